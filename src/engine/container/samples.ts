/** Captures of our own in the shapes that people copy, one or more for each container. Read by the laws. */
export const samples: { readonly [name: string]: string } = {
  json: '{"id":"call_1","name":"get_weather","arguments":"{\\"city\\":\\"Oslo\\"}","n":12345678901234567890}',
  'json with a prefix on each line': [
    '2026-12-01T10:00:09.5Z {',
    '2026-12-01T10:00:09.51Z   "a": [',
    '2026-12-01T10:00:10.1Z     1',
    '2026-12-01T10:00:10.1Z   ]',
    '2026-12-01T10:00:10.2Z }',
    '',
  ].join('\n'),
  'python in a log':
    "10:00 INFO got {'id': 'call_1', 'ok': True, 'n': [None, 1.50]}\n10:01 INFO Message(id='m', content=[Block(text='it')])\n",
  'json-lines': '{"type":"user","text":"hi"}\n{"type":"assistant","calls":[{"id":"c1"}]}\n{"type":"end"}\n',
  'json-lines with a broken line': '{"a":1}\r\n{"b":}\r\n{"c":"x"}\r\n',
  'json-sequence': '{\n  "a": [1, 2]\n}\n\n{\n  "b": {}\n}{"c":3}',
  'cut array': '[{"candidates":[{"content":{"parts":[{"text":"a"}]}}]},\n{"candidates":[]},\n{"candi',
  sse: [
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m1"}}\n\n',
    ': keep-alive\n\n',
    'event: delta\nid: 7\nretry: 100\ndata: {"type":"delta",\ndata:  "text":"a\\nb"}\n\n',
    'data: [DONE]\n\n',
  ].join(''),
  'sse with CRLF behind a request': [
    '{"model":"m","stream":true,"messages":[{"role":"user","content":"hi"}]}',
    '',
    'data: {"id":"x","choices":[{"index":0,"delta":{"content":"a"}}]}',
    '',
    'data: {"id":"x","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}',
    '',
    'data: [DONE]',
    '',
    '',
  ].join('\r\n'),
  'sse in a log': [
    '2026-12-01T10:00:00Z INFO data: {"a":1}',
    '2026-12-01T10:00:00Z INFO',
    '2026-12-01T10:00:01Z INFO data: {"b":2}',
    '2026-12-01T10:00:01Z INFO ',
    '2026-12-01T10:00:02Z INFO data: [DONE]',
    '',
  ].join('\n'),
  log: [
    'Server listening on stdio [pid 4711]',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    '\u001b[32m[12:00:01]\u001b[0m \u001b[1mDEBUG\u001b[0m <- {"jsonrpc":"2.0","id":1,"result":{"tools":[]}} (3 ms)',
    'warning: {not json',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '',
  ].join('\n'),
  'log with escaped JSON':
    'time=10:00 level=INFO msg="{\\"a\\":{\\"b\\":[1]}}" n=1\ntime=10:01 msg="{\\"c\\":2}"\n',
  markdown: [
    '# What happened',
    'The call was:',
    '```json',
    '{"name":"get_weather",',
    ' "arguments":{"city":"Oslo"}}',
    '```',
    'and then `{"ok":true}` came back:',
    '',
    '~~~',
    'data: {"a":1}',
    '',
    'data: {"b":2}',
    '~~~',
    '',
  ].join('\n'),
  'three values with headings':
    'Schema\n{"type":"object"}\n\nArguments\n{"city":"Oslo"}\n\nResult\n["rain"]\n',
  'escaped once': '{\\"a\\":\\"x\\\\ny\\",\\"b\\":[1,2]}',
  'escaped twice': '{\\\\\\"a\\\\\\":\\\\\\"x\\\\\\",\\\\\\"b\\\\\\":[1,2]}',
  'string with JSON': JSON.stringify(JSON.stringify({ a: 'x\ny', b: [1, '"'] })),
  'string with a stream': JSON.stringify('data: {"a":1}\n\ndata: {"b":"\\u00e9"}\n\n'),
  python: "{'name': 'get_weather', 'arguments': {'city': 'Oslo', 'strict': True}}",
  'data-stream-lines':
    'f:{"messageId":"m"}\n0:"Hel"\n9:{"toolCallId":"c1","toolName":"t","args":{"a":1}}\nd:{"finishReason":"stop"}\n',
  http: [
    'POST /v1/messages?key=secret HTTP/1.1',
    'host: api.example.com',
    'MCP-Protocol-Version: 2025-06-18',
    '',
    '{"model":"m","messages":[]}',
    '',
    'HTTP/1.1 200 OK',
    'content-type: text/event-stream',
    '',
    'data: {"a":1}',
    '',
    'data: {"b":2}',
    '',
  ].join('\n'),
  curl: 'curl https://api.example.com/v1/chat -H "authorization: Bearer secret" \\\n  -d \'{"a":"it\'\\\'\'s","b":[1]}\'\n{"id":"r1","ok":true}\n',
  har: JSON.stringify(
    {
      log: {
        version: '1.2',
        entries: [
          {
            request: {
              method: 'POST',
              url: 'https://api.example.com/v1/messages?key=secret',
              headers: [
                { name: 'Authorization', value: 'Bearer secret' },
                { name: 'MCP-Protocol-Version', value: '2025-06-18' },
              ],
              postData: {
                mimeType: 'application/json',
                text: '{"model":"m","n":1.0,"tools":[{"name":"t"}]}',
              },
            },
            response: {
              status: 200,
              content: {
                size: 60,
                mimeType: 'text/event-stream; charset=utf-8',
                text: 'event: a\ndata: {"a":"\\"x\\""}\n\nevent: b\ndata: {"b":2}\n\n',
              },
            },
          },
          {
            request: { method: 'GET', url: 'https://example.com/logo.png', bodySize: 0 },
            response: {
              status: 200,
              content: { size: 4, mimeType: 'image/png', text: 'iVBORw==', encoding: 'base64' },
            },
          },
          {
            request: {
              method: 'POST',
              url: '/x',
              postData: { mimeType: 'application/json', text: '{"c":3}' },
            },
            response: {
              status: 200,
              content: { size: 9, mimeType: 'application/json', encoding: 'base64', text: 'eyJkIjpbNF19' },
            },
          },
        ],
      },
    },
    null,
    1,
  ),
  otlp: JSON.stringify(
    {
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: 'aa',
                  name: 'execute_tool',
                  attributes: [
                    { key: 'gen_ai.tool.name', value: { stringValue: 'get_weather' } },
                    { key: 'gen_ai.tool.call.arguments', value: { stringValue: '{"city":"Oslo\\n"}' } },
                    { key: 'gen_ai.usage.input_tokens', value: { intValue: '9007199254740993' } },
                    {
                      key: 'gen_ai.output.messages',
                      value: {
                        arrayValue: {
                          values: [
                            {
                              kvlistValue: { values: [{ key: 'role', value: { stringValue: 'assistant' } }] },
                            },
                          ],
                        },
                      },
                    },
                  ],
                  events: [{ name: 'e', attributes: [{ key: 'ok', value: { boolValue: true } }] }],
                },
                { name: 'GET /', attributes: [{ key: 'http.method', value: { stringValue: 'GET' } }] },
              ],
            },
          ],
        },
      ],
    },
    null,
    1,
  ),
  recording: JSON.stringify({
    interactions: [
      {
        request: {
          method: 'POST',
          uri: 'https://api.example.com/v1/x',
          headers: { authorization: ['Bearer secret'] },
          body: '{"a":"\\u00e9"}',
        },
        response: { status: { code: 200 }, body: { string: 'data: {"b":1}\n\ndata: [DONE]\n\n' } },
      },
      {
        request: { method: 'POST', uri: '/y', body: { c: [1.0, 12345678901234567890n.toString()] } },
        response: { status: 200, headers: {}, ws_events: [{ type: 'x' }, { type: 'y' }] },
      },
    ],
  }),
  nock: JSON.stringify([
    {
      scope: 'https://api.example.com:443',
      method: 'POST',
      path: '/v1/x',
      body: { a: 1 },
      status: 200,
      response: { b: 2 },
    },
  ]),
  'yaml recording': [
    'interactions:',
    '- request:',
    '    body: \'{"model": "m", "text": "it\'\'s a long line that a recorder',
    '      folds",  "n": 1}\'',
    '    method: POST',
    '    uri: https://api.example.com/v1/x?key=secret',
    '  response:',
    '    body:',
    '      string: "{\\"id\\": \\"r1\\", \\"t\\": \\"\\u00e9 and\\',
    '        \\ more\\"}"',
    '    status: {code: 200}',
    '- request:',
    '    method: POST',
    '    parsed_body:',
    '      messages:',
    '      - content: hi there',
    '        role: user',
    '      n: 1.50',
    '  response:',
    '    body: |',
    '      data: {"a":1}',
    '',
    '      data: [DONE]',
    '',
    'version: 1',
    '',
  ].join('\n'),
}
