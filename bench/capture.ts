/** Writes realistic captures of a wanted size: JSON Lines of OpenAI Chat exchanges, each with tools, calls and results. */

const schemas: { readonly [tool: string]: object } = {
  get_weather: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 1 },
      unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
      days: { type: 'integer', minimum: 1, maximum: 7 },
    },
    required: ['city', 'unit'],
    additionalProperties: false,
  },
  send_mail: {
    type: 'object',
    properties: {
      to: { type: 'array', items: { type: 'string', format: 'email' }, minItems: 1 },
      subject: { type: 'string', maxLength: 200 },
      body: { type: 'string' },
      priority: { enum: ['low', 'normal', 'high'] },
    },
    required: ['to', 'subject', 'body'],
    additionalProperties: false,
  },
  search_orders: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      filter: {
        type: 'object',
        properties: {
          status: { anyOf: [{ enum: ['open', 'sent', 'done'] }, { type: 'null' }] },
          total: { type: 'number', minimum: 0 },
          since: { type: 'string', format: 'date-time' },
        },
      },
      limit: { type: 'integer', default: 20 },
    },
    required: ['query'],
  },
}

const payloads: { readonly [tool: string]: (n: number) => object } = {
  get_weather: (n) => ({
    city: `Reykjavík ${n}`,
    unit: n % 2 === 0 ? 'celsius' : 'fahrenheit',
    days: 1 + (n % 7),
  }),
  send_mail: (n) => ({
    to: [`reader${n}@example.com`],
    subject: `Order ${n}`,
    body: 'The order is on its way.\n'.repeat(6),
  }),
  search_orders: (n) => ({
    query: `customer ${n} “quoted”`,
    filter: { status: 'open', total: 12.5 + n, since: '2026-11-30T10:00:00Z' },
    limit: 20,
  }),
}

const tools = Object.entries(schemas).map(([name, parameters]) => ({
  type: 'function',
  function: { name, description: `Calls ${name} for the person who asked.`, parameters },
}))

const names = Object.keys(schemas)

function exchange(n: number): string {
  const calls = [0, 1].map((k) => {
    const name = names[(n + k) % names.length] ?? 'get_weather'
    return {
      id: `call_${n}_${k}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(payloads[name]?.(n + k)) },
    }
  })
  const answers = calls.map((call) => ({
    role: 'tool',
    tool_call_id: call.id,
    content: JSON.stringify({
      ok: true,
      rows: Array.from({ length: 8 }, (_, i) => ({ id: n * 10 + i, name: `Item ${i}`, price: 4.5 + i })),
    }),
  }))
  const messages = [
    { role: 'system', content: 'You are a helpful agent. '.repeat(12) },
    { role: 'user', content: `Look after order ${n}, please, and tell me about the weather.` },
    { role: 'assistant', content: null, tool_calls: calls },
    ...answers,
  ]
  return JSON.stringify({ model: 'gpt-x', messages, tools })
}

/** A capture of at least `units` UTF-16 units, the same for every run. */
export function captureOf(units: number): string {
  const lines: string[] = []
  for (let length = 0, n = 0; length < units; n += 1) {
    const line = exchange(n)
    lines.push(line)
    length += line.length + 1
  }
  return `${lines.join('\n')}\n`
}

/** The schemas by tool name, as the bare loop needs them. */
export const schemaByTool = schemas
