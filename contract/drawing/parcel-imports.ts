import { z } from 'zod'
import { PageQuery, pageOf } from '#contract/answers.ts'
import { plainName } from '#contract/imports/column-names.ts'
import { ImportOutcome } from '#contract/imports/imports.ts'
import { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { Id, OptionalId } from '#contract/text-input.ts'
import { faultKinds } from './topology-rules.ts'

/** Maximum parcels of a file; a mouza has some thousands. */
export const max_imported = 50_000

/** Values that an import reads from the columns of a file. */
export const importColumns = ['dag_no', 'khatian_no', 'survey', 'zil_id'] as const
export type ImportColumn = (typeof importColumns)[number]

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

/**
 * Names of columns without blanks, signs and capitals: those of an export first, those of offices and surveys after
 * them.
 */
const columnNames: Record<ImportColumn | 'survey_type_id', readonly string[]> = {
  dag_no: [
    'dagno',
    'dag',
    'plotno',
    'plot',
    'dagnumber',
    'dagnum',
    'plotnumber',
    'plotnum',
    'parcelno',
    'parcel',
    'parcelnumber',
    'parcelnum',
    'daagno',
    'daag',
    'দাগনং',
    'দাগনম্বর',
    'দাগনাম্বার',
    'দাগ',
    'দাগনাম্বর',
    'প্লটনং',
    'প্লটনম্বর',
    'প্লট',
  ],
  khatian_no: [
    'khatianno',
    'khatian',
    'khatiyann',
    'khatiyannumber',
    'khatiyanno',
    'khatiyan',
    'khatiannumber',
    'khatiannum',
    'khatiannu',
    'khotianno',
    'khotian',
    'khotiyan',
    'khotiyanno',
    'খতিয়াননং',
    'খতিয়াননম্বর',
    'খতিয়ান',
    'খতিয়াননাম্বার',
  ],
  zil_id: ['zilid'],
  survey: ['survey', 'surveycod', 'surveycode', 'surveyname', 'জরিপ', 'জরিপেরধরন'],
  survey_type_id: ['surveyid', 'surveytyp', 'surveytypeid'],
}

const plainNames = Object.fromEntries(
  Object.entries(columnNames).map(([column, names]) => [column, names.map(plainName)]),
) as Record<keyof typeof columnNames, string[]>

/** Columns of a file that are known for a value, the likeliest first. */
export const knownColumns = (column: keyof typeof columnNames, found: readonly string[]): string[] =>
  plainNames[column].flatMap((name) => found.filter((each) => plainName(each) === name))

export const ParcelExportQuery = z.object({ zil_id: Id, survey_type_id: OptionalId })
