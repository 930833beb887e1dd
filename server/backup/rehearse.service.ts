import { measure } from '#server/app/objects/objects.ts'
import { fileOf } from './archive.ts'
import { loadTables, tablesThatDiffer } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import {
  chosenManifest,
  type FileSum,
  filesOf,
  isOther,
  makeTables,
  type OpenArchive,
  recordsOf,
  type Target,
} from './restore.service.ts'
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
  const files = await readFiles(job, manifest)
  say(`${manifest.tables.length} tables and ${files} files are as they were on ${manifest.made_at}.`)
  return manifest
}

/** Reads all files of a backup; answers how many there are. Throws `BackupRefused` at the end for those at fault. */
async function readFiles(job: Rehearsal, manifest: Manifest): Promise<number> {
  const done = { whole: 0, missing: 0 }
  const differing: string[] = []
  for await (const files of filesOf(job, manifest))
    for (const { what, differs } of await Promise.all(files.map((file) => readFile(job, file)))) {
      done[what] += 1
      if (differs) differing.push(differs)
    }
  if (done.missing > manifest.files.missing)
    throw new BackupRefused(`${done.missing - manifest.files.missing} files of the backup are not in the archive.`)
  if (differing.length > 0) throw new BackupRefused(otherFiles(differing))
  return done.whole
}

type ReadFile = { what: 'whole' | 'missing'; differs?: string }

async function readFile({ archive, identity }: OpenArchive, { storage_key, sha256 }: FileSum): Promise<ReadFile> {
  if (!(await archive.objects.has(fileOf(storage_key)))) return { what: 'missing' }
  const sum = measure(archive.readSealed(fileOf(storage_key), identity))
  for await (const _part of sum.parts());
  return { what: 'whole', ...(isOther(sum.result(), sha256) && { differs: storage_key }) }
}

const max_named = 25

export const otherFiles = (keys: readonly string[]) =>
  `${keys.length} files are not what their rows say, such as ${keys.slice(0, max_named).join(', ')}.`
