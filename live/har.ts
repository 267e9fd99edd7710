import type { Exchange } from './recording-proxy'

/** HAR 1.2, as a browser's network panel saves it; `base64` writes the answers' bodies so. */
export function harOf(exchanges: readonly Exchange[], encoding?: 'base64'): string {
  const pairs = (headers: Exchange['asked']['headers']) =>
    Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
  const entries = exchanges.map(({ method, url, asked, answered }, index) => ({
    startedDateTime: new Date(Date.UTC(2026, 11, 1, 10) + index * 1000).toISOString(),
    time: 1,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: pairs(asked.headers),
      ...(asked.body.length === 0
        ? {}
        : {
            postData: { mimeType: String(asked.headers['content-type']), text: asked.body.toString('utf8') },
          }),
    },
    response: {
      status: answered.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: pairs(answered.headers),
      content: {
        size: answered.body.length,
        mimeType: String(answered.headers['content-type'] ?? ''),
        text: answered.body.toString(encoding ?? 'utf8'),
        ...(encoding ? { encoding } : {}),
      },
    },
  }))
  return JSON.stringify(
    { log: { version: '1.2', creator: { name: 'live', version: '1' }, entries } },
    null,
    2,
  )
}
