import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { idOrNullOrUnchanged } from '#contract/records/records.ts'
import { Id, OptionalId } from '#contract/text-input.ts'
import { gridIds } from './grids.ts'
import { faultKinds } from './topology-rules.ts'

/** Maximum parcels of a file; a mouza has some thousands. */
export const max_imported = 50_000

/** Fault for which a file cannot be read at all; the words are in `field-errors.ts`. */
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
])
export type ImportFault = z.infer<typeof ImportFault>

/** Values that an import reads from the columns of a file. */
export const importColumns = ['dag_no', 'khatian_no', 'survey', 'zil_id'] as const
export type ImportColumn = (typeof importColumns)[number]

const column = z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' }).nullish()
/** Columns chosen by an officer: by their names in the file. */
export const ChosenColumns = z.object({ dag_no: column, khatian_no: column, survey: column, zil_id: column })
export type ChosenColumns = z.output<typeof ChosenColumns>

/** The form has the file in `file`. Zil and survey are for features that name none. */
export const ParcelImportForm = z.object({
  zil_id: idOrNullOrUnchanged,
  survey_type_id: idOrNullOrUnchanged,
  grid: z
    .union([z.enum(gridIds), z.literal('')], { error: 'unknown_choice' })
    .optional()
    .transform((grid) => grid || null),
})
export type ParcelImportForm = z.output<typeof ParcelImportForm>

/** Choices of an officer for a file that was read, which is then checked again. A choice that is not sent stays. */
export const ImportChoices = z.object({
  grid: z.enum(gridIds, { error: 'unknown_choice' }).nullish(),
  columns: ChosenColumns.nullish(),
  /** True if features with one dag number are pieces of one dag. */
  pieces: z.boolean({ error: 'wrong_type' }).optional(),
})
export type ImportChoices = z.output<typeof ImportChoices>

/**
 * States of an import in their order: the server reads and checks the file, which is then ready or refused; a ready
 * import is entered and can be undone.
 */
