import { argumentSentences, resultSentences } from './arguments'
import { containerSentences } from './container'
import { dialectSentences, mcpSentences } from './dialects'
import { encodeSentences } from './encode'
import { schemaSentences } from './schema'
import type { Sentences } from './sentence'
import { textCallSentences, textSentences } from './text'
import { traceSentences } from './trace'

/** Every sentence, by the code of its finding. */
export const sentences: Sentences = {
  ...argumentSentences,
  ...resultSentences,
  ...schemaSentences,
  ...textSentences,
  ...textCallSentences,
  ...containerSentences,
  ...traceSentences,
  ...dialectSentences,
  ...mcpSentences,
  ...encodeSentences,
}
