const messageOf = (index: number) =>
  JSON.stringify({
    role: 'assistant',
    tool_calls: [
      {
        id: `call_${index}`,
        type: 'function',
        function: { name: 'count', arguments: JSON.stringify({ index, text: 'x'.repeat(200) }) },
      },
    ],
  })

const tool = {
  type: 'function',
  function: { name: 'count', parameters: { type: 'object', properties: { index: { type: 'integer' } } } },
}

/** A conversation of about so many characters, all of whose calls are right. */
export function captureOf(characters: number): string {
  const count = Math.ceil(characters / (messageOf(10_000).length + 1))
  const messages = Array.from({ length: count }, (_, index) => messageOf(index))
  return `{"tools":[${JSON.stringify(tool)}],"messages":[${messages.join(',')}]}`
}
