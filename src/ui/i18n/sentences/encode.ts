import { type Rich, rich } from '../rich'
import { count, type Params, plural, type Said, type Sentences, value, word } from './sentence'

const both = (en: (p: Params) => Rich | Said, zh: (p: Params) => Rich | Said) => ({ en, 'zh-CN': zh })
const name = (p: Params) => word(p['name'] ?? undefined)

/** What did not get into another wire as it was, when a capture is written anew. */
export const encodeSentences: Sentences = {
  'encode/not-written': both(
    (p) => rich`Nothing can be written as ${word(p['to'])}: that wire is only read.`,
    (p) => rich`无法写成 ${word(p['to'])}：此格式只能读取。`,
  ),
  'encode/id-minted': both(
    (p) => rich`A call of ${name(p)} has no id, and the wire wants one: it is now ${value(p['to'])}.`,
    (p) => rich`对 ${name(p)} 的一次调用没有 id，而目标格式需要：现为 ${value(p['to'])}。`,
  ),
  'encode/id-changed': both(
    (p) => rich`The id ${value(p['from'])} became ${value(p['to'])}, in the call and in its result.`,
    (p) => rich`id ${value(p['from'])} 变为 ${value(p['to'])}，调用与结果中一致。`,
  ),
  'encode/arguments-added': both(
    (p) => rich`The call of ${name(p)} has no arguments, and the wire wants some: ${word('{}')} is written.`,
    (p) => rich`对 ${name(p)} 的调用没有参数，而目标格式需要：写作 ${word('{}')}。`,
  ),
  'encode/arguments-not-json': both(
    (p) => rich`The arguments of ${name(p)} are not JSON: where a value belongs they stand as one string.`,
    (p) => rich`${name(p)} 的参数不是 JSON：在应为值的位置写成了一个字符串。`,
  ),
  'encode/arguments-null': both(
    (p) => rich`The arguments of ${name(p)} are null, which this wire reads as none: they are left out.`,
    (p) => rich`${name(p)} 的参数为 null，此格式视同没有：已省略。`,
  ),
  'encode/free-text-wrapped': both(
    (p) =>
      rich`${name(p)} takes free text, which this wire has not: it stands in the member ${word('input')}.`,
    (p) => rich`${name(p)} 接受自由文本，此格式没有这种工具：文本放在成员 ${word('input')} 中。`,
  ),
  'encode/cut-off': both(
    (p) => rich`The call of ${name(p)} was cut off; it is written as far as it arrived.`,
    (p) => rich`对 ${name(p)} 的调用被截断；只写出了已到达的部分。`,
  ),
  'encode/name-refused': both(
    (p) => rich`The name ${name(p)} is kept, and the receiver refuses it: characters or length.`,
    (p) => rich`名称 ${name(p)} 保持原样，但接收方会因字符或长度而拒绝。`,
  ),
  'encode/strict-dropped': both(
    (p) => rich`${name(p)}: ${word('strict')} is ${value(p['strict'])}, and this wire has no such member.`,
    (p) => rich`${name(p)}：${word('strict')} 为 ${value(p['strict'])}，此格式没有这个成员。`,
  ),
  'encode/output-schema-dropped': both(
    (p) => rich`The output schema of ${name(p)} is lost: this wire has none.`,
    (p) => rich`${name(p)} 的输出 schema 丢失：此格式没有。`,
  ),
  'encode/member-dropped': both(
    (p) => rich`${name(p)}: the member ${word(p['member'])} is lost; it belongs to the wire it came from.`,
    (p) => rich`${name(p)}：成员 ${word(p['member'])} 丢失；它只属于原来的格式。`,
  ),
  'encode/own-type-names': both(
    (p) => rich`The schema of ${name(p)} has Gemini's own type names, in capitals: others refuse them.`,
    (p) => rich`${name(p)} 的 schema 使用 Gemini 自有的大写类型名：其他接收方会拒绝。`,
  ),
  'encode/schema-added': both(
    (p) => rich`${name(p)} has no input schema, and the wire wants one: any object is allowed.`,
    (p) => rich`${name(p)} 没有输入 schema，而目标格式需要：写成允许任意对象。`,
  ),
  'encode/built-in-tool': both(
    (p) => rich`${name(p)} is built in at its provider and left out.`,
    (p) => rich`${name(p)} 是其提供商的内置工具，已省略。`,
  ),
  'encode/tool-again': both(
    (p) => rich`Another definition of ${name(p)} is left out: a request has each tool once.`,
    (p) => rich`${name(p)} 的另一个定义已省略：一个请求中每个工具只出现一次。`,
  ),
  'encode/tool-not-defined': both(
    (p) => rich`${name(p)} is called, and no definition of it is in this capture.`,
    (p) => rich`调用了 ${name(p)}，但此抓包中没有它的定义。`,
  ),
  'encode/other-hop': both(
    (p) => rich`${name(p)} stands in this capture on two hops; only one of them is written.`,
    (p) => rich`${name(p)} 在此抓包中出现于两跳；只写出其中一跳。`,
  ),
  'encode/provider-call': both(
    (p) => rich`The call of ${name(p)} was run by its provider and is left out.`,
    (p) => rich`对 ${name(p)} 的调用由提供商执行，已省略。`,
  ),
  'encode/provider-result': both(
    (p) => rich`The result of ${name(p)} came from its provider and is left out.`,
    (p) => rich`${name(p)} 的结果来自提供商，已省略。`,
  ),
  'encode/call-without-name': both(
    () => ['A call without a name is left out.'],
    () => ['没有名称的调用已省略。'],
  ),
  'encode/call-not-written': both(
    (p) => rich`The result of ${name(p)} is left out, as its call is.`,
    (p) => rich`${name(p)} 的结果随其调用一并省略。`,
  ),
  'encode/result-pending': both(
    (p) => rich`${name(p)} waits for input; that is no result, and is left out.`,
    (p) => rich`${name(p)} 正在等待输入；这不是结果，已省略。`,
  ),
  'encode/second-result': both(
    (p) => rich`A second result of ${name(p)} for the same call is left out.`,
    (p) => rich`${name(p)} 对同一调用的第二个结果已省略。`,
  ),
  'encode/result-moved': both(
    (p) => rich`The result of ${name(p)} came after later calls; it stands directly after its own.`,
    (p) => rich`${name(p)} 的结果晚于后来的调用；现紧跟在自己的调用之后。`,
  ),
  'encode/result-without-call': both(
    (p) =>
      rich`A result that answers ${value(p['id'])} has no call here, and this wire cannot say it alone: it is lost.`,
    (p) => rich`回答 ${value(p['id'])} 的结果在此没有调用，此格式无法单独表达：已丢失。`,
  ),
  'encode/result-without-name': both(
    () => ['A result names neither call nor tool; in this wire nothing tells what it answers.'],
    () => ['结果既未写明调用也未写明工具；在此格式中无从得知它回答什么。'],
  ),
  'encode/content-dropped': both(
    (p) => rich`A piece of the result of ${name(p)} is lost: this wire takes no ${word(p['kind'])} there.`,
    (p) => rich`${name(p)} 的结果丢失了一部分：此格式在该处不接受 ${word(p['kind'])}。`,
  ),
  'encode/content-as-text': both(
    (p) => rich`A ${word(p['kind'])} in the result of ${name(p)} is written as text.`,
    (p) => rich`${name(p)} 的结果中的 ${word(p['kind'])} 写成了文本。`,
  ),
  'encode/structured-as-text': both(
    (p) => rich`The structured content of ${name(p)} is no member of its own any more, but plain content.`,
    (p) => rich`${name(p)} 的结构化内容不再是单独的成员，而成为普通内容。`,
  ),
  'encode/blocks-joined': both(
    (p) => rich`The pieces of the result of ${name(p)} are joined into one text.`,
    (p) => rich`${name(p)} 的结果的各部分合并为一段文本。`,
  ),
  'encode/error-flag': both(
    (p) => rich`${name(p)} failed; without a flag for it the result says ${word('{"error": …}')}.`,
    (p) => rich`${name(p)} 失败了；此格式没有错误标志，结果写作 ${word('{"error": …}')}。`,
  ),
  'encode/protocol-error': both(
    (p) => rich`The protocol error ${value(p['code'])} of ${name(p)} is written as a failed result.`,
    (p) => rich`${name(p)} 的协议错误 ${value(p['code'])} 写成了失败的结果。`,
  ),
  'encode/signature-missing': both(
    () => ['The calls carry no thought signatures: Gemini 3 refuses them in a history.'],
    () => ['这些调用没有思考签名：Gemini 3 会拒绝历史中的这类调用。'],
  ),
  'encode/texts-left-out': both(
    (p) => [`The rest of the conversation is left out: ${plural(count(p['count']), 'text')}.`],
    (p) => [`对话的其余部分已省略：${count(p['count'])} 段文本。`],
  ),
}