export const importStates = ['waiting', 'reading', 'ready', 'refused', 'entering', 'entered', 'undone'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** Result of comparing a feature with the record. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export const ImportOutcome = z.enum(importOutcomes, { error: 'unknown_choice' })
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ParcelImport = z.object({
  id: z.int(),
  file_name: z.string(),
  state: ImportState,
  /** Reason of the file's refusal, in the reader's language, and its code. */
  fault: z.string().nullable(),
  fault_code: ImportFault.nullable(),
  /** Grid for a file that does not say how its coordinates lie to WGS 84. */
  grid: z.enum(gridIds).nullable(),
  pieces: z.boolean(),
  /** Columns of the file, and the one that each value is read from; null before they are read. */
  columns: z
    .object({
      found: z.array(z.string()),
      used: z.object({
        dag_no: z.string().nullable(),
        khatian_no: z.string().nullable(),
        survey: z.string().nullable(),
        zil_id: z.string().nullable(),
      }),
    })
    .nullable(),
  /** Features in the file; `done` counts the checked ones. */
  total: z.int(),
  done: z.int(),
  /** Progress of entering or undoing its new and changed parcels; null at other times. */
  written: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Zero until all features are checked. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  /** Faults that the new and changed parcels would have among their neighbours, by kind. */
  warnings: z.partialRecord(z.enum(faultKinds), z.int()),
  /** Metres between the middles of the dags that both the file and the record have; null if there is none. */
  distance: z.object({ dags: z.int(), median: z.number(), max: z.number() }).nullable(),
  bbox: Bbox.nullable(),
  created_by: z.string(),
  created_at: Moment,
  entered_at: Moment.nullable(),
  undone_at: Moment.nullable(),
})
export type ParcelImport = z.infer<typeof ParcelImport>

export const ParcelImports = z.object({ imports: z.array(ParcelImport) })

export const ImportedFeaturesQuery = PageQuery.extend({ outcome: ImportOutcome.optional() })

/** A feature of the file by its position, counted from 1. */
export const ImportedFeature = z.object({
  row: z.int(),
  dag_no: z.string().nullable(),
  survey: z.string().nullable(),
  zil_id: z.int().nullable(),
  zil_no: z.string().nullable(),
  dag_id: z.int().nullable(),
  outcome: ImportOutcome,
  /** Reason of the refusal in the reader's language, and its place. */
  reason: z.string().nullable(),
  at: z.tuple([z.number(), z.number()]).nullable(),
  /** Square feet as drawn. */
  area: z.number().nullable(),
  geojson: ParcelGeometry.nullable(),
  /** Outline on record; null if the dag is new or not drawn. */
  recorded: ParcelGeometry.nullable(),
})
export type ImportedFeature = z.infer<typeof ImportedFeature>
export const ImportedFeatures = pageOf(ImportedFeature)

/** Max warnings that are listed of an import, the largest first; all are counted. */
export const max_listed_warnings = 1000

export const ImportWarningsQuery = PageQuery.extend({
  kind: z.enum(faultKinds, { error: 'unknown_choice' }).optional(),
})

/** A fault that a parcel would have among its neighbours once it is entered: `docs/rules/topology.md`. */
export const ImportWarning = z.object({
  id: z.int(),
  kind: z.enum(faultKinds),
  row: z.int(),
  dag_no: z.string().nullable(),
  /** The other parcel: of the file by its row, or of the record. */
  other_row: z.int().nullable(),
  other_dag_id: z.int().nullable(),
  other_dag_no: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
  recorded_area: z.number().nullable(),
  drawn_area: z.number().nullable(),
  at: z.tuple([z.number(), z.number()]),
})
export type ImportWarning = z.infer<typeof ImportWarning>
export const ImportWarnings = pageOf(ImportWarning)

/** Dags that prevent undoing an import, in the order of the file; part of the refusal. */
export const BuiltOn = z.object({ dags: z.array(z.object({ id: z.int(), dag_no: z.string() })) })
export type BuiltOn = z.infer<typeof BuiltOn>

/**
 * Names of columns without blanks, signs and capitals: those of an export first, those of offices and surveys after
 * them.
 */
const columnNames: Record<ImportColumn | 'survey_type_id', readonly string[]> = {
  dag_no: [
    ...['dagno', 'dag', 'plotno', 'plot', 'dagnumber', 'dagnum', 'plotnumber', 'plotnum', 'parcelno', 'parcel'],
    ...['parcelnumber', 'parcelnum', 'daagno', 'daag', 'দাগনং', 'দাগনম্বর', 'দাগনাম্বার', 'দাগ', 'দাগনাম্বর', 'প্লটনং'],
    ...['প্লটনম্বর', 'প্লট'],
  ],
  khatian_no: [
    ...['khatianno', 'khatian', 'khatiyann', 'khatiyannumber', 'khatiyanno', 'khatiyan', 'khatiannumber', 'khatiannum'],
    ...['khatiannu', 'khotianno', 'khotian', 'khotiyan', 'khotiyanno', 'খতিয়াননং', 'খতিয়াননম্বর', 'খতিয়ান'],
    ...['খতিয়াননাম্বার'],
  ],
  zil_id: ['zilid'],
  survey: ['survey', 'surveycod', 'surveycode', 'surveyname', 'জরিপ', 'জরিপেরধরন'],
  survey_type_id: ['surveyid', 'surveytyp', 'surveytypeid'],
}

/** Turns `Plot No.` into `plotno`; a letter with a dot beneath has several spellings in Unicode. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const plainNames = Object.fromEntries(
  Object.entries(columnNames).map(([column, names]) => [column, names.map(plainName)]),
) as Record<keyof typeof columnNames, string[]>

/** Columns of a file that are known for a value, the likeliest first. */
export const knownColumns = (column: keyof typeof columnNames, found: readonly string[]): string[] =>
  plainNames[column].flatMap((name) => found.filter((each) => plainName(each) === name))

export const ParcelExportQuery = z.object({ zil_id: Id, survey_type_id: OptionalId })
