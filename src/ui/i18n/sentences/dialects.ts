import { code, type Rich, rich } from '../rich'
import { count, type Params, plural, type Said, type Sentences, value, values, word } from './sentence'

const both = (en: (p: Params) => Rich | Said, zh: (p: Params) => Rich | Said) => ({ en, 'zh-CN': zh })

/** What a provider's or protocol's own rules object to. */
export const dialectSentences: Sentences = {
  'anthropic/id-pattern': both(
    (p) =>
      rich`The id ${value(p['id'])} has characters that Anthropic refuses; letters, digits, ${code('_')} and ${code('-')} are allowed.`,
    (p) =>
      rich`id ${value(p['id'])} 含有 Anthropic 拒绝的字符；只允许字母、数字、${code('_')} 和 ${code('-')}。`,
  ),
  'anthropic/id-repeated': both(
    (p) => rich`The id ${value(p['id'])} is used twice; Anthropic refuses the request.`,
    (p) => rich`id ${value(p['id'])} 用了两次；Anthropic 会拒绝该请求。`,
  ),
  'anthropic/result-after-other': both(
    (p) => rich`Results must come first in the message; ${word(p['other'])} stands before this one.`,
    (p) => rich`结果必须位于消息最前；此处之前有 ${word(p['other'])}。`,
  ),
  'anthropic/result-not-next': both(
    (p) => rich`The result for ${value(p['id'])} does not stand in the message right after its call.`,
    (p) => rich`${value(p['id'])} 的结果没有紧跟在其调用之后的消息里。`,
  ),
  'bedrock/result-not-next': both(
    (p) => rich`The result for ${value(p['id'])} does not stand in the message right after its call.`,
    (p) => rich`${value(p['id'])} 的结果没有紧跟在其调用之后的消息里。`,
  ),
  'chat/result-not-next': both(
    (p) => rich`Another message stands between the call ${value(p['id'])} and this result; that is refused.`,
    (p) => rich`调用 ${value(p['id'])} 与此结果之间隔着其他消息；这会被拒绝。`,
  ),
  'docker-registry/no-schema': both(
    (p) =>
      rich`This registry lists ${plural(count(p['tools']), 'tool')} without schemas: calls cannot be checked against it.`,
    (p) => rich`此注册表列出了 ${count(p['tools'])} 个工具，但没有 Schema：无法据此检查调用。`,
  ),
  'gemini/finish-reason': both(
    (p) =>
      rich`Gemini stopped with ${word(p['reason'])}${p['message'] === null ? '' : rich`: ${word(p['message'])}`}.`,
    (p) =>
      rich`Gemini 以 ${word(p['reason'])} 停止${p['message'] === null ? '' : rich`：${word(p['message'])}`}。`,
  ),
  'bedrock/stop-reason': both(
    (p) => rich`Bedrock stopped with ${word(p['reason'])}: what the model wrote could not be read as a call.`,
    (p) => rich`Bedrock 以 ${word(p['reason'])} 停止：模型写出的内容无法作为调用读取。`,
  ),
  'gemini/path': both(
    (p) => rich`The path ${word(p['path'])} of a piece of the arguments cannot be followed.`,
    (p) => rich`参数片段的路径 ${word(p['path'])} 无法解析。`,
  ),
  'gemini/response-count': both(
    (p) =>
      rich`${plural(count(p['calls']), 'call')}, answered by ${plural(count(p['responses']), 'response')}; Gemini wants as many.`,
    (p) => rich`${count(p['calls'])} 个调用对应 ${count(p['responses'])} 个响应；Gemini 要求数量相同。`,
  ),
  'gemini/signature-missing': both(
    () => ({
      line: rich`The call lost its ${code('thoughtSignature')}.`,
      cause: ['Gemini 3 refuses a request that replays a call without it.'],
    }),
    () => ({
      line: rich`此调用丢失了 ${code('thoughtSignature')}。`,
      cause: ['重放没有它的调用时，Gemini 3 会拒绝请求。'],
    }),
  ),
  'gemini/signature-placeholder': both(
    () => ['The signature is the placeholder that switches the check off.'],
    () => ['签名是用于关闭检查的占位符。'],
  ),
  'mistral/id-format': both(
    (p) => rich`Mistral wants ids of nine letters and digits; ${value(p['id'])} is none.`,
    (p) => rich`Mistral 要求 id 为九个字母或数字；${value(p['id'])} 不是。`,
  ),
  'openai-chat/compatible-server': both(
    (p) =>
      rich`Not written by OpenAI itself: ${word(p['sign'])} is a sign of ${values(p['servers'], ', ', word)}.`,
    (p) => rich`不是 OpenAI 自己写的：${word(p['sign'])} 是 ${values(p['servers'], '、', word)} 的特征。`,
  ),
  'openai-chat/failed-generation': both(
    (p) => ({
      line: rich`The server refused what the model wrote${p['code'] === null ? '' : rich` (${word(p['code'])})`}.`,
      cause: ['The text is here as the model wrote it: the call in it never ran.'],
    }),
    (p) => ({
      line: rich`服务器拒绝了模型写出的内容${p['code'] === null ? '' : rich`（${word(p['code'])}）`}。`,
      cause: ['这里是模型写出的原文：其中的调用从未执行。'],
    }),
  ),
  'openai-chat/reasoning-missing': both(
    () => rich`${code('reasoning_content')} was not sent back with this message; servers that think want it.`,
    () => rich`此消息没有带回 ${code('reasoning_content')}；会思考的服务器需要它。`,
  ),
  'openai-chat/signature-missing': both(
    () => ['The signature that came with the other calls is missing here; Gemini refuses such a history.'],
    () => ['其他调用带有签名，此处缺失；Gemini 会拒绝这样的历史。'],
  ),
  'openai-chat/finish-reason': both(
    (p) => ({
      line: rich`The answer calls tools, yet its ${code('finish_reason')} is ${word(p['reason'])}.`,
      cause: ['A client that waits for tool_calls runs nothing.'],
    }),
    (p) => ({
      line: rich`回答调用了工具，但 ${code('finish_reason')} 是 ${word(p['reason'])}。`,
      cause: ['只等待 tool_calls 的客户端不会执行任何调用。'],
    }),
  ),
  'openai-chat/id-empty': both(
    () => ['A call has an empty id: its result cannot name it.'],
    () => ['有一个调用的 id 为空：结果无法指明它。'],
  ),
  'openai-chat/id-too-long': both(
    (p) => ({
      line: rich`The id has ${count(p['size'])} characters; OpenAI takes ${count(p['limit'])} at most.`,
      cause: ['A history with it can only go back to the server that made it.'],
    }),
    (p) => ({
      line: rich`id 有 ${count(p['size'])} 个字符；OpenAI 最多接受 ${count(p['limit'])} 个。`,
      cause: ['带有它的历史只能发回生成它的服务器。'],
    }),
  ),
  'openai-chat/index-same': both(
    (p) => ({
      line: rich`All ${count(p['calls'])} calls have the index ${count(p['index'])}.`,
      cause: ['A client that joins pieces by index makes one broken call of them.'],
    }),
    (p) => ({
      line: rich`${count(p['calls'])} 个调用的 index 都是 ${count(p['index'])}。`,
      cause: ['按 index 拼接的客户端会把它们合成一个损坏的调用。'],
    }),
  ),
  'openai-chat/flat-function': both(
    () => rich`The definition is written as for Responses: Chat wants it inside ${code('function')}.`,
    () => rich`定义按 Responses 的方式书写：Chat 要求放在 ${code('function')} 里。`,
  ),
  'openai-chat/result-content': both(
    (p) => rich`The content of a tool message must be text; it is ${word(p['found'])}.`,
    (p) => rich`工具消息的内容必须是文本，实际为 ${word(p['found'])}。`,
  ),
  'openai-responses/call-id-missing': both(
    (p) =>
      rich`The call has no ${code('call_id')}${p['id'] === null ? '' : rich`; ${value(p['id'])} is the id of the item`}.`,
    (p) =>
      rich`此调用没有 ${code('call_id')}${p['id'] === null ? '' : rich`；${value(p['id'])} 是项的 id`}。`,
  ),
  'openai-responses/item-id-as-call-id': both(
    (p) =>
      rich`${value(p['found'])} is the id of an item; ${code('call_id')} should be ${value(p['meant'])}.`,
    (p) => rich`${value(p['found'])} 是项的 id；${code('call_id')} 应为 ${value(p['meant'])}。`,
  ),
  'openai-responses/nested-function': both(
    () =>
      rich`The definition is written as for Chat: Responses wants it without ${code('function')} around it.`,
    () => rich`定义按 Chat 的方式书写：Responses 不要外层的 ${code('function')}。`,
  ),
}

