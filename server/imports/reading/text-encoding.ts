import { createReadStream } from 'node:fs'
import { RefusedTable } from './table-row.ts'

/** Bytes before the text, and what the text is written in. */
export type Encoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; mark_bytes: number }

/**
 * Tells by its bytes what a text is written in: by its mark, by the zeros between its letters, and UTF-8 where all of it
 * is. The rest is Windows-1252, as old programs save text in Bijoy.
 */
export async function encodingOf(path: string, start: Uint8Array): Promise<Encoding> {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', mark_bytes: 2 }
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', mark_bytes: 2 }
  const marked = first === 0xef && second === 0xbb && third === 0xbf
  const [even, odd] = zerosOf(start)
  if (odd > even * 10 && odd * min_share > start.length) return { name: 'utf-16le', mark_bytes: 0 }
  if (even > odd * 10 && even * min_share > start.length) return { name: 'utf-16be', mark_bytes: 0 }
  if (even + odd > 0) throw new RefusedTable('table_unreadable')
  return { name: await utf8Or1252(path), mark_bytes: marked ? 3 : 0 }
}

/** Least share of zeros in a table in UTF-16, one byte in so many: commas, digits and ends of lines have one each. */
const min_share = 50

function zerosOf(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  return zeros
}

/** Letters of Bengali in UTF-8; so many of them are no chance in another encoding. */
const min_bengali = 20

async function utf8Or1252(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let bengali = 0
  let bytes = 0
  let controls = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    controls += controlsIn(chunk)
    if (isUtf8) isUtf8 = canDecode(() => decoder.decode(chunk, { stream: true }))
    if (bengali < min_bengali) bengali += chunk.toString('latin1').match(/\xe0[\xa6\xa7][\x80-\xbf]/g)?.length ?? 0
  }
  if (controls * 100 > bytes) throw new RefusedTable('table_unreadable')
  if (isUtf8) {
    // The last letter is cut in two.
    if (!canDecode(() => decoder.decode())) throw new RefusedTable('table_damaged')
    return 'utf-8'
  }
  if (bengali >= min_bengali) throw new RefusedTable('table_encoding')
  return 'windows-1252'
}

/** Bytes that no text has but by accident; a zero never. */
function controlsIn(bytes: Uint8Array): number {
  let found = 0
  for (const byte of bytes) {
    if (byte === 0) throw new RefusedTable('table_unreadable')
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a) found += 1
  }
  return found
}

function canDecode(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** The text of a file in parts, and how many of its bytes are read. */
export async function* decoded(
  path: string,
  { name, mark_bytes }: Encoding,
): AsyncGenerator<{ text: string; read: number }> {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true })
  let read = mark_bytes
  try {
    for await (const chunk of createReadStream(path, { start: mark_bytes }) as AsyncIterable<Buffer>) {
      read += chunk.length
      yield { text: decoder.decode(chunk, { stream: true }), read }
    }
    yield { text: decoder.decode(), read }
  } catch (error) {
    throw error instanceof TypeError ? new RefusedTable('table_damaged') : error
  }
}
