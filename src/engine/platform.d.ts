/**
 * What the engine may use beyond the language itself. Both exist in workers and in Node.
 * Seen by `tsconfig.engine.json` only; everybody else takes these from the DOM library.
 */

/** Bytes to text; with `fatal`, throws a `TypeError` on bytes that are not valid in the encoding. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string
}

/** Text to UTF-8 bytes; a lone surrogate becomes U+FFFD. */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