/** What MCP's own rules object to. */
export const mcpSentences: Sentences = {
  'mcp/batch': both(
    (p) => rich`MCP ${word(p['version'])} has no batches: messages come one by one.`,
    (p) => rich`MCP ${word(p['version'])} 没有批处理：消息须逐条发送。`,
  ),
  'mcp/content-kind': both(
    () => rich`${code('content')} of a tool result must be a list.`,
    () => rich`工具结果的 ${code('content')} 必须是列表。`,
  ),
  'mcp/content-missing': both(
    () => rich`The tool result has no ${code('content')}; an empty list is wanted at least.`,
    () => rich`工具结果没有 ${code('content')}；至少要有空列表。`,
  ),
  'mcp/cursor-repeated': both(
    (p) => rich`The cursor ${word(p['cursor'])} comes again: the pages never end.`,
    (p) => rich`游标 ${word(p['cursor'])} 再次出现：分页永远不会结束。`,
  ),
  'mcp/page-unfetched': both(
    (p) => rich`There is another page (${word(p['cursor'])}) that was not fetched: tools are missing.`,
    (p) => rich`还有一页（${word(p['cursor'])}）没有获取：缺少工具。`,
  ),
  'mcp/envelope-missing': both(
    () => ['The JSON-RPC message around it is missing; only its inside was pasted.'],
    () => ['缺少外层的 JSON-RPC 消息；只粘贴了其内部。'],
  ),
  'mcp/id-kind': both(
    (p) => rich`An id is a string or an integer; this one is ${word(p['found'])}.`,
    (p) => rich`id 应为字符串或整数，实际为 ${word(p['found'])}。`,
  ),
  'mcp/id-missing': both(
    (p) => rich`The ${word(p['kind'])} has no id: nobody can tell what it belongs to.`,
    (p) => rich`${word(p['kind'])} 没有 id：无法得知它属于哪个请求。`,
  ),
  'mcp/id-null': both(
    () => rich`The id is ${code('null')}, which MCP does not allow.`,
    () => rich`id 为 ${code('null')}，MCP 不允许。`,
  ),
  'mcp/id-reused': both(
    (p) => rich`The id ${value(p['id'])} was used before in this session.`,
    (p) => rich`id ${value(p['id'])} 在此会话中已用过。`,
  ),
  'mcp/input-missing': both(
    (p) => rich`The server asked for input that was not sent: ${values(p['missing'], ', ', word)}.`,
    (p) => rich`服务器要求的输入没有发送：${values(p['missing'], '、', word)}。`,
  ),
  'mcp/invalid-arguments-as-protocol-error': both(
    () => ({
      line: ['The server refused the arguments with a protocol error.'],
      cause: rich`Models do not see those: since 2025-11-25 it should be a result with ${code('isError')}.`,
    }),
    () => ({
      line: ['服务器以协议错误拒绝了参数。'],
      cause: rich`模型看不到协议错误：自 2025-11-25 起应为带 ${code('isError')} 的结果。`,
    }),
  ),
  'mcp/jsonrpc-missing': both(
    () => rich`The message lacks ${code('"jsonrpc": "2.0"')}.`,
    () => rich`消息缺少 ${code('"jsonrpc": "2.0"')}。`,
  ),
  'mcp/message-empty': both(
    () => ['The message has neither a method, nor a result, nor an error.'],
    () => ['消息既没有方法，也没有结果或错误。'],
  ),
  'mcp/request-state-changed': both(
    () => rich`${code('requestState')} was not sent back as it came.`,
    () => rich`${code('requestState')} 没有原样送回。`,
  ),
  'mcp/input-required-empty': both(
    () => rich`The result wants input, and has neither ${code('inputRequests')} nor ${code('requestState')}.`,
    () => rich`结果要求输入，却既没有 ${code('inputRequests')} 也没有 ${code('requestState')}。`,
  ),
  'mcp/progress-not-increasing': both(
    (p) => rich`The progress goes from ${value(p['before'])} to ${value(p['now'])}; it has to increase.`,
    (p) => rich`进度从 ${value(p['before'])} 变为 ${value(p['now'])}；它必须递增。`,
  ),
  'mcp/result-and-error': both(
    () => ['The message has a result and an error; only one is allowed.'],
    () => ['消息同时有结果和错误；只允许其一。'],
  ),
  'mcp/result-kind': both(
    () => ['The result must be an object.'],
    () => ['结果必须是对象。'],
  ),
  'mcp/result-type-missing': both(
    (p) => rich`MCP ${word(p['version'])} wants ${code('resultType')} in every result.`,
    (p) => rich`MCP ${word(p['version'])} 要求每个结果带有 ${code('resultType')}。`,
  ),
  'mcp/result-type-unknown': both(
    (p) => rich`${value(p['found'])} is no ${code('resultType')} that MCP knows.`,
    (p) => rich`${value(p['found'])} 不是 MCP 认识的 ${code('resultType')}。`,
  ),
  'mcp/retry-differs': both(
    () => ['The retry has other arguments than the call it repeats.'],
    () => ['重试的参数与原调用不同。'],
  ),
  'mcp/structured-kind': both(
    (p) => rich`In MCP ${word(p['version'])} ${code('structuredContent')} must be an object.`,
    (p) => rich`在 MCP ${word(p['version'])} 中 ${code('structuredContent')} 必须是对象。`,
  ),
  'mcp/task-open': both(
    (p) => rich`The task ${word(p['task'])} has no result in this capture.`,
    (p) => rich`任务 ${word(p['task'])} 在此抓包中没有结果。`,
  ),
  'mcp/version-answered': both(
    (p) => rich`The client asked for MCP ${word(p['asked'])}; the server speaks ${word(p['answered'])}.`,
    (p) => rich`客户端请求 MCP ${word(p['asked'])}；服务器使用 ${word(p['answered'])}。`,
  ),
  'mcp/version-header': both(
    (p) => rich`The header says MCP ${word(p['header'])}, the message ${word(p['message'])}.`,
    (p) => rich`请求头写的是 MCP ${word(p['header'])}，消息写的是 ${word(p['message'])}。`,
  ),
}
