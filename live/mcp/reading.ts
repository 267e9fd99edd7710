/** What the SDK reported and what the engine read, in one form, so that they can be compared. */
import { type CallToolResult, McpError, type Tool } from '@modelcontextprotocol/sdk/types.js'
import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { engine } from '../../src/engine/engine'
import type { PaneText } from '../../src/engine/operations'
import { read } from '../../src/engine/read'
import type { ToolResult } from '../../src/engine/trace/trace'
import type { Asked, Conversation } from './conversation'

/** A call with its answer and what both gates said of them. */
export interface Exchanged {
  readonly tool: string
  readonly arguments: unknown
  readonly answer: unknown
  readonly gate1: string
  readonly gate2: string
}

/** Both sides of a capture: tool definitions in order, and calls sorted, since calls made at once have no order. */
export interface Compared {
  readonly definitions: readonly { name: string; inputSchema: unknown; outputSchema: unknown }[]
  readonly exchanges: readonly Exchanged[]
}

const sorted = (exchanges: Exchanged[]) =>
  exchanges.sort((a, b) =>
    JSON.stringify([a.tool, a.arguments]) < JSON.stringify([b.tool, b.arguments]) ? -1 : 1,
  )

const clientRefusal = /Structured content does not match|did not return structured content/

/** What the SDK reported; the gates are answered by the SDK's own schema validator. */
export function reported({ tools, asked }: Conversation): Compared {
  return {
    definitions: tools.map(({ name, inputSchema, outputSchema }) => ({ name, inputSchema, outputSchema })),
    exchanges: sorted(
      asked.map(({ step, answer }) => {
        const tool = tools.find(({ name }) => name === step.tool)
        return {
          tool: step.tool,
          arguments: step.arguments,
          answer: answerOfSdk(answer),
          gate1: tool && fits(tool.inputSchema, step.arguments ?? {}) ? 'ok' : 'refused',
          gate2: gate2OfSdk(tool, answer),
        }
      }),
    ),
  }
}

function fits(schema: Tool['inputSchema'], value: unknown): boolean {
  return new AjvJsonSchemaValidator().getValidator(schema as JsonSchemaType)(value).valid
}

function gate2OfSdk(tool: Tool | undefined, answer: Asked['answer']): string {
  if (answer instanceof McpError)
    return clientRefusal.test(answer.message) ? 'refused' : 'not-checked: is-error'
  if (answer.isError) return 'not-checked: is-error'
  return tool?.outputSchema ? 'ok' : 'not-checked: no-output-schema'
}

const kinds: { readonly [type: string]: string } = { resource: 'file', resource_link: 'link' }

function answerOfSdk(answer: Asked['answer']): unknown {
  // The client kept a result back that the server had sent: what was in it, it does not tell.
  if (answer instanceof McpError && clientRefusal.test(answer.message)) return 'kept back'
  if (answer instanceof McpError)
    return { code: answer.code, message: answer.message.replace(/^MCP error -?\d+: /, '') }
  return {
    isError: answer.isError,
    structured: answer.structuredContent,
    content: answer.content.map((block: CallToolResult['content'][number]) =>
      block.type === 'text' ? block.text : (kinds[block.type] ?? block.type),
    ),
  }
}

/** How the calls of a conversation ended, as the SDK tells it. */
export function outcomesOf({ pages, asked, lateProgress, complaints }: Conversation) {
  const answers = asked.map(({ answer }) => answer)
  const refused = (answer: Asked['answer']) =>
    answer instanceof McpError && clientRefusal.test(answer.message)
  const failed = (answer: Asked['answer']) => answer instanceof McpError || answer.isError === true
  return {
    pages,
    progress: asked.reduce((sum, { progressed }) => sum + progressed, lateProgress),
    noise: complaints,
    results: answers.filter((answer) => !failed(answer)).length,
    errors: answers.filter((answer) => failed(answer) && !refused(answer)).length,
    refusedByClient: answers.filter(refused).length,
    structured: answers.filter((answer) => !(answer instanceof McpError) && answer.structuredContent).length,
  }
}

/** What the panes show for each call of a capture, as values. */
export function panesOf(text: string) {
  return engine.inspect({ text }).calls.map((call, index) => {
    const view = engine.view({ text, select: { kind: 'call', index } })
    const shown = (pane: PaneText | undefined): unknown => (pane?.isJson ? JSON.parse(pane.text) : pane?.text)
    return {
      tool: view.tool,
      pairedBy: call.pairedBy,
      schema: shown(view.schema),
      arguments: shown(view.arguments),
      result: shown(view.resultText),
    }
  })
}

/** What the engine reads in a capture of the same conversation. */
export function readBack(text: string): Compared {
  const { trace } = read(text)
  const inspection = engine.inspect({ text })
  return {
    definitions: trace.definitions.map(({ name, inputSchema, outputSchema }) => ({
      name,
      inputSchema,
      outputSchema,
    })),
    exchanges: sorted(
      trace.calls.map((call, index): Exchanged => {
        const result = call.result === undefined ? undefined : trace.results[call.result]
        const gate2 = call.result === undefined ? undefined : inspection.results[call.result]?.gate
        return {
          tool: call.name ?? '',
          arguments: call.arguments,
          answer: gate2?.state === 'refused' ? 'kept back' : answerOfTrace(result),
          gate1: inspection.calls[index]?.gate.state ?? 'missing',
          gate2:
            gate2?.reason === undefined ? (gate2?.state ?? 'missing') : `${gate2.state}: ${gate2.reason}`,
        }
      }),
    ),
  }
}

function answerOfTrace(result: ToolResult | undefined): unknown {
  if (!result) return 'missing'
  if (result.protocolError) return result.protocolError
  return {
    isError: result.isError,
    structured: result.structured,
    content: result.content.map((block) => (block.kind === 'text' ? block.value : block.kind)),
  }
}
