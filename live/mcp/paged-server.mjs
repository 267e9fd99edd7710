/**
 * An MCP server of ours on stdio for what the reference servers never do: it hands out its tools in pages, prints a
 * line of its own on the wire, and answers some calls against its own output schema.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

const city = { type: 'object', properties: { city: { type: 'string', minLength: 2 } }, required: ['city'] }
const temperature = { type: 'object', properties: { celsius: { type: 'number' } }, required: ['celsius'] }

/** @type {Record<string, unknown>[][]} */
const pages = [
  [
    { name: 'list_cities', description: 'Names of known cities', inputSchema: { type: 'object' } },
    { name: 'find_city', description: 'One city by name', inputSchema: city },
  ],
  [{ name: 'add_note', inputSchema: { type: 'object', properties: { note: { type: ['string', 'null'] } } } }],
  [
    { name: 'temperature', title: 'Temperature', inputSchema: city, outputSchema: temperature },
    { name: 'temperature_as_words', inputSchema: city, outputSchema: temperature },
    { name: 'temperature_forgotten', inputSchema: city, outputSchema: temperature },
    { name: 'station', inputSchema: city, outputSchema: temperature },
  ],
]

/** @param {unknown} structuredContent */
const structured = (structuredContent) => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
})

/** @type {Record<string, () => Record<string, unknown>>} */
const answers = {
  list_cities: () => ({ content: [{ type: 'text', text: '["Oslo","Rome"]' }] }),
  find_city: () => ({ content: [] }),
  add_note: () => ({ content: [{ type: 'text', text: 'noted' }] }),
  temperature: () => structured({ celsius: -3 }),
  temperature_as_words: () => structured({ celsius: 'minus three' }),
  temperature_forgotten: () => ({ content: [{ type: 'text', text: 'It is cold.' }] }),
  station: () => ({ content: [{ type: 'text', text: 'station offline' }], isError: true }),
}

const server = new Server({ name: 'paged', version: '1.0.0' }, { capabilities: { tools: {} } })

server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const page = Number(params?.cursor ?? 0)
  const more = page + 1 < pages.length ? { nextCursor: String(page + 1) } : {}
  return { tools: pages[page] ?? [], ...more }
})

server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  console.log(`calling ${params.name} {"this": is no message}`)
  const answer = answers[params.name]
  if (!answer) throw Object.assign(new Error(`Unknown tool: ${params.name}`), { code: -32602 })
  return answer()
})

await server.connect(new StdioServerTransport())
