import { code, type Rich, rich } from '../rich'
import { count, type Params, plural, type Said, type Sentences, value, values, word } from './sentence'

const both = (en: (p: Params) => Rich | Said, zh: (p: Params) => Rich | Said) => ({ en, 'zh-CN': zh })
const index = (p: Params) => value(p['index'])

/** What is wrong between calls, results and definitions, and in the streams that carry them. */
export const traceSentences: Sentences = {
  'trace/call-without-result': both(
    (p) => ({
      line: rich`${p['id'] === null ? 'This call' : word(p['id'])} has no result in this capture.`,
      cause:
        p['wentOn'] === true
          ? ['The conversation went on without it: providers refuse that.']
          : ['Providers refuse the next request while a call is unanswered; or the capture ends here.'],
    }),
    (p) => ({
      line: rich`${p['id'] === null ? '此调用' : word(p['id'])} 在此抓包中没有结果。`,
      cause:
        p['wentOn'] === true
          ? ['对话在没有它的情况下继续了：提供商会拒绝。']
          : ['只要有调用未得到回答，提供商就会拒绝下一个请求；也可能抓包到此为止。'],
    }),
  ),
  'trace/result-without-call': both(
    (p) =>
      p['id'] === null
        ? ['No call of this capture is answered by this result, which names none.']
        : rich`This result answers ${value(p['id'])}, and no call of this capture has that id.`,
    (p) =>
      p['id'] === null
        ? ['此结果没有写明所答的调用，抓包中也没有它所答的调用。']
        : rich`此结果回答的是 ${value(p['id'])}，而抓包中没有这个 id 的调用。`,
  ),
  'trace/second-result': both(
    (p) => rich`${value(p['id'])} was answered before; this is another result for the same call.`,
    (p) => rich`${value(p['id'])} 已有回答；这是同一调用的又一个结果。`,
  ),
  'trace/id-kind-differs': both(
    (p) =>
      rich`The call's id is ${value(p['call'])}, the result says ${value(p['result'])}: a number is not a string.`,
    (p) => rich`调用的 id 是 ${value(p['call'])}，结果写的是 ${value(p['result'])}：数字不是字符串。`,
  ),
  'trace/tool-name-twice': both(
    (p) =>
      p['same'] === true
        ? rich`The tool ${word(p['name'])} is defined twice, in the same way.`
        : rich`The tool ${word(p['name'])} is defined twice, and the definitions differ.`,
    (p) =>
      p['same'] === true
        ? rich`工具 ${word(p['name'])} 定义了两次，内容相同。`
        : rich`工具 ${word(p['name'])} 定义了两次，且内容不同。`,
  ),
  'trace/call-repeated': both(
    (p) => ({
      line: rich`The model asks for the same with the same arguments ${`${count(p['times'])} times`} in a row.`,
      cause:
        p['failed'] === true
          ? ['The error it gets back does not tell it what to change.']
          : [
              'Waiting for something is done like this; else the results do not tell it what it wants to know.',
            ],
    }),
    (p) => ({
      line: rich`模型连续 ${String(count(p['times']))} 次用相同的参数请求同一件事。`,
      cause:
        p['failed'] === true
          ? ['它得到的错误没有说明该改什么。']
          : ['轮询时会这样；否则说明结果没有给出它想要的信息。'],
    }),
  ),
  'trace/id-twice': both(
    (p) => rich`Two calls of one turn have the id ${value(p['id'])}: their results cannot be told apart.`,
    (p) => rich`同一轮中两个调用的 id 都是 ${value(p['id'])}：无法区分它们的结果。`,
  ),
  'trace/arguments-changed': both(
    (p) =>
      p['emptied'] === true
        ? rich`The model sent arguments with ${value(p['id'])}; in the history they are empty.`
        : rich`The arguments of ${value(p['id'])} differ from those that the model sent.`,
    (p) =>
      p['emptied'] === true
        ? rich`模型在 ${value(p['id'])} 中发送了参数；在历史中它们是空的。`
        : rich`${value(p['id'])} 的参数与模型发送的不同。`,
  ),
  'trace/parallel-wrapper': both(
    (p) => ({
      line: rich`The model wrapped its calls into one that no host knows: ${values(p['names'], ', ', word)}.`,
      cause: rich`${code('multi_tool_use.parallel')} is an invention of the model.`,
    }),
    (p) => ({
      line: rich`模型把多个调用包进了一个宿主不认识的调用：${values(p['names'], '、', word)}。`,
      cause: rich`${code('multi_tool_use.parallel')} 是模型自己编造的。`,
    }),
  ),
  'stream/no-end': both(
    () => ['The stream has no end: what arrived may be incomplete.'],
    () => ['流没有结束标记：收到的内容可能不完整。'],
  ),
  'stream/after-end': both(
    () => ['More arrived after the stream had said that it was finished.'],
    () => ['流宣布结束之后又有内容到达。'],
  ),
  'stream/error-event': both(
    (p) => rich`The stream ended with an error: ${word(p['message'])}.`,
    (p) => rich`流以错误结束：${word(p['message'])}。`,
  ),
  'stream/finish-reason': both(
    (p) =>
      count(p['calls']) === 0
        ? rich`The finish reason is ${value(p['reason'])}, and no call arrived.`
        : rich`The finish reason is ${value(p['reason'])}, although ${plural(count(p['calls']), 'call')} arrived.`,
    (p) =>
      count(p['calls']) === 0
        ? rich`结束原因是 ${value(p['reason'])}，却没有调用到达。`
        : rich`结束原因是 ${value(p['reason'])}，却有 ${count(p['calls'])} 个调用到达。`,
  ),
  'stream/id-changes': both(
    (p) => rich`The id changes to ${value(p['id'])} in the middle of an item.`,
    (p) => rich`同一项的 id 中途变成了 ${value(p['id'])}。`,
  ),
  'stream/index-missing': both(
    () => ['Pieces of calls come without an index; they were put together by id and order.'],
    () => ['调用的片段没有 index；已按 id 和顺序拼接。'],
  ),
  'stream/index-jumps': both(
    (p) =>
      rich`The call ${word(p['id'])} changes its index from ${value(p['before'])} to ${value(p['after'])}.`,
    (p) => rich`调用 ${word(p['id'])} 的 index 从 ${value(p['before'])} 变为 ${value(p['after'])}。`,
  ),
  'stream/index-gap': both(
    (p) => rich`The next call has index ${index(p)}; ${value(p['expected'])} was expected.`,
    (p) => rich`下一个调用的 index 是 ${index(p)}，应为 ${value(p['expected'])}。`,
  ),
  'stream/index-repeated': both(
    (p) => rich`Index ${index(p)} is used for two items.`,
    (p) => rich`index ${index(p)} 用于两个不同的项。`,
  ),
  'stream/calls-share-index': both(
    (p) => ({
      line: rich`Two calls share index ${index(p)}: ${values(p['ids'], ', ', word)}.`,
      cause: ['Joined by index they become one broken call; they were kept apart by id or name.'],
    }),
    (p) => ({
      line: rich`两个调用共用 index ${index(p)}：${values(p['ids'], '、', word)}。`,
      cause: ['按 index 拼接会变成一个损坏的调用；此处按 id 或名称分开。'],
    }),
  ),
  'stream/name-repeated': both(
    (p) =>
      rich`The name ${word(p['name'])} comes with every piece; clients that append it call a tool that is not there.`,
    (p) => rich`名称 ${word(p['name'])} 在每个片段里重复；把它拼接起来的客户端会调用不存在的工具。`,
  ),
  'stream/leading-object': both(
    () => ({
      line: rich`The arguments begin with ${code('{}')} and go on: two texts were joined.`,
      cause: ['The empty object of the first event was taken for the beginning of the text.'],
    }),
    () => ({
      line: rich`参数以 ${code('{}')} 开头后又继续：两段文本被拼在一起。`,
      cause: ['首个事件里的空对象被当成了文本的开头。'],
    }),
  ),
  'stream/start-missing': both(
    () => ['Pieces arrived for a call whose beginning is missing.'],
    () => ['收到了片段，但缺少该调用的开头。'],
  ),
  'stream/start-repeated': both(
    () => ['The stream begins twice.'],
    () => ['流开始了两次。'],
  ),
  'stream/spliced': both(
    (p) =>
      rich`Another stream begins before this one has ended: ${value(p['before'])}, then ${value(p['after'])}.`,
    (p) => rich`此流尚未结束，另一个流就开始了：先 ${value(p['before'])}，后 ${value(p['after'])}。`,
  ),
  'stream/sequence-gap': both(
    (p) => rich`Events are missing: after ${value(p['before'])} comes ${value(p['after'])}.`,
    (p) => rich`缺少事件：${value(p['before'])} 之后是 ${value(p['after'])}。`,
  ),
  'stream/snapshot-differs': both(
    (p) => rich`The pieces give ${value(p['joined'])}, the final event says ${value(p['whole'])}.`,
    (p) => rich`片段拼出的是 ${value(p['joined'])}，最后的事件写的是 ${value(p['whole'])}。`,
  ),
}
