import { type FileHandle, open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { crc32, inflateRawSync } from 'node:zlib'
import type { ZipAnswer, ZipContent, ZipQuestion } from './read-zip.ts'
import { packedBytes, RefusedZip, type ZipMember, zipMembers } from './zip-directory.ts'

new Worker(new URL('./zip-reader.watch.ts', import.meta.url)).unref()

let file: FileHandle | undefined
let members: ZipMember[] = []

process.on('message', async (asked: ZipQuestion) => {
  const answer = await ('path' in asked ? begin(asked.path) : contentOf(asked)).catch(
    (error: unknown): ZipAnswer => ({ fault: error instanceof RefusedZip ? error.fault : 'scans_unreadable' }),
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())

async function begin(path: string): Promise<ZipAnswer> {
  file = await open(path)
  members = await zipMembers(file, (await file.stat()).size)
  return { files: members.map(({ name, size }) => ({ name, size })) }
}

async function contentOf({ nth, max_bytes }: { nth: number; max_bytes: number }): Promise<ZipContent> {
  const member = members[nth - 1]
  if (!member || !file) return { refused: 'file_damaged' }
  if (member.isLink) return { refused: 'scan_link' }
  if (member.size > max_bytes || member.packed > max_bytes * 2) return { refused: 'file_over_10_mb' }
  if (member.packing !== 0 && member.packing !== 8) return { refused: 'scan_packing' }
  const packed = await packedBytes(file, member).catch(() => null)
  if (!packed) return { refused: 'file_damaged' }
  return unpacked(packed, member, max_bytes)
}

function unpacked(packed: Buffer, { packing, size, crc }: ZipMember, max_bytes: number): ZipContent {
  try {
    const bytes = packing === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(max_bytes, 1) })
    return bytes.length === size && crc32(bytes) === crc ? { bytes } : { refused: 'file_damaged' }
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return { refused: isLarge ? 'file_over_10_mb' : 'file_damaged' }
  }
}
