import { z } from 'zod'

/**
 * What a sheet leaves open. Rows that a question is about are refused until it is answered:
 * - `rows_hidden`, `rows_struck`, `columns_hidden`: the sheet does not show them, or has struck them out
 * - `columns_twice`: several columns fit one field
 * - `same_as_above`: a number of land is blank below one that is filled
 * - `numbers_range`: `9561-9565` may be one number or several
 * - `numbers_day`: a spreadsheet made a date of `5/3`, which may have been typed day first or month first
 * - `numbers_serial`: `46034` may be a number or a day that a spreadsheet counts
 */
export const questionKinds = [
  'rows_hidden',
  'rows_struck',
  'columns_hidden',
  'columns_twice',
  'same_as_above',
  'numbers_range',
  'numbers_day',
  'numbers_serial',
] as const
export const QuestionKind = z.enum(questionKinds)
export type QuestionKind = z.infer<typeof QuestionKind>

export const TableQuestion = z.object({
  /** Names the question in an answer: its kind, with the field where one kind is asked for several. */
  id: z.string(),
  kind: QuestionKind,
  /** Name of the field that it is about, in the reader's language; null for none. */
  field: z.string().nullable(),
  /** Columns of the file that it is about. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** The first row that it is about, and what stands there. */
  line: z.int(),
  example: z.string(),
  /** The cell that it is about, as a spreadsheet names it: `C12`. Null where it is about rows or columns. */
  cell: z.string().nullable(),
  /**
   * Answers that it may have: `yes`, `no`, `sum`, `column N` for one of `columns` from 1 on, `day_month` or `month_day` for
   * what a date was typed as.
   */
  options: z.array(z.string()),
  /** What the officer chose, now or for a file with the same columns before; null while it is open. */
  answer: z.string().nullable(),
})
export type TableQuestion = z.infer<typeof TableQuestion>

/** Answers by the id of their question; null takes one back. */
export const TableAnswers = z
  .record(
    z.string().max(80, { error: 'too_long' }),
    z.string({ error: 'wrong_type' }).max(20, { error: 'too_long' }).nullable(),
  )
  .refine((answers) => Object.keys(answers).length <= 50, { error: 'too_long' })
export type TableAnswers = z.output<typeof TableAnswers>
