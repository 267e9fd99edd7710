/** What was noticed while a text came in, as a code with params; its sentence is made by the i18n room. */
export type Notice =
  /** The bytes were not plain UTF-8. */
  | { readonly code: 'encoding'; readonly name: string; readonly encoding: string }
  /** Bytes that are not valid in the file's encoding became U+FFFD. */
  | { readonly code: 'replaced'; readonly name: string; readonly count: number; readonly encoding: string }
  | { readonly code: 'binary'; readonly name: string }
  /** One of several files, and binary: the others are read without it. */
  | { readonly code: 'left-out'; readonly name: string }
  | { readonly code: 'too-large'; readonly name: string; readonly bytes: number; readonly limit: number }
  | { readonly code: 'unreadable'; readonly name: string; readonly reason: string }
  | { readonly code: 'joined'; readonly count: number }
  | { readonly code: 'nothing-pasted' }
  /** A paste took the place of another capture of so many UTF-16 units; it can be taken back. */
  | { readonly code: 'replaced-capture'; readonly units: number }
  /** A paste took the place of panes filled by hand; it can be taken back. */
  | { readonly code: 'replaced-panes' }
  /** Text was put behind the capture; edits of so many items or tools do not hold any more. It can be taken back. */
  | { readonly code: 'added'; readonly units: number; readonly dropped: number }
  /** The capture is read otherwise, without the edits of so many items or tools; that can be taken back. */
  | { readonly code: 'dropped-edits'; readonly dropped: number }
  /** A capture became the text of a pane; that can be taken back. */
  | { readonly code: 'moved'; readonly pane: 'schema' | 'outputSchema' | 'arguments' | 'result' }
  /** The work cannot be kept: the storage is full or forbidden, or the capture is larger than it takes. */
  | { readonly code: 'not-kept'; readonly reason: 'too-large' | 'refused' }
  | { readonly code: 'copied'; readonly what: string }
  | { readonly code: 'not-copied' }

const taking: ReadonlySet<Notice['code']> = new Set([
  'replaced-capture',
  'replaced-panes',
  'added',
  'dropped-edits',
  'moved',
])

/** Whether a notice tells of something that can be taken back. It goes once anything else is done. */
export const takesBack = ({ code }: Notice): boolean => taking.has(code)
