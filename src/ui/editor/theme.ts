import { editor } from 'monaco-editor/editor'

/** The names under which the two themes are known to the editor. */
export const themeName = (dark: boolean) => (dark ? 'toolwire-dark' : 'toolwire-light')

/** `#rgb` as `#rrggbb`: a build may shorten colours, and the editor takes only the long form. */
const long = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')

/** Makes the editor's theme from the page's tokens as they hold now: once for light and once for dark. */
export function defineTheme(dark: boolean) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => long(style.getPropertyValue(`--${name}`).trim())
  const rule = (name: string, colour: string) => ({ token: name, foreground: token(colour).replace('#', '') })
  editor.defineTheme(themeName(dark), {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      rule('', 'text'),
      rule('string.key.json', 'json-key'),
      rule('string.value.json', 'json-string'),
      rule('string.escape.json', 'json-escape'),
      rule('number.json', 'json-number'),
      rule('keyword.json', 'json-keyword'),
      rule('delimiter', 'json-punct'),
    ],
    colors: {
      'editor.background': token('surface-data'),
      'editor.foreground': token('text'),
      'editor.lineHighlightBackground': token('surface-line'),
      'editor.lineHighlightBorder': token('border'),
      'editorLineNumber.foreground': token('text-3'),
      'editorLineNumber.activeForeground': token('text'),
      'editorError.foreground': token('error-border'),
      'editorWarning.foreground': token('warn-border'),
      'editorInfo.foreground': token('none-border'),
      'editorOverviewRuler.errorForeground': token('error-border'),
      'editorOverviewRuler.warningForeground': token('warn-border'),
      'editorOverviewRuler.infoForeground': token('none-border'),
      'editorOverviewRuler.border': token('border'),
      'editorCursor.foreground': token('text'),
      'editor.selectionBackground': dark ? '#2d4370' : '#c6d8f7',
      'editorBracketMatch.background': token('surface-hover'),
      'editorBracketMatch.border': token('border-control'),
      'editorHoverWidget.background': token('surface-popover'),
      'editorHoverWidget.foreground': token('text'),
      'editorHoverWidget.border': token('border-control'),
      'editorSuggestWidget.background': token('surface-popover'),
      'editorSuggestWidget.border': token('border-control'),
      'editorSuggestWidget.selectedBackground': token('surface-selected'),
      'editorSuggestWidget.selectedForeground': token('text'),
      'editorWidget.background': token('surface-popover'),
      'editorWidget.border': token('border-control'),
      'editorIndentGuide.background1': token('border'),
      focusBorder: token('focus'),
    },
  })
}
