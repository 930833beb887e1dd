import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import { type Measure, measure, measureAll, type Objects } from '#server/app/objects/objects.ts'
import { BackupRefused, seal, unseal } from './sealing.ts'

/** Measure of bytes as they were given, and as they lie in the archive. */
export type Written = Measure & { stored: Measure }

/**
 * Backups of one database in a folder or bucket. Each has a folder of its own; files lie once for all backups, since their
 * bytes never change. Writing ends with the reason of the signal.
 */
export function archiveIn(objects: Objects, signal?: AbortSignal) {
  async function* untilStopped(bytes: AsyncIterable<Uint8Array>) {
    for await (const part of bytes) {
      signal?.throwIfAborted()
      yield part
    }
  }

  /** Reads back what was written, before anybody relies on it. */
  async function proven(name: string, stored: Measure): Promise<Measure> {
    const back = await measureAll(await objects.read(name))
    if (back.sha256 === stored.sha256) return stored
    await objects.remove(name)
    throw new BackupRefused(`${name} is not in the archive as it was written. Is its disk broken?`)
  }

  return {
    objects,
    async write(name: string, bytes: Uint8Array): Promise<Measure> {
      return proven(name, await objects.write(name, bytes))
    },
    async writeSealed(name: string, bytes: AsyncIterable<Uint8Array>, recipient: string): Promise<Written> {
      const plain = measure(untilStopped(bytes))
      const stored = await proven(name, await objects.write(name, seal(plain.parts(), recipient)))
      return { ...plain.result(), stored }
    },
    /** Throws `BackupRefused` where the bytes are missing, changed, or sealed for another key. */
    async *readSealed(name: string, identity: string): AsyncGenerator<Uint8Array> {
      yield* unseal(await orRefuse(name), identity)
    },
    readText: async (name: string) => text(await orRefuse(name)),
    /** Ids of the backups that are whole, the newest first. */
    async backups(): Promise<string[]> {
      const ids: string[] = []
      for await (const names of objects.list('backups/'))
        for (const name of names) ids.push(...(/^backups\/([^/]+)\/manifest\.age$/.exec(name)?.slice(1) ?? []))
      return ids.toSorted().toReversed()
    },
  }

  async function orRefuse(name: string): Promise<Readable> {
    try {
      return await objects.read(name)
    } catch (error) {
      if (error instanceof AppError && error.code === 'file_missing')
        throw new BackupRefused(`The backup is not whole: ${name} is missing.`)
      throw error
    }
  }
}

export type Archive = ReturnType<typeof archiveIn>

/** Id of the backup of a moment; ids sort by time. */
export const nameOfMoment = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/** Names of what an archive holds. */
export const placeOf = (id: string) => ({
  manifest: `backups/${id}/manifest.age`,
  /** Storage keys of the files of a backup, a line each and not sealed: a server without the private key cleans up. */
  keys: `backups/${id}/keys`,
  files: `backups/${id}/files.zst.age`,
  table: (name: string) => `backups/${id}/tables/${name}.copy.zst.age`,
})

export const file_folder = 'files/'
export const fileOf = (storage_key: string) => `${file_folder}${storage_key}.zst.age`

const owner = 'owner'

/** Makes an archive one of this database. Throws `BackupRefused` if it is another one's, or lost the mark of its own. */
export async function claimArchive({ objects, write, readText }: Archive, id: string, is_new: boolean): Promise<void> {
  if (!(await objects.has(owner))) {
    if (!is_new)
      throw new BackupRefused(
        'The archive has no mark of this database, though a backup was written to it before. Is its disk mounted?',
      )
    await write(owner, Buffer.from(`${id}\n`))
    return
  }
  if ((await readText(owner)).trim() !== id)
    throw new BackupRefused('The archive has backups of another database. Give each database an archive of its own.')
}
