import type { Measure } from '#server/app/objects/objects.ts'
import { type Archive, fileOf, placeOf } from './archive.ts'
import { inLists, linesOf } from './lines.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './sealing.ts'

type Use = {
  /** True for a file that need not be read. */
  isThere: (storage_key: string) => Promise<boolean>
  /** Reads a file to its end; answers what was read. */
  read: (storage_key: string, bytes: AsyncIterable<Uint8Array>) => Promise<Measure>
  /** Called now and then with the number of files so far. */
  onProgress?: (files: number) => void
}

type Counts = { read: number; there: number; missing: number }

const files_at_once = 4

/**
 * Reads the files of a backup. Answers their numbers, and storage keys of those that are not what their rows say, as after a
 * fault of the disk before the backup. Throws `BackupRefused` for files that the archive has lost.
 */
export async function readFiles(
  { archive, identity }: { archive: Archive; identity: string },
  { id, files }: Manifest,
  { isThere, read, onProgress }: Use,
): Promise<Counts & { differing: string[] }> {
  const counts: Counts = { read: 0, there: 0, missing: 0 }
  const differing: string[] = []

  async function readOne(line: string) {
    const [storage_key = '', sha256 = ''] = line.split('\t')
    if (await isThere(storage_key)) counts.there += 1
    else if (!(await archive.objects.has(fileOf(storage_key)))) counts.missing += 1
    else {
      const found = await read(storage_key, archive.readSealed(fileOf(storage_key), identity))
      counts.read += 1
      // Old rows have no sum.
      if (sha256 !== '' && found.sha256 !== sha256) differing.push(storage_key)
    }
  }

  for await (const lines of inLists(linesOf(archive.readSealed(placeOf(id).files, identity)), files_at_once)) {
    await Promise.all(lines.map(readOne))
    onProgress?.(counts.read + counts.there + counts.missing)
  }
  if (counts.missing > files.missing)
    throw new BackupRefused(`${counts.missing - files.missing} files of the backup are not in the archive.`)
  return { ...counts, differing }
}

const max_named = 25

export const otherFiles = (keys: readonly string[]) =>
  `${keys.length} files are not what their rows say, such as ${keys.slice(0, max_named).join(', ')}.`
