import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { median } from '../median.ts'
import { heads } from './owner-rows.ts'

const columns = heads.map((_, at) => `c${at} text`).join(', ')
const times = 3

/** Seconds of `COPY` of a CSV into a table of texts without an index, the median of three; null `url` for the embedded database. */
export async function bareCopy(url: string | null, csv: string, folder: string): Promise<number> {
  const copy = url === null ? () => copyEmbedded(csv, folder) : () => copyPostgres(url, csv)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) taken.push(await copy())
  return median(taken) / 1000
}

async function copyPostgres(url: string, csv: string): Promise<number> {
  const psql = (statement: string) =>
    promisify(execFile)('psql', [url, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', statement])
  await psql(`drop table if exists bare; create table bare (${columns})`)
  const begun = performance.now()
  await psql(`\\copy bare from '${csv}' csv header`)
  const taken = performance.now() - begun
  await psql('drop table bare')
  return taken
}

async function copyEmbedded(csv: string, folder: string): Promise<number> {
  const database = await PGlite.create({ dataDir: join(folder, 'bare') })
  await database.exec(`drop table if exists bare; create table bare (${columns})`)
  const begun = performance.now()
  await database.query("copy bare from '/dev/blob' csv header", [], { blob: await openAsBlob(csv) })
  const taken = performance.now() - begun
  await database.close()
  return taken
}
