// Text of a worker that speaks the protocol and matches a pattern without end when it is asked to.
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data: { id, input } }) => {
    const doing = { step: 'validate', subject: 'get_weather', pattern: input.pattern }
    port.postMessage({ kind: 'doing', id, doing })
    port.postMessage({ kind: 'done', id, output: new RegExp(input.pattern).test(`${'a'.repeat(60)}!`) })
  }
  port.postMessage({ kind: 'ready', evaluation: true })
})
