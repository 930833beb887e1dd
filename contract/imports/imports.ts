import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { gridIds } from '#contract/drawing/grids.ts'
import { Bbox } from '#contract/land-records/land-records.ts'
import { idOrNullOrUnchanged } from '#contract/records/records.ts'
import { optionalLine } from '#contract/text-input.ts'
import { areaUnits } from './areas.ts'
import { PlaceAnswers, PlaceQuestion } from './place-questions.ts'
import { TableAnswers, TableQuestion } from './table-questions.ts'

/** Kinds of what is imported: parcels from a map file, scans from a zip, the others from a table (CSV, XLSX, ODS, XLS). */
export const importKinds = [
  'khatians',
  'holdings',
  'parcels',
  'scans',
  'divisions',
  'districts',
  'upazilas',
  'mouzas',
  'zils',
  'survey_types',
  'staff',
] as const
export const ImportKindId = z.enum(importKinds, { error: 'unknown_choice' })
export type ImportKindId = z.infer<typeof ImportKindId>

/** Kinds for the whole country, which only an admin imports. */
export const adminKinds: readonly ImportKindId[] = ['divisions', 'districts', 'upazilas', 'survey_types', 'staff']

export type TableKindId = Exclude<ImportKindId, 'parcels' | 'scans'>

export const isTableKind = (kind: ImportKindId): kind is TableKindId => kind !== 'parcels' && kind !== 'scans'

/** Fault for which a file cannot be read at all; the words are in `fault-texts.ts`. */
export const ImportFault = z.enum([
  'parcels_unreadable',
  'parcels_none',
  'parcels_too_many',
  'parcels_several_layers',
  'parcels_no_polygons',
  'parcels_zip_empty',
  'parcels_no_shp',
  'parcels_no_dbf',
  'parcels_crs_unknown',
  'parcels_datum_unknown',
  'parcels_no_number_column',
  'table_unreadable',
  'table_empty',
  'table_columns_missing',
  'table_damaged',
  'table_encoding',
  'table_encrypted',
  'table_no_header',
  'table_too_many_columns',
  'table_too_many_rows',
  'table_too_large',
  'table_several_sheets',
  'table_no_such_sheet',
  'table_cell_too_long',
  'table_quote_open',
  'scans_unreadable',
  'scans_encrypted',
  'scans_none',
  'scans_too_many',
  'scans_too_large',
  'scans_pattern_unclear',
  'import_cancelled',
  'import_conflict',
  'import_failed',
])
export type ImportFault = z.infer<typeof ImportFault>

const columnName = z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).nullish()
/** Columns chosen by an officer: the name in the file by field, null for none. */
export const ChosenColumns = z.record(z.string().max(40, { error: 'too_long' }), columnName)
export type ChosenColumns = z.output<typeof ChosenColumns>

/** Pattern by which the files of a zip of scans are named, such as `{khatian}_{dag}`: see `scan-names.ts`. */
const ScanPattern = z.string({ error: 'wrong_type' }).max(80, { error: 'too_long' })

/** The form has the file in `file`. Place, survey and grid are for a file that names none. */
export const ImportForm = z.object({
  kind: ImportKindId.optional().transform((kind) => kind ?? 'parcels'),
  upazila_id: idOrNullOrUnchanged,
  mouza_id: idOrNullOrUnchanged,
  zil_id: idOrNullOrUnchanged,
  survey_type_id: idOrNullOrUnchanged,
  grid: z
    .union([z.enum(gridIds), z.literal('')], { error: 'unknown_choice' })
    .optional()
    .transform((grid) => grid || null),
  /** For scans; left out, it is taken from the names where the numbers on record tell it. */
  pattern: ScanPattern.optional().transform((pattern) => pattern || null),
})
export type ImportForm = z.output<typeof ImportForm>

/** Choices of an officer for a file that was read, which is then checked again. A choice that is not sent stays. */
export const ImportChoices = z.object({
  grid: z.enum(gridIds, { error: 'unknown_choice' }).nullish(),
  columns: ChosenColumns.nullish(),
  /** True if features with one dag number are pieces of one dag. */
  pieces: z.boolean({ error: 'wrong_type' }).optional(),
  /** Sheet of a spreadsheet that has several. */
  sheet: z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).nullish(),
  area_unit: z.enum(areaUnits, { error: 'unknown_choice' }).nullish(),
  /** True if text in Bijoy is read in Unicode. */
  bijoy: z.boolean({ error: 'wrong_type' }).optional(),
  /** The same for single columns by their names, which wins. */
  bijoy_by_column: z.record(z.string().max(200, { error: 'too_long' }), z.boolean({ error: 'wrong_type' })).optional(),
  /** Answers to questions about the sheet, by their ids. An answer that is not sent stays. */
  answers: TableAnswers.optional(),
  pattern: ScanPattern.optional(),
  /** Answers to questions about places. An answer that is not sent stays. */
  places: PlaceAnswers.optional(),
})
export type ImportChoices = z.output<typeof ImportChoices>

/** The password of the person who enters or undoes an import of staff accounts; others need none. */
export const ImportAct = z
  .object({ current_password: z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).optional() })
  .nullish()
export type ImportAct = z.output<typeof ImportAct>

