import type { Param } from '../../../engine/findings/finding'
import { type Rich, rich } from '../rich'
import { count, type Params, value } from './sentence'

/** What a parser met at the first character that is not JSON. */
const faults: { readonly [fault: string]: readonly [en: string, zh: string] } = {
  'expected-value': ['a value is missing', '此处缺少值'],
  'expected-key': ['a key in double quotes is missing', '此处缺少双引号括起的键'],
  'expected-colon': ['a colon is missing', '此处缺少冒号'],
  'expected-comma': ['a comma or a closing bracket is missing', '此处缺少逗号或右括号'],
  'trailing-text': ['there is more text after the value', '值之后还有文本'],
  'cut-off': ['the text ends too early', '文本过早结束'],
  'cut-off-string': ['the text ends inside a string', '文本在字符串中间结束'],
  'control-character': ['a control character stands unescaped in a string', '字符串里有未转义的控制字符'],
  'bad-escape': ['a backslash escape is not one of JSON', '反斜杠转义不是 JSON 的写法'],
  'bad-number': ['a number is not written as JSON wants it', '数字不是 JSON 的写法'],
  'bad-literal': ['a bare word is not true, false or null', '裸词不是 true、false 或 null'],
  'too-deep': ['it is nested too deeply', '嵌套过深'],
}

/** The fault in words. */
export const faultWords = (fault: Param | undefined, language: 'en' | 'zh'): string =>
  (typeof fault === 'string' && faults[fault]?.[language === 'en' ? 0 : 1]) ||
  (language === 'en' ? 'a character does not belong there' : '此处的字符不该出现')

/** Line and column of a fault. */
export const faultPlace = (p: Params, language: 'en' | 'zh'): Rich =>
  p['line'] === undefined
    ? []
    : language === 'en'
      ? rich` (line ${count(p['line'])}, column ${count(p['column'])})`
      : rich`（第 ${count(p['line'])} 行，第 ${count(p['column'])} 列）`

/** Why a text may have ended early: the finish reason, and the brackets still open. */
export function cutCause(p: Params, language: 'en' | 'zh'): Rich | undefined {
  const limit = ['length', 'max_tokens', 'MAX_TOKENS', 'max_output_tokens'].includes(
    String(p['finishReason']),
  )
  const open = count(p['open'])
  if (limit || p['cutOff'] === true) {
    const reason = p['finishReason'] === undefined ? [] : rich` (${value(p['finishReason'])})`
    return language === 'en'
      ? rich`The answer was cut off${reason}: ask again with a higher limit. What is there must not be trusted.`
      : rich`回答被截断${reason}：请提高上限后重新请求。现有内容不可信。`
  }
  if (open > 0 && p['finishReason'] !== undefined && String(p['fault']).startsWith('cut-off'))
    return language === 'en'
      ? rich`${open} ${open === 1 ? 'bracket is' : 'brackets are'} still open, though the answer says it ended well (${value(p['finishReason'])}). Compare its tokens with the limit.`
      : rich`还有 ${open} 个括号未闭合，而回答却称正常结束（${value(p['finishReason'])}）。请核对令牌数与上限。`
  if (open > 0 && String(p['fault']).startsWith('cut-off'))
    return language === 'en'
      ? rich`${open} ${open === 1 ? 'bracket is' : 'brackets are'} still open at the end.`
      : rich`末尾还有 ${open} 个括号未闭合。`
  return undefined
}
