import { digitsFor, type Language } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import { type Import, type ImportFault, isTableKind } from '#contract/imports/imports.ts'
import type { ImportRow } from './import-kind.ts'
import type { ImportKinds } from './import-kinds.ts'
import { text } from './text.ts'

/** Faults whose words list the columns of the file. */
const column_faults: readonly ImportFault[] = ['parcels_no_number_column', 'table_columns_missing']

function wordsOfFault(fault: ImportFault, row: ImportRow, columns: Import['columns'], language: Language): string {
  const line = row.table_facts?.line ?? null
  const words = faultText(fault, language)
  if (line !== null) return `${text(language, 'at_line', { line: digitsFor(String(line), language) })}: ${words}`
  if (!column_faults.includes(fault)) return words
  const missing = columns?.fields.filter(({ is_needed, column }) => is_needed && column === null) ?? []
  const named = fault === 'table_columns_missing' ? ` ${missing.map(({ name }) => name).join(', ')}.` : ''
  return `${words}${named} ${text(language, 'columns_of_file', { columns: columns?.found.join(', ') ?? '' })}`
}

const no_notes = { ditto: 0, left_out: 0, filled_down: 0 }

function tableOf(
  { kind, options, table_facts }: ImportRow,
  fields: NonNullable<Import['columns']>['fields'],
): Import['table'] {
  if (!isTableKind(kind)) return null
  const { sheets = [], needs_area_unit = false, bijoy_columns = [], place_questions = [] } = table_facts ?? {}
  const { questions = [], joined_columns = [], notes = no_notes, unseen = [] } = table_facts ?? {}
  const { sheet = null, area_unit = null, bijoy = true, answers = {} } = options
  const nameOf = (field: string | null) => fields.find((each) => each.field === field)?.name ?? field
  return {
    sheets,
    sheet,
    area_unit,
    needs_area_unit,
    bijoy,
    place_questions,
    notes,
    unseen,
    bijoy_columns: bijoy_columns.map((each) => ({ ...each, is_read: each.is_read ?? bijoy })),
    questions: questions.map(({ cell = null, ...each }) => ({
      ...each,
      cell,
      field: nameOf(each.field),
      answer: answers[each.id] ?? null,
    })),
    missing_fields: fields.filter(({ column }) => column === null).map(({ name }) => name),
    joined_columns: joined_columns.map(({ field, columns }) => ({ field: nameOf(field) ?? field, columns })),
  }
}

/** An import as the API shows it. */
export function presentImport(kinds: ImportKinds, row: ImportRow, language: Language): Import {
  const columns = kinds[row.kind].columns(row, language)
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state: row.state,
    fault: row.fault && wordsOfFault(row.fault, row, columns, language),
    fault_code: row.fault,
    grid: row.grid,
    pieces: row.pieces,
    columns,
    total: row.total,
    done: row.done,
    written: row.written,
    counts: row.counts,
    warnings: row.warnings,
    distance: row.distance,
    bbox: row.bbox,
    table: tableOf(row, columns?.fields ?? []),
    scans: row.kind === 'scans' ? { pattern: row.options.pattern ?? row.table_facts?.pattern ?? null } : null,
    created_by: row.created_by,
    created_at: row.created_at,
    entered_at: row.entered_at,
    undone_at: row.undone_at,
  }
}
