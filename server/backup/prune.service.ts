import { type Archive, file_folder, fileOf, nameOfMoment, placeOf } from './archive.ts'
import { linesOf } from './lines.ts'
import { BackupRefused } from './sealing.ts'

const day_ms = 86_400_000
/** So many backups stay, however old they are. */
const always_kept = 3

/** Removes backups older than so many days, what was left half written before `at`, and files that no backup has. */
export async function prune(archive: Archive, { at, keep_days }: { at: Date; keep_days: number }): Promise<number> {
  const { objects } = archive
  const whole = await archive.backups()
  const first_day = nameOfMoment(new Date(at.getTime() - keep_days * day_ms))
  const kept = whole.filter((id, nth) => nth < always_kept || id >= first_day)
  const half_written = (await startedBackups(archive)).filter((id) => !whole.includes(id) && id < nameOfMoment(at))
  const removed = [...whole.filter((id) => !kept.includes(id)), ...half_written]
  for (const id of removed) {
    // Without its manifest it is no backup any more, whatever happens next.
    await objects.remove(placeOf(id).manifest)
    for await (const names of objects.list(`backups/${id}/`)) for (const name of names) await objects.remove(name)
  }
  if (removed.length > 0) await removeFilesOutside(archive, kept)
  return removed.length
}

async function startedBackups({ objects }: Archive): Promise<string[]> {
  const ids = new Set<string>()
  for await (const names of objects.list('backups/')) for (const name of names) ids.add(name.split('/')[1] ?? '')
  return [...ids]
}

async function removeFilesOutside(archive: Archive, backups: readonly string[]): Promise<void> {
  const lists = await Promise.all(backups.map((id) => shardsOf(archive, id)))
  for (let number = 0; number < 256; number += 1) {
    const shard = number.toString(16).padStart(2, '0')
    const known = new Set<string>()
    for (const list of lists) for (const key of await list(shard)) known.add(fileOf(key))
    for await (const names of archive.objects.list(`${file_folder}${shard}/`))
      for (const name of names) if (!known.has(name)) await archive.objects.remove(name)
  }
}

/** Reads the sorted storage keys of a backup, one shard after the other. */
async function shardsOf({ objects }: Archive, id: string): Promise<(shard: string) => Promise<string[]>> {
  if (!(await objects.has(placeOf(id).keys)))
    throw new BackupRefused(`The list of files of backup ${id} is missing: no files are removed.`)
  const lines = linesOf(await objects.read(placeOf(id).keys))
  let next = await lines.next()
  return async (shard) => {
    const keys: string[] = []
    for (; !next.done && next.value.slice(0, 2) <= shard; next = await lines.next()) keys.push(next.value)
    return keys
  }
}
