import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

const room = `${import.meta.dirname}/../src/worker`
const virtualName = 'virtual:engine-source'
const frameName = 'outer.html'

/**
 * What the page may do: run and style itself from its own host, and connect to nothing. Monaco needs inline
 * styles; nothing needs `unsafe-eval` or `blob:`.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "frame-src 'self'",
  "connect-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The same for the development server, which injects a script and talks to the page. */
const pagePolicyInDevelopment = pagePolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'none'", "connect-src 'self' ws:")

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What the frames and their workers may do: run the two scripts, make workers from text and code from text.
 * No `'self'` among the scripts: `import()` of the own host would leave a line in that host's log.
 */
const framePolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')} 'unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** One self-contained classic script made of an entry file and all it imports, and the files it was made of. */
async function bundle(entry: string, define: Record<string, string> = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  // Inside an inline script these would end it; they can only stand in strings.
  const text = chunk.code
    .trim()
    .replace(/<\/(?=script)/gi, '<\\/')
    .replace(/<!--/g, '<\\!--')
  return { text, files: chunk.moduleIds }
}

const documentOf = (script: string, policy = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${policy}<title>Toolwire</title><script>${script}</script></html>`

const policyTag = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`

/** The document of the outer frame, with the inner one inside it as text. */
async function outerDocument(): Promise<string> {
  const inner = await bundle(`${room}/inner-frame.ts`)
  const outer = await bundle(`${room}/outer-frame.ts`, {
    INNER_DOCUMENT: JSON.stringify(documentOf(inner.text)),
  })
  return documentOf(outer.text, policyTag(framePolicy([inner.text, outer.text])))
}

/**
 * Builds the sealed home: the page's policy, the outer frame with a policy of its own, and the text of the
 * engine's worker as the module `virtual:engine-source`. See docs/decisions/sealed-home.md.
 */
export function sealedHome(): Plugin {
  let serving = false
  return {
    name: 'toolwire:sealed-home',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: serving ? pagePolicyInDevelopment : pagePolicy,
        },
        injectTo: 'head-prepend',
      },
    ],
    resolveId: (id) => (id === virtualName ? `\0${virtualName}` : undefined),
    async load(id) {
      if (id !== `\0${virtualName}`) return
      const { text, files } = await bundle(`${room}/engine-worker.ts`)
      for (const file of files) if (!file.startsWith('\0')) this.addWatchFile(file)
      return `export const source = ${JSON.stringify(text)}`
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: frameName, source: await outerDocument() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.replace(/\?.*$/, '') !== `${server.config.base}${frameName}`) return next()
        outerDocument().then((text) => response.setHeader('content-type', 'text/html').end(text), next)
      })
    },
  }
}
