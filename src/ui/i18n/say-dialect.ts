import type { Messages } from './en'

/** The name of a dialect: a proper name is the same everywhere, a description is said in the reader's language. */
export const sayDialect = (m: Messages, id: string, title: string): string => m.dialects[id] ?? title
