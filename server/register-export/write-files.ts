import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An export that cannot be made, in a sentence for who asked for it. */
export class ExportRefused extends Error {}

/** Facts of a file in the manifest beside its size and checksum. */
type MoreFacts = { rows?: number; layers?: Record<string, number> }

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const part = 'manifest.part'

/**
 * A folder that the export is written into; it must be new or empty. Its manifest has a line for each of what may be
 * millions of files: they wait in a file of their own.
 */
export async function exportFolder(folder: string) {
  const found = await entriesOf(folder)
  if (found.length > 0)
    throw new ExportRefused(`${folder} is not empty. Name a new folder: an export never overwrites anything.`)
  const list = await orRefuse(open(join(folder, part), 'wx+'))
  let listed = 0

  async function put(path: string, bytes: AsyncIterable<unknown> | Iterable<unknown>) {
    const hash = createHash('sha256')
    let size_bytes = 0
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(
      Readable.from(bytes),
      async function* (chunks: AsyncIterable<Buffer | string>) {
        for await (const chunk of chunks) {
          const taken = Buffer.from(chunk)
          hash.update(taken)
          size_bytes += taken.length
          yield taken
        }
      },
      createWriteStream(target, { flags: 'wx', flush: true }),
    )
    return { path, size_bytes, sha256: hash.digest('hex') }
  }

  async function enter(file: object) {
    await list.write(`${JSON.stringify(file)}\n`)
    listed += 1
  }

  /** Writes a file; `more` is asked for once it is written. */
  const write = (path: string, bytes: AsyncIterable<unknown> | Iterable<unknown>, more: () => MoreFacts = () => ({})) =>
    orRefuse(put(path, bytes).then((file) => enter({ ...file, ...more() })))

  /** Has another program write a file, which answers more facts of it. */
  const writeBy = (path: string, make: (target: string) => Promise<MoreFacts>) =>
    orRefuse(makeAndMeasure(join(folder, path), make).then((file) => enter({ path, ...file })))

  /** Writes the manifest, the last of all; answers how many files it lists. */
  async function writeManifest(head: Record<string, unknown>): Promise<number> {
    async function* texts() {
      yield `${JSON.stringify(head).slice(0, -1)},"files":[`
      let before = '\n'
      for await (const line of list.readLines({ start: 0 })) {
        yield `${before}${line}`
        before = ',\n'
      }
      yield '\n]}\n'
    }
    await orRefuse(put('manifest.json', texts()))
    await rm(join(folder, part))
    return listed
  }

  async function orRefuse<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing
    } catch (error) {
      throw refusalOf(error, folder)
    }
  }

  return { write, writeBy, writeManifest }
}

async function makeAndMeasure(target: string, make: (target: string) => Promise<MoreFacts>) {
  await mkdir(dirname(target), { recursive: true })
  const more = await make(target)
  const written = await open(target, 'r+')
  await written.sync()
  const hash = createHash('sha256')
  let size_bytes = 0
  for await (const chunk of written.createReadStream()) {
    hash.update(chunk)
    size_bytes += chunk.length
  }
  return { size_bytes, sha256: hash.digest('hex'), ...more }
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
