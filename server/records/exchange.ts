import type { Language } from '#contract/digits.ts'
import type { CsvCell } from '#server/app/http/csv.ts'

/** A field of a record in a table, as an export writes it and an import reads it. */
export type ExchangeField<Line> = {
  /** Head of the column in an export. */
  field: string
  title: Record<Language, string>
  /** Other heads by which an import knows it. */
  names: readonly string[]
  is_needed?: boolean
  /** True for an area, whose head or cell names its unit. */
  is_area?: boolean
  /** A cell of the template. */
  example: string
  value: (line: Line) => CsvCell
  /** What an office writes, as the form takes it. */
  read?: (text: string) => string
}

/** Export and import of one kind of record. A record has one line or more. */
export type Exchange<Row, Line = Row> = {
  fields: readonly ExchangeField<Line>[]
  lines: (row: Row) => readonly Line[]
}
