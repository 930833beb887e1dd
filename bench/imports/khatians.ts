import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareGround } from '../../assure/ground.ts'
import { emptyZil } from '../../assure/imports.sql.ts'
import { ownDatabase } from '../../assure/own-database.sql.ts'
import { progress } from '../../assure/run.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { anAdmin, password } from './an-admin.ts'
import { bareCopy } from './bare-copy.sql.ts'
import { measureImport } from './measure-import.ts'
import { csvOf, dagsAmong, workbookOf } from './owner-rows.ts'
import { residentOf } from './peak-memory.ts'

const rows_of_office = 120_000
/** A server that has just started still compiles and reads. */
const settle_ms = 5000

/** Imports of khatians as CSV and XLSX on both databases, beside `COPY` of the same rows; `rows` is a CSV on PostgreSQL alone. */
export async function measureKhatians(url: string, rows: number | undefined): Promise<string[]> {
  const lines = [
    '| What | Read | Looked through | Entered | Taken back | To `COPY` of the rows | Memory above idle: server / reader |',
    `${'| --- '.repeat(7)}|`,
  ]
  const database = await ownDatabase(url, `jomi_bench_khatians_${process.pid}`)
  try {
    const makers = rows === undefined ? [csvOf, workbookOf] : [csvOf]
    lines.push(...(await measureOn('PostgreSQL', database.url, rows ?? rows_of_office, makers)))
  } finally {
    await database.drop()
  }
  if (rows === undefined) lines.push(...(await measureOn('Embedded', null, rows_of_office, [csvOf, workbookOf])))
  return lines
}

async function measureOn(
  database: string,
  url: string | null,
  rows: number,
  makers: readonly (typeof csvOf)[],
): Promise<string[]> {
  const ground = await prepareGround(url === null ? {} : { DATABASE_URL: url })
  const { folder, settings, withDatabase, remove } = ground
  const { token, ...zil } = await withDatabase(async (db) => ({ token: await anAdmin(db), ...(await emptyZil(db)) }))
  const lines: string[] = []
  const server = await startServer(settings)
  try {
    const csv = await csvOf(folder, { ...zil, rows })
    await pause(settle_ms)
    const idle = residentOf(server.pid)
    for (const make of makers) {
      const copy = await bareCopy(url, csv, folder)
      const path = await make(folder, { ...zil, rows })
      const file = { name: basename(path), bytes: await readFile(path) }
      const { total, read, look, enter, undo, memory } = await measureImport(
        { server, token, password },
        'khatians',
        file,
      )
      const seconds = [read, look, enter, undo].map((ms) => `${(ms / 1000).toFixed(1)} s`)
      const ratio = `${((read + look + enter) / 1000 / copy).toFixed(1)} × ${copy.toFixed(2)} s`
      const what = `${database}, ${path.split('.').at(-1)} of ${megabytes(path)} MB: ${dagsAmong(total).toLocaleString('en')} dags, ${total.toLocaleString('en')} owner rows`
      const line = `| ${[what, ...seconds, ratio, `${memory.server - idle} / ${memory.reader} MB`].join(' | ')} |`
      progress(line)
      lines.push(line)
    }
  } finally {
    await stop(server)
    remove()
  }
  return lines
}

const megabytes = (path: string) => Math.round(statSync(path).size / 1_000_000)
