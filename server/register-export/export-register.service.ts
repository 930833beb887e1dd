import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { type CsvCell, csvOf } from '#server/app/http/csv.ts'
import { wordsOfColumn } from './column-words.ts'
import { exportedTables } from './exported-tables.ts'
import { filesToCopy } from './files.sql.ts'
import { ladmLayers } from './ladm/classes.ts'
import { writeLadm } from './ladm/write-ladm.ts'
import { parcelLayers, writeParcelPackage } from './parcel-package.ts'
import { readMe } from './read-me.ts'
import { inSnapshot, rowsOfTable, schemaVersion } from './tables.sql.ts'
import { exportFolder } from './write-files.ts'

type Room = { db: Db; storage: Storage; say: (line: string) => void }
type Folder = Awaited<ReturnType<typeof exportFolder>>

const parcel_file = 'parcels.gpkg'

/** Writes the whole register into an empty folder; the manifest comes last, so that a folder without one is not whole. */
export async function exportRegister({ db, storage, say }: Room, path: string): Promise<void> {
  const folder = await exportFolder(path)
  const { at, schema_version } = await inSnapshot(db, async (trx) => {
    const snapshot = { at: await now(trx), schema_version: await schemaVersion(trx) }
    for (const table of Object.keys(exportedTables)) {
      const { rows } = await writeTable(trx, folder, table)
      say(`${table}.csv: ${rows} rows`)
    }
    await writeParcels(trx, folder, snapshot.at)
    await writeLadm(trx, folder, snapshot.at)
    return snapshot
  })
  const missing = await copyFiles({ db, storage }, folder)
  await folder.write('columns.csv', csvOf([['file', 'column', 'meaning']], columnRows(), 'programs'))
  await folder.write('README.md', [readMe(schema_version)])
  const { files } = folder
  const manifest = { made_at: at.toISOString(), schema_version, missing_files: missing, files: [...files] }
  await folder.write('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`])
  say(`${files.length} files are in ${path}. manifest.json has the checksum of each.`)
  if (missing > 0) say(`${missing} scans or papers are not in the storage: files/files.csv names them.`)
}

/** Notes in the manifest how many rows a file has. */
async function writeCounted(
  folder: Folder,
  path: string,
  rows: AsyncIterable<CsvCell[]>,
  encode: (rows: AsyncIterable<CsvCell[]>) => AsyncIterable<unknown>,
) {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  const file = await folder.write(path, encode(counted()))
  return Object.assign(file, { rows: count })
}

const writeCsv = (folder: Folder, path: string, heads: readonly string[], rows: AsyncIterable<CsvCell[]>) =>
  writeCounted(folder, path, rows, (each) => csvOf([[...heads]], each, 'programs'))

function writeTable(db: Db, folder: Folder, name: string) {
  const { columns = [], key = ['id'] } = exportedTables[name] ?? {}
  async function* rows() {
    for await (const row of rowsOfTable(db, name, { columns, key })) yield columns.map((column) => cellOf(row[column]))
  }
  return writeCsv(folder, `${name}.csv`, columns, rows())
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'number' ? value : String(value)
}

async function writeParcels(db: Db, folder: Folder, at: Date): Promise<void> {
  const [file, layers] = await folder.writeBy(parcel_file, (target) => writeParcelPackage(db, target, at))
  Object.assign(file, { layers })
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

/** Copies scans and papers; answers how many the storage does not have. */
async function copyFiles({ db, storage }: Pick<Room, 'db' | 'storage'>, folder: Folder): Promise<number> {
  let missing = 0
  async function* rows() {
    for await (const { id, storage_key, kind, name, content_type } of filesToCopy(db)) {
      const path = `files/${kind}/${id}${endings[content_type] ?? ''}`
      const bytes = await storage.read(storage_key).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'file_missing') return null
        throw error
      })
      if (bytes) await folder.write(path, bytes)
      else missing += 1
      yield [id, kind, bytes ? path : '', name, content_type]
    }
  }
  await writeCsv(folder, 'files/files.csv', ['file_id', 'kind', 'path', 'name', 'content_type'], rows())
  return missing
}

async function* columnRows() {
  for (const [table, { columns }] of Object.entries(exportedTables))
    for (const column of columns) yield [`${table}.csv`, column, wordsOfColumn(table, column) ?? '']
  for (const { name, columns } of parcelLayers)
    for (const [column, [, meaning]] of Object.entries(columns)) yield [`${parcel_file} ${name}`, column, meaning]
  for (const { name, columns } of ladmLayers)
    for (const [column, [, meaning]] of Object.entries(columns)) yield [`ladm/${name}.ndjson`, column, meaning]
  yield* fileColumns.map(([column, meaning]) => ['files/files.csv', column, meaning])
}

const fileColumns = [
  ['file_id', 'Id of the file, as other files name it'],
  ['kind', 'What it belongs to'],
  ['path', 'Where it lies in this export; empty if the storage does not have it'],
  ['name', 'Name under which it was sent in'],
  ['content_type', 'Type of its content'],
] as const
