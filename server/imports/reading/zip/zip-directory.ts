import type { FileHandle } from 'node:fs/promises'

/** A file of a zip: where it lies and what the zip says of it, which may be a lie. */
export type ZipMember = {
  name: string
  offset: number
  packed: number
  size: number
  crc: number
  packing: number
  isLink: boolean
}

/** A zip that is not read: its name in `contract/imports/scan-faults.ts`. */
export type ZipFault = 'scans_unreadable' | 'scans_encrypted' | 'scans_none' | 'scans_too_many' | 'scans_too_large'

export class RefusedZip extends Error {
  fault: ZipFault

  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

export const max_files = 5000
/** Folders and files of the system count here too. */
const max_entries = 20_000
const max_directory_bytes = 16 * 1024 * 1024
const max_unpacked_bytes = 1024 ** 3

const end_bytes = 22
const max_comment = 0xffff
const unknown_count = 0xffff
const unknown_size = 0xffff_ffff
const entry_bytes = 46
const local_bytes = 30

/** The files of a zip in their order, without folders and what systems put beside files. Throws `RefusedZip`. */
export async function zipMembers(file: FileHandle, bytes: number): Promise<ZipMember[]> {
  const { count, size, offset } = await endOf(file, bytes)
  if (count === unknown_count || count > max_entries || size > max_directory_bytes)
    throw new RefusedZip('scans_too_many')
  const directory = await readAt(file, offset, size)
  const members: ZipMember[] = []
  let isEncrypted = false
  for (let at = 0, nth = 0; nth < count; nth += 1) {
    const { member, next, isLocked } = entryAt(directory, at)
    at = next
    if (!isContent(member.name)) continue
    isEncrypted ||= isLocked
    if (members.push(member) > max_files) throw new RefusedZip('scans_too_many')
  }
  if (isEncrypted) throw new RefusedZip('scans_encrypted')
  if (members.length === 0) throw new RefusedZip('scans_none')
  if (members.reduce((sum, member) => sum + member.size, 0) > max_unpacked_bytes)
    throw new RefusedZip('scans_too_large')
  refuseOverlap(members, offset)
  return members
}

async function endOf(file: FileHandle, bytes: number) {
  const length = Math.min(bytes, end_bytes + max_comment)
  const tail = await readAt(file, bytes - length, length)
  for (let at = tail.length - end_bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x0605_4b50) continue
    const [count, size, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    // Of more than 65,534 entries the true number stands elsewhere.
    if (count === unknown_count) return { count, size: 0, offset: 0 }
    if (offset + size <= bytes - tail.length + at) return { count, size, offset }
  }
  throw new RefusedZip('scans_unreadable')
}

function entryAt(directory: Buffer, at: number) {
  if (at + entry_bytes > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50)
    throw new RefusedZip('scans_unreadable')
  const [flags, packing] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
  const [crc, packed, size] = [16, 20, 24].map((each) => directory.readUInt32LE(at + each)) as [number, number, number]
  const [name_bytes, extra_bytes, comment_bytes] = [28, 30, 32].map((each) => directory.readUInt16LE(at + each)) as [
    number,
    number,
    number,
  ]
  const offset = directory.readUInt32LE(at + 42)
  const next = at + entry_bytes + name_bytes + extra_bytes + comment_bytes
  // A file that is larger than its zip may be stands behind these.
  if (next > directory.length || [packed, size, offset].includes(unknown_size)) throw new RefusedZip('scans_unreadable')
  const name = nameOf(directory.subarray(at + entry_bytes, at + entry_bytes + name_bytes))
  const isUnix = directory.readUInt8(at + 5) === 3
  const isLink = isUnix && (directory.readUInt16LE(at + 40) & 0xf000) === 0xa000
  return {
    member: { name, offset, packed, size, crc, packing, isLink },
    next,
    isLocked: (flags & 1) === 1 || packing === 99,
  }
}

/** Names are UTF-8 whether the zip says so or not; of an old code page only the digits and Latin letters are right. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** False for folders and for what macOS, Windows and others put beside the files. */
const isContent = (name: string) =>
  !/[/\\]$/.test(name) && !/(^|[/\\])(__MACOSX[/\\]|\.[^./\\]|(thumbs\.db|desktop\.ini)$)/i.test(name)

/** A zip bomb has many names for the same bytes. */
function refuseOverlap(members: readonly ZipMember[], directory_at: number): void {
  const places = members.toSorted((one, other) => one.offset - other.offset)
  for (const [at, { offset, packed }] of places.entries())
    if (offset + local_bytes + packed > (places[at + 1]?.offset ?? directory_at))
      throw new RefusedZip('scans_unreadable')
}

/** The packed bytes of a member; null where none begins there. */
export async function packedBytes(file: FileHandle, { offset, packed }: ZipMember): Promise<Buffer | null> {
  const head = await readAt(file, offset, local_bytes)
  if (head.readUInt32LE(0) !== 0x0403_4b50) return null
  const start = offset + local_bytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  return readAt(file, start, packed)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new RefusedZip('scans_unreadable')
  return buffer
}
