import type { Language } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import type { ImportOutcome, TableKindId } from '#contract/imports/imports.ts'
import type { PlaceQuestion } from '#contract/imports/place-questions.ts'
import type { Db } from '#server/app/database.ts'
import type { ExchangeField } from '#server/records/exchange.ts'
import type { ImportCheck, ImportKind, ImportRow } from '../import-kind.ts'
import type { ItemView } from './item-view.ts'

/** A field that a table may have, in the order of its template. */
export type TableField = Omit<ExchangeField<never>, 'value'>

/** A cell that cannot be read; `field` is null where a whole row is wrong. */
export type CellFault = {
  field: string | null
  code: FaultText
  value: string
  /** Names on record that the cell may mean. */
  near?: string[]
}

/** A question about a place that rows name; how many do is counted by who reads them. */
export type OpenQuestion = Omit<PlaceQuestion, 'rows'>

/** A row as its kind reads it. Rows with one key are one record. */
export type ReadRow = {
  key: string
  values: object
  faults: CellFault[]
  questions?: readonly OpenQuestion[] | undefined
}

/**
 * Fields that offices type once for several rows. Blank below a filled one they may be the same: `numbers` in their order,
 * of which `optional` may be blank by themselves, `of_form` are the form's where only they are blank and it has them, and
 * `facts` are of the record that the numbers name.
 */
export type TypedOnce = {
  numbers: readonly string[]
  optional: readonly string[]
  of_form: readonly ('mouza' | 'zil_no')[]
  facts: readonly string[]
}

/** Text of a field in a row, empty where the file has none. */
export type Cells = (field: string) => string

export type RowReader = (cells: Cells, line: number) => Promise<ReadRow>

/** Facts of the columns that a kind needs to read cells. */
export type TableColumns = {
  has: (field: string) => boolean
  /** Head of the column in the file. */
  head: (field: string) => string
  /** Cells of the first rows, to tell how a column is written. */
  sample: (field: string) => string[]
}

/** Key of a row that is a record by itself, since nothing tells which record it is of. */
export const keyOfLine = (line: number) => `line ${String(line).padStart(8, '0')}`

/** The rows of one record. */
export type RowGroup = { key: string; first_line: number; last_line: number; rows: unknown[]; is_refused: boolean }

export type JudgedItem = {
  outcome: ImportOutcome
  reason: FaultText | null
  warnings: FaultText[]
  after: object
  before: object | null
  record_id: number | null
  record_version: number | null
}

/** Fields and words of records that are listed one by one. */
export type ListedItems = {
  fields: readonly TableField[]
  show: (item: { after: unknown; before: unknown }, language: Language) => ItemView
  /** Accounts among some records that have no password of their own. */
  withoutPassword?: (db: Db, record_ids: readonly number[]) => Promise<number[]>
}

/** A kind of records that come in a table: how its rows are read, compared, written and shown. */
export type TableKind = Omit<ImportKind, 'id' | 'columns' | 'check' | 'refused'> &
  ListedItems & {
    id: TableKindId
    typed_once?: TypedOnce
    /** Begins reading a file: what is looked up once is looked up here. */
    reader: (row: ImportRow, work: ImportCheck, columns: TableColumns) => Promise<RowReader>
    /** Compares records with the register, in their order. */
    judge: (work: ImportCheck, groups: readonly RowGroup[], columns: TableColumns) => Promise<JudgedItem[]>
  }
