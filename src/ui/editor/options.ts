import type * as monaco from 'monaco-editor/editor'
import type { Language } from '../i18n/language'

/** The letters of every editor. */
export const fontOptions = () => ({
  fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-data'),
  fontSize: 12,
  lineHeight: 20,
})

/** How every editor of Toolwire behaves: an instrument for reading, without ornaments. */
export function optionsOf(wanted: {
  readonly label: string
  readonly readOnly: boolean
  readonly wrap: boolean
  /** What looks at all of the text whenever the cursor moves is left out. */
  readonly isLong: boolean
  readonly language: Language
}): monaco.editor.IStandaloneEditorConstructionOptions {
  return {
    ariaLabel: wanted.label,
    readOnly: wanted.readOnly,
    domReadOnly: wanted.readOnly,
    wordWrap: wanted.wrap ? 'on' : 'off',
    wrappingIndent: 'indent',
    ...fontOptions(),
    padding: { top: 4, bottom: 4 },
    minimap: { enabled: false },
    glyphMargin: true,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 6,
    folding: true,
    showFoldingControls: 'mouseover',
    renderLineHighlightOnlyWhenFocus: true,
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    overviewRulerLanes: 1,
    hideCursorInOverviewRuler: true,
    scrollbar: { verticalScrollbarSize: 9, horizontalScrollbarSize: 9, useShadows: false },
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    links: false,
    contextmenu: false,
    colorDecorators: false,
    stickyScroll: { enabled: false },
    guides: { indentation: false },
    bracketPairColorization: { enabled: false },
    matchBrackets: wanted.isLong ? 'never' : 'always',
    // Would wake a worker, and odd characters are findings of ours.
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    unusualLineTerminators: 'off',
    wordBasedSuggestions: 'off',
    quickSuggestions: { strings: true, other: true, comments: false },
    tabSize: 2,
    detectIndentation: false,
    fixedOverflowWidgets: true,
    dropIntoEditor: { enabled: false },
    pasteAs: { enabled: false },
    accessibilitySupport: 'auto',
    automaticLayout: true,
    tabFocusMode: false,
  }
}
