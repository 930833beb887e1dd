import { readShare } from '#contract/fractions.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { writtenShare } from '#contract/land-records/recorded-share.ts'
import { type CorrectionField, dagFields, ownerFields } from './correction-cells.ts'

/** The part of a dag's record that a correction can change. */
export type CorrectableRecord = {
  land_class: string | null
  land_class_bn: string | null
  dag_no: string
  khatiyan_number: string
  owners: readonly OwnerRow[]
}

/** The place of a cell. */
export type CellPlace = { field: CorrectionField; owner_row: string | null }

type Cell = CellPlace & { after: string }

type OwnerField = (typeof ownerFields)[number]
type DagField = (typeof dagFields)[number]

const ownerFieldOf = (field: CorrectionField) => ownerFields.find((each): each is OwnerField => each === field)
const dagFieldOf = (field: CorrectionField) => dagFields.find((each): each is DagField => each === field)

/** Text of a cell; null where it is empty, undefined where the record has no such row. */
export function cellOf(record: CorrectableRecord, { field, owner_row }: CellPlace): string | null | undefined {
  const dag_field = dagFieldOf(field)
  if (dag_field) return record[dag_field]
  const owner_field = ownerFieldOf(field)
  const owner = record.owners.find(({ id }) => id === owner_row)
  if (!owner || !owner_field) return undefined
  const value = owner[owner_field]
  return value === undefined ? null : String(value)
}

/** The record with the cells set. Nothing else in it differs; a cell of a row that is not there changes nothing. */
export function correctedRecord<Corrected extends CorrectableRecord>(
  record: Corrected,
  cells: readonly Cell[],
): Corrected & { owners: OwnerRow[] } {
  const of_dag = cells.flatMap(({ field, after }) => {
    const dag_field = dagFieldOf(field)
    return dag_field ? [[dag_field, after] as const] : []
  })
  return {
    ...record,
    ...Object.fromEntries(of_dag),
    owners: record.owners.map((owner) => correctedOwner(owner, ownerCells(cells, owner.id))),
  }
}

/** A corrected share is the exact one. */
function correctedOwner({ exact_share, ...owner }: OwnerRow, cells: Partial<OwnerRow>): OwnerRow {
  return { ...owner, ...(exact_share !== undefined && cells.share === undefined && { exact_share }), ...cells }
}

function ownerCells(cells: readonly Cell[], row_id: string): Partial<OwnerRow> {
  const entries = cells.flatMap(({ field, owner_row, after }) => {
    const owner_field = owner_row === row_id ? ownerFieldOf(field) : undefined
    return owner_field ? Object.entries(cellValues(owner_field, after)) : []
  })
  return Object.fromEntries(entries)
}

/** Values of a row for a cell. A share that is typed as a fraction is shown in decimals too. */
function cellValues(field: OwnerField, after: string): Partial<OwnerRow> {
  if (field === 'area') return { area: Number(after) }
  const part = field === 'share' && after.includes('/') ? readShare(after) : null
  return part ? writtenShare(part, 3) : { [field]: after }
}

/** Cells that are no longer as they were when somebody applied, with what is there now; `null` is an empty cell. */
export const changedCells = <Wrong extends CellPlace & { before: string | null }>(
  record: CorrectableRecord,
  cells: readonly Wrong[],
) =>
  cells.flatMap((cell) => {
    const now = cellOf(record, cell)
    return now === cell.before
      ? []
      : [{ field: cell.field, owner_row: cell.owner_row, before: cell.before, now: now ?? null }]
  })
