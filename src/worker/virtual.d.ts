/** The engine's worker as one text, made by `scripts/sealed-home.ts`. */
declare module 'virtual:engine-source' {
  export const source: string
}
