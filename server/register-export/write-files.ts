import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An export that cannot be made, in a sentence for who asked for it. */
export class ExportRefused extends Error {}

export type WrittenFile = {
  path: string
  size_bytes: number
  sha256: string
  rows?: number
  /** Rows of each layer of a GeoPackage. */
  layers?: Record<string, number>
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A folder that the export is written into; it must be new or empty. */
export async function exportFolder(folder: string) {
  const found = await entriesOf(folder)
  if (found.length > 0)
    throw new ExportRefused(`${folder} is not empty. Name a new folder: an export never overwrites anything.`)
  const files: WrittenFile[] = []

  /** Writes a file and notes its size and checksum. */
  async function write(path: string, bytes: AsyncIterable<unknown> | Iterable<unknown>): Promise<WrittenFile> {
    const hash = createHash('sha256')
    let size_bytes = 0
    const target = join(folder, path)
    try {
      await mkdir(dirname(target), { recursive: true })
      await pipeline(
        Readable.from(bytes),
        async function* (chunks: AsyncIterable<Buffer | string>) {
          for await (const chunk of chunks) {
            const part = Buffer.from(chunk)
            hash.update(part)
            size_bytes += part.length
            yield part
          }
        },
        createWriteStream(target, { flags: 'wx', flush: true }),
      )
    } catch (error) {
      throw refusalOf(error, folder)
    }
    const file = { path, size_bytes, sha256: hash.digest('hex') }
    files.push(file)
    return file
  }

  /** Has another program write a file, and notes its size and checksum. */
  async function writeBy<T>(path: string, make: (target: string) => Promise<T>): Promise<[WrittenFile, T]> {
    const target = join(folder, path)
    try {
      await mkdir(dirname(target), { recursive: true })
      const made = await make(target)
      const handle = await open(target, 'r+')
      await handle.sync()
      const hash = createHash('sha256')
      let size_bytes = 0
      for await (const part of handle.createReadStream()) {
        hash.update(part)
        size_bytes += part.length
      }
      const file = { path, size_bytes, sha256: hash.digest('hex') }
      files.push(file)
      return [file, made]
    } catch (error) {
      throw refusalOf(error, folder)
    }
  }

  return { files, write, writeBy }
}

const sqlite_full = 13

const isSqliteFull = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqlite_full

async function entriesOf(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true })
    return await readdir(folder)
  } catch (error) {
    throw refusalOf(error, folder)
  }
}

/** A full disk, or one that may not be written to, in words. */
export function refusalOf(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || isSqliteFull(error))
    return new ExportRefused(
      `The disk of ${folder} is full. The export is not complete: delete it and choose another disk.`,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new ExportRefused(`${folder} is no folder that can be written to.`)
  return error
}