/** Choices for a table or for scans that are kept with the import. */
export const TableOptions = ImportChoices.pick({
  sheet: true,
  area_unit: true,
  bijoy: true,
  bijoy_by_column: true,
  answers: true,
  pattern: true,
  places: true,
})
export type TableOptions = z.output<typeof TableOptions>

/**
 * States of an import in their order: the server reads and checks the file, which is then ready or refused; a ready
 * import is entered and can be undone.
 */
export const importStates = ['waiting', 'reading', 'ready', 'refused', 'entering', 'entered', 'undone'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** Result of comparing a record of the file with the register. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export const ImportOutcome = z.enum(importOutcomes, { error: 'unknown_choice' })
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const Import = z.object({
  id: z.int(),
  kind: ImportKindId,
  file_name: z.string(),
  state: ImportState,
  /** Reason of the file's refusal, in the reader's language, and its code. */
  fault: z.string().nullable(),
  fault_code: ImportFault.nullable(),
  /** Columns of the file, and the one that each field is read from; null before they are read. */
  columns: z
    .object({
      found: z.array(z.string()),
      /** Those that are not read. */
      unused: z.array(z.string()),
      fields: z.array(
        z.object({ field: z.string(), name: z.string(), is_needed: z.boolean(), column: z.string().nullable() }),
      ),
    })
    .nullable(),
  /** Rows or features in the file; `done` counts the checked ones. While a table is read, 0 and per cent of the file. */
  total: z.int(),
  done: z.int(),
  /** Progress of entering or undoing its new and changed records; null at other times. */
  written: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Zero until all records are checked. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  /** Records with something to look at before they are entered, by code. */
  warnings: z.record(z.string(), z.int()),
  /** Grid for parcels in a file that does not say how its coordinates lie to WGS 84. */
  grid: z.enum(gridIds).nullable(),
  pieces: z.boolean(),
  /** Metres between the middles of the dags that both the file and the record have; null if there is none. */
  distance: z.object({ dags: z.int(), median: z.number(), max: z.number() }).nullable(),
  bbox: Bbox.nullable(),
  /** Facts of a table: its sheets, what was chosen, and the columns that are written in Bijoy. Null for parcels. */
  table: z
    .object({
      sheets: z.array(z.string()),
      sheet: z.string().nullable(),
      area_unit: z.enum(areaUnits).nullable(),
      /** True if an area names no unit, or one was chosen for such areas. */
      needs_area_unit: z.boolean(),
      bijoy: z.boolean(),
      bijoy_columns: z.array(
        z.object({ column: z.string(), typed: z.string(), read: z.string(), is_read: z.boolean() }),
      ),
      /** What the sheet leaves open: rows that a question is about are refused until it is answered. */
      questions: z.array(TableQuestion),
      /** Fields that no column has. */
      missing_fields: z.array(z.string()),
      /** Fields that are read from several columns together, such as acre and decimal. */
      joined_columns: z.array(z.object({ field: z.string(), columns: z.array(z.string()) })),
      /** Cells that say "the same as above", rows that were left out, rows filled from the row above. */
      notes: z.object({ ditto: z.int(), left_out: z.int(), filled_down: z.int() }),
      /** What cannot be seen in this form of a file, so that it is not asked about: struck cells, hidden rows and columns. */
      unseen: z.array(z.enum(['struck', 'hidden'])),
      /** Names in the file that are no place on record, or several; those of most rows first, at most 100. */
      place_questions: z.array(PlaceQuestion),
    })
    .nullable(),
  /** Pattern by which the names of scans are read, null before one is known; null for other kinds. */
  scans: z.object({ pattern: z.string().nullable() }).nullable(),
  created_by: z.string(),
  created_at: Moment,
  entered_at: Moment.nullable(),
  undone_at: Moment.nullable(),
})
export type Import = z.infer<typeof Import>

export const Imports = z.object({ imports: z.array(Import) })

export const ImportItemsQuery = PageQuery.extend({
  outcome: ImportOutcome.optional(),
  /** Only records with this warning. */
  warning: optionalLine(60).optional(),
})

/** A field of a record in the reader's language. */
const ItemField = z.object({ name: z.string(), value: z.string() })

/** A record of a table, from one or more of its rows; or a file of a zip of scans. */
export const ImportItem = z.object({
  item: z.int(),
  /** Lines of the file that it is read from; of a scan its place in the zip. */
  lines: z.object({ first: z.int(), last: z.int() }),
  title: z.string(),
  outcome: ImportOutcome,
  /** Reason of the refusal of the whole record; null if its cells have it. */
  reason: z.string().nullable(),
  faults: z.array(z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), reason: z.string() })),
  warnings: z.array(z.string()),
  after: z.array(ItemField),
  /** Only the fields that change; null for a new record. */
  before: z.array(ItemField).nullable(),
  /** Id of the record in the register; null while it is new. */
  record_id: z.int().nullable(),
  /** True for an account of staff that an admin may give a first password. */
  takes_first_password: z.boolean(),
})
export type ImportItem = z.infer<typeof ImportItem>
export const ImportItems = pageOf(ImportItem)

/** Records that prevent undoing an import, in the order of the file; part of the refusal. */
export const BuiltOn = z.object({
  records: z.array(
    z.object({
      id: z.int(),
      /** Page of the office that shows the record; null if there is none. */
      page: z.enum(['dags']).nullable(),
      name: z.string(),
    }),
  ),
})
export type BuiltOn = z.infer<typeof BuiltOn>
