import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { idOrNullOrUnchanged } from '#contract/records/records.ts'
import { Id, OptionalId } from '#contract/text-input.ts'

/** Maximum parcels of a file; a mouza has some thousands. */
export const max_imported = 50_000

/** Fault for which a file cannot be read at all; the words are in `field-errors.ts`. */
export const ImportFault = z.enum([
  'parcels_unreadable',
  'parcels_none',
  'parcels_too_many',
  'parcels_several_layers',
  'parcels_crs_unknown',
])
export type ImportFault = z.infer<typeof ImportFault>

/** Coordinate system of a file that does not name one. */
export const importGrids = ['wgs84', 'utm45n', 'utm46n'] as const

/** The form has the file in `file`. Zil and survey are for features that name none. */
export const ParcelImportForm = z.object({
  zil_id: idOrNullOrUnchanged,
  survey_type_id: idOrNullOrUnchanged,
  grid: z
    .union([z.enum(importGrids), z.literal('')], { error: 'unknown_choice' })
    .optional()
    .transform((grid) => grid || null),
})
export type ParcelImportForm = z.output<typeof ParcelImportForm>

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
  /** Reason of the file's refusal, in the reader's language. */
  fault: z.string().nullable(),
  /** Features in the file; `done` counts the checked ones. */
  total: z.int(),
  done: z.int(),
  /** Progress of entering or undoing its new and changed parcels; null at other times. */
  written: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Zero until all features are checked. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
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
})
export type ImportedFeature = z.infer<typeof ImportedFeature>
export const ImportedFeatures = pageOf(ImportedFeature)

/** Dags that prevent undoing an import, in the order of the file; part of the refusal. */
export const BuiltOn = z.object({ dags: z.array(z.object({ id: z.int(), dag_no: z.string() })) })
export type BuiltOn = z.infer<typeof BuiltOn>

/** Accepted column names of an import file; an export uses the first. At most 10 letters, the limit of a Shapefile. */
export const columnNames = {
  dag_no: ['dag_no', 'dag', 'plot_no', 'plot'],
  khatian_no: ['khatian_no', 'khatian', 'khatiyan_n', 'khatiyan_number'],
  zil_id: ['zil_id'],
  survey: ['survey', 'survey_cod', 'survey_code'],
  survey_type_id: ['survey_id', 'survey_typ', 'survey_type_id'],
} as const

export const ParcelExportQuery = z.object({ zil_id: Id, survey_type_id: OptionalId })
