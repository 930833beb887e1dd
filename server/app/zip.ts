import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type ZipMember = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const max_bytes = 0xffff_ffff
const max_members = 0xffff
const utf8_names_and_sizes_after = 0x0808
const deflated = 8
const version = 20
/** The first day that the format knows: a date would make two files of one content differ. */
const no_date = 0x0021_0000

/** A ZIP of members of any number and size, made while it is read; zlib packs outside of the event loop. */
export async function* zipOf(members: AsyncIterable<ZipMember> | Iterable<ZipMember>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, bytes } of members) {
    const member = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHead(member)
    yield head
    async function* counted() {
      for await (const chunk of bytes) {
        member.crc = crc32(chunk, member.crc)
        member.size += chunk.length
        yield chunk
      }
    }
    const source = Readable.from(counted(), { objectMode: false })
    const packing = createDeflateRaw({ level: 6 })
    source.once('error', (error) => packing.destroy(error))
    try {
      for await (const chunk of source.pipe(packing)) {
        member.packed += chunk.length
        yield chunk
      }
    } finally {
      source.destroy()
    }
    const tail = sizesOf(member)
    yield tail
    offset += head.length + member.packed + tail.length
    if (Math.max(offset, member.size) > max_bytes || written.push(member) > max_members)
      throw new Error(`a ZIP cannot hold ${name}: it has 4 GB or 65,535 members`)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield end(written.length, directory.length, offset)
}

const fields = (...parts: [bytes: 2 | 4, value: number][]) =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )

const localHead = ({ name }: Written) =>
  Buffer.concat([
    fields([4, 0x0403_4b50], [2, version], [2, utf8_names_and_sizes_after], [2, deflated], [4, no_date]),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const sizesOf = ({ crc, packed, size }: Written) => fields([4, 0x0807_4b50], [4, crc], [4, packed], [4, size])

const directoryEntry = ({ name, crc, packed, size, offset }: Written) =>
  Buffer.concat([
    fields([4, 0x0201_4b50], [2, version], [2, version], [2, utf8_names_and_sizes_after], [2, deflated], [4, no_date]),
    fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ])

const end = (members: number, bytes: number, offset: number) =>
  fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, members], [2, members], [4, bytes], [4, offset], [2, 0])
