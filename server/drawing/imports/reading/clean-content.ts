/** Text of any Unicode encoding as UTF-8: by its byte order mark, or by the zeros between its letters. */
export function inUtf8(text: Uint8Array): Uint8Array {
  const [first, second] = text
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decoded(text, 'utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decoded(text, 'utf-16be')
  // A mark of UTF-8.
  return first === 0xef && second === 0xbb ? text.subarray(3) : text
}

const decoded = (text: Uint8Array, encoding: string) =>
  new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(text))

const read_version_at = 19
const write_version_at = 18
const with_journal = 1

/**
 * A GeoPackage in write-ahead mode, as QGIS leaves it while it is open, opens only beside its log. All that the log had
 * not written back yet is in no file that came.
 */
export function withoutWriteAhead(database: Uint8Array): Uint8Array {
  const plain = Uint8Array.from(database)
  plain[write_version_at] = with_journal
  plain[read_version_at] = with_journal
  return plain
}
