import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const encodings = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const

/** A text that never changes, in the best encoding that a reader takes; each is compressed once. */
export function compressedOnce(make: () => string) {
  const done = new Map<string, Promise<Buffer>>()
  let text: string | undefined
  return async (accepted = '') => {
    text ??= make()
    const found = encodings.find(([name]) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    )
    if (!found) return { encoding: null, body: Buffer.from(text) }
    const [encoding, compress] = found
    const body = done.get(encoding) ?? compress(text)
    done.set(encoding, body)
    return { encoding, body: await body }
  }
}
