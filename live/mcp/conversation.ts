import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  type CallToolResult,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'

/** One call that the client is to make. Steps must differ in tool or arguments. */
export interface Step {
  readonly tool: string
  readonly arguments?: Record<string, unknown>
  /** Asks for progress notifications. */
  readonly progress?: true
}

/** A call as the client made it, and what its SDK gave back or threw. */
export interface Asked {
  readonly step: Step
  readonly answer: CallToolResult | McpError
  /** How many progress notifications the SDK handed over. */
  readonly progressed: number
}

/** What the SDK reported of one conversation with a server. */
export interface Conversation {
  readonly pages: number
  readonly tools: readonly Tool[]
  readonly asked: readonly Asked[]
  /** Progress notifications that came in one chunk with the answer: the SDK has closed its ears by then. */
  readonly lateProgress: number
  /** What else the client complained about: lines that are no message. */
  readonly complaints: number
}

/**
 * Connects the official client, lists the tools page by page, and makes the calls: those of one group at once, the
 * groups one after another. A model, a person and a folder stand ready for what the server asks back.
 */
export async function converse(
  transport: Transport,
  groups: readonly (readonly Step[])[],
): Promise<Conversation> {
  const capabilities = { sampling: {}, elicitation: {}, roots: {} }
  const client = new Client({ name: 'toolwire-live', version: '1.0.0' }, { capabilities })
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    model: 'none',
    role: 'assistant',
    content: { type: 'text', text: 'A sampled answer.' },
  }))
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }))
  let lateProgress = 0
  let complaints = 0
  client.onerror = ({ message }) => {
    if (message.includes('progress notification')) lateProgress += 1
    else complaints += 1
  }
  await client.connect(transport)
  try {
    const tools: Tool[] = []
    let pages = 0
    let cursor: string | undefined
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor })
      tools.push(...page.tools)
      pages += 1
      cursor = page.nextCursor
    } while (cursor !== undefined)
    const asked: Asked[] = []
    for (const group of groups) asked.push(...(await Promise.all(group.map((step) => ask(client, step)))))
    return { pages, tools, asked, lateProgress, complaints }
  } finally {
    await client.close()
  }
}

async function ask(client: Client, step: Step): Promise<Asked> {
  let progressed = 0
  const onprogress = () => {
    progressed += 1
  }
  const params = { name: step.tool, ...(step.arguments ? { arguments: step.arguments } : {}) }
  const options = step.progress ? { onprogress } : {}
  try {
    const answer = (await client.callTool(params, undefined, options)) as CallToolResult
    return { step, answer, progressed }
  } catch (error) {
    if (error instanceof McpError) return { step, answer: error, progressed }
    throw error
  }
}
