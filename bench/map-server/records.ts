/** A record of FastCGI 1.0: what it is, of which request, and its content. */
export type FastCgiRecord = { type: number; request: number; content: Buffer }

export const recordType = { begin: 1, end: 3, params: 4, stdin: 5, stdout: 6, stderr: 7 } as const

const version = 1
const header_bytes = 8
const most_content = 65_535
const responder = 1
const keep_connection = 1

/** Writes content as one record, or as several where it is longer than one holds. Empty content ends a stream. */
export function writeRecord({ type, request, content }: FastCgiRecord): Buffer {
  if (content.length > most_content) {
    const [first, others] = [content.subarray(0, most_content), content.subarray(most_content)]
    return Buffer.concat([
      writeRecord({ type, request, content: first }),
      writeRecord({ type, request, content: others }),
    ])
  }
  const header = Buffer.alloc(header_bytes)
  header.writeUInt8(version, 0)
  header.writeUInt8(type, 1)
  header.writeUInt16BE(request, 2)
  header.writeUInt16BE(content.length, 4)
  return Buffer.concat([header, content])
}

/** The whole records at the start of what was received, and the rest. */
export function readRecords(bytes: Buffer): { records: FastCgiRecord[]; rest: Buffer } {
  const records: FastCgiRecord[] = []
  let at = 0
  while (bytes.length - at >= header_bytes) {
    const length = bytes.readUInt16BE(at + 4)
    const end = at + header_bytes + length + bytes.readUInt8(at + 6)
    if (end > bytes.length) break
    const content = bytes.subarray(at + header_bytes, at + header_bytes + length)
    records.push({ type: bytes.readUInt8(at + 1), request: bytes.readUInt16BE(at + 2), content })
    at = end
  }
  return { records, rest: bytes.subarray(at) }
}

/** A request without a body, on a connection that stays open. */
export function writeRequest(request: number, params: Record<string, string>): Buffer {
  const begin = Buffer.from([0, responder, keep_connection, 0, 0, 0, 0, 0])
  const pairs = Buffer.concat(Object.entries(params).map(([name, value]) => writePair(name, value)))
  const empty = Buffer.alloc(0)
  return Buffer.concat([
    writeRecord({ type: recordType.begin, request, content: begin }),
    writeRecord({ type: recordType.params, request, content: pairs }),
    writeRecord({ type: recordType.params, request, content: empty }),
    writeRecord({ type: recordType.stdin, request, content: empty }),
  ])
}

function writePair(name: string, value: string): Buffer {
  const [name_bytes, value_bytes] = [Buffer.from(name), Buffer.from(value)]
  return Buffer.concat([writeLength(name_bytes.length), writeLength(value_bytes.length), name_bytes, value_bytes])
}

/** One byte below 128, else four of which the highest bit is set. */
function writeLength(length: number): Buffer {
  if (length < 128) return Buffer.from([length])
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length + 0x8000_0000)
  return four
}
