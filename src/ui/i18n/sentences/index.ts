import type { Sentences } from './sentence'

/** Every sentence, by the code of its finding. */
export const sentences: Sentences = {}
