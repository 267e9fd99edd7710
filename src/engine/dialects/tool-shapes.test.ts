import { describe, expect, it } from 'vitest'
import { plainNode } from './nodes'
import { definitionsOfShape } from './tool-shapes'

const schema = { type: 'object', properties: { city: { type: 'string' } } }
const read = (tool: unknown) =>
  definitionsOfShape('test', plainNode(tool, { document: 0, trail: ['/tool'] })).map((item) =>
    item.kind === 'definition' ? item.definition : undefined,
  )

describe('definitionsOfShape', () => {
  it.each([
    [{ type: 'function', function: { name: 'w', parameters: schema } }, '/tool/function/parameters'],
    [{ type: 'function', name: 'w', parameters: schema }, '/tool/parameters'],
    [{ name: 'w', input_schema: schema }, '/tool/input_schema'],
    [{ name: 'w', inputSchema: schema }, '/tool/inputSchema'],
    [{ name: 'w', inputSchema: { jsonSchema: schema } }, '/tool/inputSchema/jsonSchema'],
    [{ toolSpec: { name: 'w', inputSchema: { json: schema } } }, '/tool/toolSpec/inputSchema/json'],
    [
      { functionDeclarations: [{ name: 'w', parameters: schema }] },
      '/tool/functionDeclarations/0/parameters',
    ],
    [{ name: 'w', parameters_json_schema: schema }, '/tool/parameters_json_schema'],
  ])('finds name and schema of %j', (tool, pointer) => {
    expect(read(tool)).toMatchObject([
      { name: 'w', builtIn: false, inputSchema: schema, inputSchemaAt: { trail: [pointer] } },
    ])
  })

  it('reads a tool and a schema that are texts, each one layer deeper', () => {
    const text = JSON.stringify({ name: 'w', parameters: JSON.stringify(schema) })
    expect(read(text)).toMatchObject([
      { name: 'w', inputSchema: schema, inputSchemaAt: { trail: ['/tool', '/parameters', ''] } },
    ])
  })

  it('names a built-in tool by its name or its type', () => {
    expect(read({ type: 'web_search_20260318', name: 'web_search' })).toMatchObject([
      { name: 'web_search', builtIn: true },
    ])
    expect(read({ type: 'code_interpreter' })).toMatchObject([{ name: 'code_interpreter', builtIn: true }])
  })

  it.each([null, 'x', 3, [], {}, { type: 'function' }])('finds no tool in %j', (tool) => {
    expect(read(tool)).toEqual([])
  })
})
