import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { AppError } from '../app-error.ts'
import { hasCode, measure, type Objects, storageFailed } from './objects.ts'

/** Ending of what is not written to its end. */
export const half_written = '.new'

/** Files of a folder: written under a temporary name and renamed, so that none is ever incomplete. */
export function folderObjects(folder: string): Objects {
  const pathOf = (name: string) => join(folder, name)
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const measured = measure(bytes)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(`${path}${half_written}`, measured.parts(), { flush: true })
        await rename(`${path}${half_written}`, path)
      } catch (error) {
        await rm(`${path}${half_written}`, { force: true })
        throw storageFailed(error)
      }
      return measured.result()
    },
    async create(name, bytes) {
      const path = pathOf(name)
      const temporary = `${path}.${randomUUID()}${half_written}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(temporary, bytes, { flush: true })
        // A link, unlike a new name, takes the place of nothing.
        await link(temporary, path)
        return true
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false
        throw storageFailed(error)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async read(name) {
      try {
        // Opened before the answer begins: what cannot be read is refused in words.
        return (await open(pathOf(name))).createReadStream()
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new AppError('file_missing', { cause: error }) : storageFailed(error)
      }
    },
    has: async (name) => (await ifThere(stat(pathOf(name)))) !== undefined,
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(start) {
      const folders = [start.replace(/\/$/, '')]
      for (let each = folders.pop(); each !== undefined; each = folders.pop()) {
        const entries = (await ifThere(readdir(pathOf(each), { withFileTypes: true }))) ?? []
        folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${each}/${name}`))
        const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(half_written))
        if (names.length > 0) yield names.map(({ name }) => `${each}/${name}`.replaceAll(sep, '/'))
      }
    },
  }
}

/** Another process may remove what was just listed. */
export async function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
