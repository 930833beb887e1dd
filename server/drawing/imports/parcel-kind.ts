import { grids } from '#contract/drawing/grids.ts'
import { importColumns, max_imported } from '#contract/drawing/parcel-imports.ts'
import { faultText } from '#contract/fault-texts.ts'
import type { ImportFault } from '#contract/imports/imports.ts'
import { transaction } from '#server/app/database.ts'
import type { ImportCheck, ImportKind, ImportRow, PartOfImport } from '#server/imports/import-kind.ts'
import { enterImported, undoImported } from '#server/land-records/boundaries/imported.service.ts'
import { both } from '../text.ts'
import {
  builtOn,
  changedSince,
  countImport,
  featuresOfImport,
  forgetFeatures,
  joinPieces,
  judgeFeatures,
  recordEntered,
  refuseTwice,
} from './features.sql.ts'
import { columnsIn, type UsedColumns, usedColumns } from './file-columns.ts'
import { fileFeature } from './file-feature.ts'
import type { ReadFeature } from './reading/cut-feature.ts'
import { readParcels } from './reading/read-parcels.ts'
import { warnOfFaults } from './warnings.service.ts'
import { measureDistance } from './warnings.sql.ts'

/** Parcels of a GeoJSON, a zipped Shapefile or a GeoPackage. */
export const parcelKind = ({ boundary_percent }: { boundary_percent: number }): ImportKind => ({
  id: 'parcels',
  columns({ found_columns, chosen_columns }, language) {
    if (!found_columns) return null
    const used = usedColumns(found_columns, chosen_columns)
    const fields = importColumns.map((field) => ({
      field,
      name: both(`import_columns.${field}`)[language],
      is_needed: field === 'dag_no',
      column: used[field][0] ?? null,
    }))
    const read = new Set(Object.values(used).flat())
    return { found: found_columns, unused: found_columns.filter((column) => !read.has(column)), fields }
  },
  async check(row, work) {
    const { db } = work
    let total = 0
    let columns: UsedColumns | undefined
    let isLost = false
    const fault = await readParcels(await fileOf(row, work), {
      begin: async (count) => {
        total = count
        await work.store({ total })
        await forgetFeatures(db, row.id)
      },
      take: async (features, nth) => {
        const used = columns ?? (await columnsFor(row, work, features))
        columns = used
        if (used.dag_no.length === 0) return false
        const sent = features.map((feature, at) => fileFeature(feature, nth + at + 1, { ...row, columns: used }))
        await judgeFeatures(db, row.id, sent, work.offices)
        isLost = !(await work.renew(nth + features.length))
        return !isLost
      },
    })
    if (isLost) return 'lost'
    const refusal = fault ?? (columns?.dag_no.length === 0 ? 'parcels_no_number_column' : null)
    if (refusal === null) return compare(row, { ...work, boundary_percent, total })
    await forgetFeatures(db, row.id)
    return refusal
  },
  changedSince,
  async enter(trx, part, { author_id, at, reason }) {
    const rows = rowsOf(part)
    await enterImported(trx, { ...rows, drawn_by: author_id, at, reason })
    return recordEntered(trx, rows)
  },
  undo: (trx, part, { author_id, at }) => undoImported(trx, { ...rowsOf(part), drawn_by: author_id, at }),
  builtOn,
  async refused(db, id) {
    const features = await featuresOfImport(db, id, { outcome: 'refused', limit: 200, offset: 0 })
    return features.map(({ row, dag_no, reason }) => {
      const name = dag_no === null ? `parcel ${row}` : `parcel ${row}, dag ${dag_no}`
      return `${name}: ${reason === null ? '' : faultText(reason, 'en')}`
    })
  },
  tables: ['dags', 'dag_boundaries', 'khatians', 'parcel_import_features'],
})

const rowsOf = ({ import_id, first, last }: PartOfImport) => ({ import_id, first_row: first, last_row: last })

async function fileOf({ storage_key, file_name, grid }: ImportRow, { storage }: ImportCheck) {
  const parts: Buffer[] = []
  for await (const part of await storage.read(storage_key)) parts.push(part)
  const proj = grid && grids[grid].proj
  return { bytes: Buffer.concat(parts), name: file_name, proj, most_features: max_imported }
}

/** Chosen for this file, or for one with the same columns before, or known by their names. */
async function columnsFor(row: ImportRow, work: ImportCheck, features: readonly ReadFeature[]): Promise<UsedColumns> {
  const found_columns = columnsIn(features)
  const chosen_columns = row.chosen_columns ?? (await work.choicesBefore(found_columns)).columns
  await work.store({ found_columns, chosen_columns })
  return usedColumns(found_columns, chosen_columns)
}

/** Compares the parcels with each other and with their neighbours on record. */
async function compare(
  { id, pieces }: ImportRow,
  { db, renew, boundary_percent, total }: ImportCheck & { boundary_percent: number; total: number },
): Promise<ImportFault | 'lost' | null> {
  await transaction(db, async (trx) => {
    if (pieces) await joinPieces(trx, id)
    else await refuseTwice(trx, id)
  })
  const isHeld = () => renew(total)
  if (!(await warnOfFaults({ db, boundary_percent, isHeld }, id))) return 'lost'
  await transaction(db, async (trx) => {
    await countImport(trx, id)
    await measureDistance(trx, id)
  })
  return null
}
