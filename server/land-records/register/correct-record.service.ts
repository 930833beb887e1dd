import { type CorrectableRecord, cellOf, correctedRecord } from '#contract/corrections/corrected-record.ts'
import type { CorrectionField } from '#contract/corrections/correction-cells.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, uniqueViolation } from '#server/app/database.ts'
import { dagById } from '../dags.sql.ts'
import { dagIdOf } from '../office/dags/dag-records.sql.ts'
import { reviseKhatian } from './register.service.ts'
import { lockCurrentKhatian, updateDagCells } from './register.sql.ts'

/** The record of a dag with all that a correction can change in it. */
export type RecordOfDag = CorrectableRecord & {
  dag_id: number
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_type_id: number | null
  khatian_version: number
  dag_version: number
  is_closed: boolean
  area: number
  owners: OwnerRow[]
  meta: Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Locks the record of a dag to the end of the transaction; null if the dag or its khatian is not on record. */
export async function lockRecord(trx: Db, dag_id: number): Promise<RecordOfDag | null> {
  const row = await lockCurrentKhatian(trx, dag_id)
  if (!row) return null
  const { version, khotiyan, closed_at, area, document_id: _scan, ...dag } = row
  return {
    ...dag,
    dag_id,
    area: Number(area),
    khatian_version: version,
    owners: khotiyan,
    is_closed: closed_at !== null,
    land_class: text(dag.meta['land_class']),
    land_class_bn: text(dag.meta['land_class_bn']),
  }
}

/** The record of a dag as it is; null if the dag is not on record. */
export async function readRecord(db: Db, dag_id: number) {
  const row = await dagById(db, dag_id)
  if (!row) return null
  return {
    khatian_version: row.khatian_version,
    dag_no: row.dag_no,
    khatiyan_number: row.khatiyan_number,
    land_class: text(row.meta['land_class']),
    land_class_bn: text(row.meta['land_class_bn']),
    area: Number(row.area),
    owners: row.khotiyan,
    is_closed: row.closed_at !== null,
  }
}

type Cell = { field: CorrectionField; owner_row: string | null; after: string }
type Correction = { id: number; cells: readonly Cell[]; changed_by: number; reason: string | null; at: Date }

/**
 * Writes the cells of a correction in a locked record: a new version of the khatian with the correction as its cause, and
 * nothing but these cells. The area follows the owners' areas, and the scan stays as it is. Answers the version.
 * @throws dag_closed, and dag_on_record where another dag of the zil and survey has the number
 */
export async function correctRecord(trx: Db, record: RecordOfDag, correction: Correction) {
  const { id, cells, ...written } = correction
  const missing = cells.find((cell) => cellOf(record, cell) === undefined)
  if (missing) throw new Error(`row ${missing.owner_row} of dag ${record.dag_id} is gone`)
  const after = correctedRecord(record, cells)
  if (after.dag_no !== record.dag_no) await refuseTakenNumber(trx, after)
  const of_dag = cells.some(({ field }) => field === 'land_class' || field === 'land_class_bn' || field === 'dag_no')
  if (of_dag) await updateDagCells(trx, record.dag_id, { dag_no: after.dag_no, meta: metaOf(after) })
  const khatian_id = await reviseKhatian(trx, {
    ...written,
    dag_id: record.dag_id,
    khatiyan_number: after.khatiyan_number,
    owners: after.owners,
    // A dag whose shares are not whole has more land than its owners: it changes as their areas do.
    area: addedUp([record.area, sumOf(after.owners), -sumOf(record.owners)]),
    cause: { kind: 'correction', id },
  })
  return { khatian_id, version: record.khatian_version + 1, after }
}

const sumOf = (owners: readonly OwnerRow[]) => addedUp(owners.map(({ area }) => area))

/** Facts of the dag with its class of land; an empty class is left out. */
const metaOf = ({ meta, land_class, land_class_bn }: RecordOfDag) => ({
  ...meta,
  ...(land_class !== null && { land_class }),
  ...(land_class_bn !== null && { land_class_bn }),
})

const onRecord = (dag_id: number | undefined) =>
  new AppError('dag_on_record', { fields: { dag_no: ['dag_taken'] }, extra: { dag_id } })

async function refuseTakenNumber(trx: Db, dag: RecordOfDag): Promise<void> {
  const other = await dagIdOf(trx, dag)
  if (other !== undefined && other !== dag.dag_id) throw onRecord(other)
}

/** The refusal of a number that another dag got at this moment. */
export const takenNumberError = (error: unknown): unknown =>
  uniqueViolation(error)?.startsWith('dags_') ? onRecord(undefined) : error
