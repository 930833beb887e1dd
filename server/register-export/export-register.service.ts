import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { CsvCell } from '#server/app/http/csv.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { wordsOfColumn } from './column-words.ts'
import { copyFiles, fileColumns } from './copy-files.ts'
import { drawPapers, paperColumns } from './draw-papers.ts'
import { exportedTables } from './exported-tables.ts'
import { ladmLayers } from './ladm/classes.ts'
import { writeLadm } from './ladm/write-ladm.ts'
import { parcelLayers, writeParcelPackage } from './parcel-package.ts'
import { readMe } from './read-me.ts'
import { inSnapshot, rowsOfTable, schemaVersion } from './tables.sql.ts'
import { exportFolder } from './write-files.ts'
import { type ExportFolder, writeCsv } from './write-rows.ts'

type Room = {
  db: Db
  storage: Storage
  say: (line: string) => void
  /** Null leaves out the PDFs of issued papers. It is asked for once a register has been read. */
  papers: (() => Promise<PaperMaker>) | null
}

const parcel_file = 'parcels.gpkg'

/** Writes the whole register into an empty folder; the manifest comes last, so that a folder without one is not whole. */
export async function exportRegister({ db, storage, say, papers }: Room, path: string): Promise<void> {
  const folder = await exportFolder(path)
  const { at, schema_version } = await inSnapshot(db, async (trx) => {
    const snapshot = { at: await now(trx), schema_version: await schemaVersion(trx) }
    for (const table of Object.keys(exportedTables)) {
      const rows = await writeTable(trx, folder, table)
      say(`${table}.csv: ${rows} rows`)
    }
    await folder.writeBy(parcel_file, async (target) => ({
      layers: await writeParcelPackage(trx, target, snapshot.at),
    }))
    await writeLadm(trx, folder, snapshot.at)
    return snapshot
  })
  const missing_files = await copyFiles({ db, storage }, folder)
  const missing_papers = papers ? await drawPapers({ db, papers: await papers(), say, until: at }, folder) : null
  await writeCsv(folder, 'columns.csv', ['file', 'column', 'meaning'], columnRows(papers !== null))
  await folder.write('README.md', [readMe(schema_version, papers !== null)])
  const files = await folder.writeManifest({ made_at: at.toISOString(), schema_version, missing_files, missing_papers })
  say(`${files} files are in ${path}. manifest.json has the checksum of each.`)
  if (missing_files > 0) say(`${missing_files} scans or papers are not in the storage: files/files.csv names them.`)
  if (missing_papers) say(`${missing_papers} papers could not be drawn: papers/papers.csv names them.`)
}

function writeTable(db: Db, folder: ExportFolder, name: string) {
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

async function* columnRows(has_papers: boolean) {
  for (const [table, { columns }] of Object.entries(exportedTables))
    for (const column of columns) yield [`${table}.csv`, column, wordsOfColumn(table, column) ?? '']
  for (const { name, columns } of parcelLayers)
    for (const [column, [, meaning]] of Object.entries(columns)) yield [`${parcel_file} ${name}`, column, meaning]
  for (const { name, columns } of ladmLayers)
    for (const [column, [, meaning]] of Object.entries(columns)) yield [`ladm/${name}.ndjson`, column, meaning]
  for (const [column, meaning] of Object.entries(fileColumns)) yield ['files/files.csv', column, meaning]
  if (!has_papers) return
  for (const [column, meaning] of Object.entries(paperColumns)) yield ['papers/papers.csv', column, meaning]
}
