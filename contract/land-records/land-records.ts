import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { OptionalId, searchLine } from '#contract/text-input.ts'

const names = { name_en: z.string(), name_bn: z.string() }

/** A survey as part of other records. */
export const NamedSurvey = z.object({
  id: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  /** The survey with the higher number is the newer one. */
  sequence: z.int(),
})
export type NamedSurvey = z.infer<typeof NamedSurvey>

export const SurveyType = NamedSurvey.extend({
  description: z.string().nullable(),
  description_bn: z.string().nullable(),
})
export type SurveyType = z.infer<typeof SurveyType>

/**
 * A choice among the surveys of a zil. `id`, `code` and `sequence` are null for "Not stated": dags or mouza maps on
 * record without a survey, listed by `survey_type_id=none`.
 */
export const SurveyOfZil = SurveyType.extend({
  id: z.int().nullable(),
  code: z.string().nullable(),
  sequence: z.int().nullable(),
})
export type SurveyOfZil = z.infer<typeof SurveyOfZil>

export const SurveyTypeQuery = z.object({
  type: z.enum(['khatiyan', 'mouza_map'], { error: 'unknown_choice' }).optional(),
})

/** `none`: those on record without a survey. */
const surveyOrNone = z.union([z.literal('none'), OptionalId], { error: 'wrong_type' }).optional()

/** Without a survey: all dags. */
export const DagsQuery = z.object({ survey_type_id: surveyOrNone, search: searchLine(40).optional() })
/** Without a survey: all maps. */
export const MouzaMapsQuery = z.object({ survey_type_id: surveyOrNone })

/** A short row of a list of dags. */
export const DagRow = z.object({
  id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  /** Null if the survey is not stated. */
  survey_type_id: z.int().nullable(),
})
export type DagRow = z.infer<typeof DagRow>

/** One owner of a khatian. The public sees owner, share and area; father and address are for staff and paid copies. */
export const OwnerRow = z.object({
  id: z.string(),
  owner: z.string(),
  owner_en: z.string().optional(),
  father: z.string().optional(),
  address: z.string().optional(),
  /** Part of the dag as the khatian prints it, in decimals. */
  share: z.string().optional(),
  /** The part itself, `219/2000`, where the decimals of `share` are rounded. */
  exact_share: z.string().optional(),
  /** Square feet. */
  area: z.number(),
})
export type OwnerRow = z.infer<typeof OwnerRow>

/** An owner as the khatian names them, for papers and comparisons; a field is null if the record has none. */
export const RecordedOwner = z.object({
  owner: z.string(),
  owner_en: z.string().nullable(),
  father: z.string().nullable(),
  address: z.string().nullable(),
  share: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
})
export type RecordedOwner = z.infer<typeof RecordedOwner>

/** Location of a parcel in both scripts, with every field of its one-line address. */
export const Whereabouts = z.object({
  zil: z.object({ id: z.int(), zil_no: z.string() }),
  mouza: z.object({ id: z.int(), ...names, jl_no: z.string().nullable() }),
  upazila: z.object({ id: z.int(), ...names }),
  district: z.object({ id: z.int(), ...names }),
  division: z.object({ id: z.int(), ...names }),
})
export type Whereabouts = z.infer<typeof Whereabouts>

/** [west, south, east, north] in degrees. */
export const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Bbox = z.infer<typeof Bbox>

const position = z.array(z.number())
export const ParcelGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
})
export type ParcelGeometry = z.infer<typeof ParcelGeometry>

/** A predecessor or successor of a dag; the square feet on record that passed from one to the other. */
export const RelatedDag = z.object({ id: z.int(), dag_no: z.string(), area: z.number() })
export type RelatedDag = z.infer<typeof RelatedDag>

