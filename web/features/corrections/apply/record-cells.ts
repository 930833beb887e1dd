import type { CellPlace } from '#contract/corrections/corrected-record.ts'
import { type CorrectionField, dagFields, isPrivate, ownerFields } from '#contract/corrections/correction-cells.ts'
import type { Dag, OwnerRow } from '#contract/land-records/land-records.ts'
import { landClassOf } from '#web/parts/land/land-class.ts'

/** A cell of the record as the reader sees it. */
export type RecordCell = CellPlace & {
  /** Null where the cell is empty, or where the reader does not see it. */
  text: string | null
  is_hidden: boolean
}

/** Cells of an owner. Father and address are hidden from readers without a paid copy. */
export const cellsOfOwner = (owner: OwnerRow): RecordCell[] =>
  ownerFields.map((field) => {
    const value = owner[field]
    const text = value === undefined ? null : String(value)
    return { field, owner_row: owner.id, text, is_hidden: text === null && isPrivate(field) }
  })

/** Cells of the dag itself. */
export function cellsOfDag(dag: Dag): RecordCell[] {
  const texts = { ...landClassOf(dag), dag_no: dag.dag_no, khatiyan_number: dag.khatiyan_number }
  return dagFields.map((field) => ({ field, owner_row: null, text: texts[field], is_hidden: false }))
}

/** Names a cell within the form. */
export const nameOfCell = ({ field, owner_row }: CellPlace) => (owner_row === null ? field : `${field} ${owner_row}`)

/** Fields in which a number is typed. */
export const isNumeric = (field: CorrectionField) => field === 'area' || field === 'share'
