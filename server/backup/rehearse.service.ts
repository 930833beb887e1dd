import { measureAll } from '#server/app/objects/objects.ts'
import { otherFiles, readFiles } from './backup-files.ts'
import { loadTables, tablesThatDiffer } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { chosenManifest, makeTables, type OpenArchive, recordsOf, type Target } from './restore.service.ts'
import { BackupRefused } from './sealing.ts'

type Rehearsal = OpenArchive & { scratch: Target; say: (line: string) => void }

/**
 * Restores a backup into an empty database, compares the sums of all its tables and files, and takes everything back: the
 * records are never committed there. Throws `BackupRefused` for any difference.
 */
export async function rehearse(job: Rehearsal, id?: string): Promise<Manifest> {
  const { scratch, say } = job
  const manifest = await chosenManifest(job, id)
  await makeTables(scratch, manifest)
  const differ = await scratch.copyTables(
    async (copies) => {
      const source = recordsOf(job, manifest)
      await loadTables(copies, source, say)
      return tablesThatDiffer(copies, source)
    },
    { keeps: false },
  )
  if (differ.length > 0) throw new BackupRefused(`These tables were not restored as they were: ${differ.join(', ')}.`)
  const files = await readFiles(job, manifest, {
    isThere: async () => false,
    read: (_key, bytes) => measureAll(bytes),
  })
  if (files.differing.length > 0) throw new BackupRefused(otherFiles(files.differing))
  say(`${manifest.tables.length} tables and ${files.read} files are as they were on ${manifest.made_at}.`)
  return manifest
}
