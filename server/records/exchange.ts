import type { Language } from '#contract/digits.ts'
import { plainCell } from '#contract/imports/cell-text.ts'
import { type RecordField, recordFields } from '#contract/records/field-words.ts'
import type { CsvCell } from '#server/app/http/csv.ts'

/** A column of an export. */
export type ExportField<Line> = {
  /** Head of the column, in English as programs write names. */
  field: string
  /** Another head where it says more than the field, such as the unit of an area. */
  head?: string
  /** Null where only an import has the field. */
  value: ((line: Line) => CsvCell | undefined) | null
}

/** A field of a record in a table, as an export writes it and an import reads it. */
export type ExchangeField<Line> = ExportField<Line> & {
  title: Record<Language, string>
  /** Other heads by which an import knows it. */
  names: readonly string[]
  is_needed?: boolean
  /** True if a cell may hold several lines, which are read as such. */
  has_lines?: boolean
  /** What kind of text it has, which tells how a cell is looked at: a number of land, an area, words of a language. */
  is_number?: boolean
  is_area?: boolean
  is_words?: boolean
  /** True for the name of one person. */
  is_name?: boolean
  /** True for Latin letters, codes and names of places: not taken for Bijoy because the rest of the sheet is. */
  is_latin?: boolean
  /** A cell of the template. */
  example: string
  /** Turns a text of an office into the value that the form takes. */
  read?: (text: string) => string
}

/** A kind of record as a table for programs. A record has one line or more. */
export type Export<Row, Line = Row> = {
  fields: readonly ExportField<Line>[]
  lines: (row: Row) => readonly Line[]
}

/** Export and import of one kind of record. */
export type Exchange<Row, Line = Row> = Pick<Export<Row, Line>, 'lines'> & { fields: readonly ExchangeField<Line>[] }

/** Heads and cells of an export. */
export function exportTable<Row, Line>({ fields, lines }: Export<Row, Line>) {
  const columns = fields.flatMap(({ field, head, value }) => (value ? [{ head: head ?? field, value }] : []))
  return {
    heads: columns.map(({ head }) => head),
    rows: (row: Row) => lines(row).map((line) => columns.map(({ value }) => value(line) ?? null)),
  }
}

/** A column of the record's own field. */
export const ownField = <Field extends string>(field: Field): ExportField<{ [Each in Field]: CsvCell | boolean }> => ({
  field,
  value: (line) => {
    const value = line[field]
    return typeof value === 'boolean' ? String(value) : value
  },
})

/** A field of the record's own under its name; `names` are other heads by which an import knows it. */
export const ownExchangeField = <Field extends RecordField>(
  field: Field,
  names: readonly string[] = [],
  example = '',
): ExchangeField<{ [Each in Field]: CsvCell | boolean }> => ({
  ...ownField(field),
  title: recordFields[field],
  names,
  example,
})

/** Facts about a record as a cell; empty for none. JSON can escape what the reader of a cell would change. */
export function metaCell(meta: Record<string, unknown>): string {
  if (Object.keys(meta).length === 0) return ''
  const json = JSON.stringify(meta)
  return plainCell(json) === json ? json : json.replace(/[^\x20-\x7e]|(?<= ) /g, escaped)
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
