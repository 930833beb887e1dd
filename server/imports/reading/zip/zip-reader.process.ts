import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ZipAnswer, ZipContent, ZipQuestion } from './read-zip.ts'
import { isLink, RefusedZip, type ZipFault, type ZipMember, zipMembers } from './zip-directory.ts'

new Worker(new URL('./zip-reader.watch.ts', import.meta.url)).unref()

let zip: ZipFile | undefined
let members: ZipMember[] = []

process.on('message', async (asked: ZipQuestion) => {
  const answer = await ('path' in asked ? begin(asked.path) : contentOf(asked)).catch(
    (error: unknown): ZipAnswer => ({ fault: faultOf(error) }),
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())

function faultOf(error: unknown): ZipFault {
  if (error instanceof RefusedZip) return error.fault
  const isLocked = error instanceof Error && error.message === 'strong encryption is not supported'
  return isLocked ? 'scans_encrypted' : 'scans_unreadable'
}

async function begin(path: string): Promise<ZipAnswer> {
  // We decode names, for many zips do not say that theirs are UTF-8. A wrong size refuses its file alone.
  zip = await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
  members = await zipMembers(zip)
  return { files: members.map(({ name, entry }) => ({ name, size: entry.uncompressedSize })) }
}

async function contentOf({ nth, max_bytes }: { nth: number; max_bytes: number }): Promise<ZipContent> {
  const entry = members[nth - 1]?.entry
  if (!entry || !zip) return { refused: 'file_damaged' }
  if (isLink(entry)) return { refused: 'scan_link' }
  if (entry.uncompressedSize > max_bytes || entry.compressedSize > max_bytes * 2) return { refused: 'file_over_10_mb' }
  if (!entry.canDecodeFileData()) return { refused: 'scan_packing' }
  const packed = await zip
    .openReadStreamPromise(entry, { decodeFileData: false })
    .then(buffer)
    .catch(() => null)
  if (!packed) return { refused: 'file_damaged' }
  return unpacked(packed, entry, max_bytes)
}

function unpacked(
  packed: Buffer,
  { compressionMethod, uncompressedSize, crc32: sum }: Entry,
  max_bytes: number,
): ZipContent {
  try {
    const bytes = compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(max_bytes, 1) })
    return bytes.length === uncompressedSize && crc32(bytes) === sum ? { bytes } : { refused: 'file_damaged' }
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return { refused: isLarge ? 'file_over_10_mb' : 'file_damaged' }
  }
}
