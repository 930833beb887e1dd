import { crc32 } from 'node:zlib'

/** A zip of one stored file. */
export function zip(name: string, text: string, comment = ''): Buffer {
  const data = Buffer.from(text)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(data), 10)
  facts.writeUInt32LE(data.length, 14)
  facts.writeUInt32LE(data.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data])
  const rest = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, rest, Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}
