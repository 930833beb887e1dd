import type { Entry, ZipFile } from 'yauzl'

/** A file of a zip, and what the zip says of it, which may be a lie. */
export type ZipMember = { name: string; entry: Entry }

/** A zip that is not read: its name in `contract/imports/scan-faults.ts`. */
export type ZipFault = 'scans_unreadable' | 'scans_encrypted' | 'scans_none' | 'scans_too_many' | 'scans_too_large'

export class RefusedZip extends Error {
  fault: ZipFault

  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

const max_files = 5000
/** Folders and files of the system count here too. */
const max_entries = 20_000
const max_unpacked_bytes = 1024 ** 3

const local_bytes = 30
const aes = 99
const unix = 3

/** The files of a zip in their order, without folders and what systems put beside files. Throws `RefusedZip`. */
export async function zipMembers(zip: ZipFile): Promise<ZipMember[]> {
  if (zip.entryCount > max_entries) throw new RefusedZip('scans_too_many')
  const members: ZipMember[] = []
  let isEncrypted = false
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry.fileNameRaw)
    if (!isContent(name)) continue
    isEncrypted ||= entry.isEncrypted() || entry.compressionMethod === aes
    if (members.push({ name, entry }) > max_files) throw new RefusedZip('scans_too_many')
  }
  if (isEncrypted) throw new RefusedZip('scans_encrypted')
  if (members.length === 0) throw new RefusedZip('scans_none')
  if (members.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > max_unpacked_bytes)
    throw new RefusedZip('scans_too_large')
  refuseOverlap(members, zip.fileSize)
  return members
}

export const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === unix && ((externalFileAttributes >>> 16) & 0xf000) === 0xa000

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
function refuseOverlap(members: readonly ZipMember[], end: number): void {
  const entries = members
    .map(({ entry }) => entry)
    .toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const [at, { relativeOffsetOfLocalHeader, compressedSize }] of entries.entries())
    if (
      relativeOffsetOfLocalHeader + local_bytes + compressedSize >
      (entries[at + 1]?.relativeOffsetOfLocalHeader ?? end)
    )
      throw new RefusedZip('scans_unreadable')
}