export const Dag = z.object({
  id: z.int(),
  zil_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  /** Null if the survey is not stated. */
  survey_type_id: z.int().nullable(),
  survey_type: SurveyType.nullable(),
  ...Whereabouts.shape,
  /** True if a newer survey drew this zil: the dag has another number today. */
  has_newer_survey: z.boolean(),
  /** The recorded area in square feet. */
  area: z.number(),
  khotiyan: z.array(OwnerRow),
  khatian_version: z.int(),
  khatian_since: Moment,
  meta: z.record(z.string(), z.unknown()),
  has_document: z.boolean(),
  document_url: z.string().nullable(),
  geojson: ParcelGeometry.nullable(),
  bbox: Bbox.nullable(),
  /** Time of the split or merger; null while the dag is open. */
  closed_at: Moment.nullable(),
  /** Successors with the square feet that passed to each. */
  successors: z.array(RelatedDag),
  /** Predecessors of the dag. */
  predecessors: z.array(RelatedDag),
})
export type Dag = z.infer<typeof Dag>

/** The parcels around a dag, for its outline among its neighbours. */
export const Neighbour = z.object({ id: z.int(), dag_no: z.string(), geojson: ParcelGeometry })
export type Neighbour = z.infer<typeof Neighbour>

/** Maximum dags of a khatian in a list, on screen and on paper; its count and area cover all of them. */
export const listedDags = 500

/** A dag in the list of its khatian. */
export const KhatianDag = z.object({
  id: z.int(),
  dag_no: z.string(),
  zil_id: z.int(),
  zil_no: z.string(),
  land_class: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
})
export type KhatianDag = z.infer<typeof KhatianDag>

/** An owner over the listed dags of a khatian: rows with the same name and the same father are one owner. */
export const KhatianOwner = z.object({
  owner: z.string(),
  owner_en: z.string().nullable(),
  /** Share of all listed dags, with four decimals. */
  share: z.string(),
  /** Square feet over all listed dags. */
  area: z.number(),
  /** The dags in which this owner has a part; null for all of them. */
  dag_numbers: z.array(z.string()).nullable(),
})
export type KhatianOwner = z.infer<typeof KhatianOwner>

/** The khatian of a dag: all its dags in a mouza under one survey. A dag without a survey is alone. */
export const WholeKhatian = z.object({
  khatiyan_number: z.string(),
  dag_count: z.int(),
  /** Square feet of all its dags. */
  area: z.number(),
  /** In natural order, at most 500; the dag itself is always among them. */
  dags: z.array(KhatianDag),
  owners: z.array(KhatianOwner),
})
export type WholeKhatian = z.infer<typeof WholeKhatian>

/** One version of a khatian. Owner names are for staff and for a citizen with a paid copy. */
export const KhatianVersion = z.object({
  version: z.int(),
  khatiyan_number: z.string(),
  owner_count: z.int(),
  since: Moment,
  reason: z.string().nullable(),
  current: z.boolean(),
  khotiyan: z.array(OwnerRow).optional(),
  has_document: z.boolean(),
  /** The scan that this version was typed from, for staff only; its link is valid for 15 minutes. */
  document_url: z.string().nullable().optional(),
  /** Member of staff who wrote it; visible to staff only. */
  changed_by: z.string().nullable().optional(),
  /** Null for the first version. `id` is that of its mutation or correction, for staff and for the applicant. */
  cause: z.object({ kind: z.enum(['correction', 'mutation']), id: z.int().nullable() }).nullable(),
})
export type KhatianVersion = z.infer<typeof KhatianVersion>

export const MouzaMap = z.object({
  id: z.int(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  name: z.string().nullable(),
  /** Null if the map has no Bengali name. */
  name_bn: z.string().nullable(),
  /** Year of the survey; null if unknown. */
  year: z.int().nullable(),
  /** Denominator of the map scale; null if unknown. */
  scale: z.int().nullable(),
  has_document: z.boolean(),
  document_url: z.string().nullable(),
  /** Shown before the purchase; null while the file is not yet examined. */
  content_type: z.string().nullable(),
  size_bytes: z.int().nullable(),
  ...Whereabouts.shape,
})
export type MouzaMap = z.infer<typeof MouzaMap>

/** The detail panel: one dag or map. */
export const MouzaMapRow = MouzaMap.pick({
  id: true,
  zil_id: true,
  survey_type_id: true,
  name: true,
  name_bn: true,
  has_document: true,
})
export type MouzaMapRow = z.infer<typeof MouzaMapRow>
