/** Parts of the editor that come without types; see `json.worker.ts` and `monaco.ts`. */
declare module 'monaco-editor/internal/common/initialize' {
  export function initialize(
    create: (
      context: unknown,
      data: import('monaco-editor/languages/features/json/jsonWorker').Data,
    ) => object,
  ): void
}

declare module 'monaco-editor/languages/features/json/jsonWorker' {
  export interface LanguageSettings {
    readonly validate: boolean
    readonly schemas: readonly {
      readonly uri: string
      readonly fileMatch: string[]
      readonly schema: unknown
    }[]
  }
  export interface Data {
    readonly languageSettings: LanguageSettings
  }
  export class JSONWorker {
    constructor(context: unknown, data: Data)
    readonly _languageService: { configure(settings: LanguageSettings): void }
  }
}

declare module 'monaco-editor/editor/common/config/fontInfoFromSettings' {
  export function createBareFontInfoFromRawSettings(options: object, pixelRatio: number): object
}

declare module 'monaco-editor/editor/browser/config/fontMeasurements' {
  export const FontMeasurements: { readFontInfo(target: Window, font: object): void }
}
