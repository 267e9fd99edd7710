import type { Inspection } from '../../engine/operations'
import type { Language } from './language'
import type { Rich } from './rich'
import { sayCode } from './say'

type Why = Inspection['why'][number]

/** How the text was taken apart, in words. */
export const sayWhy = (why: Why, language: Language): Rich => sayCode(why.code, why.params, '', language).line
