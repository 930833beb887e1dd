import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { recordsQuery } from '#contract/records/records.ts'
import { OptionalId } from '#contract/text-input.ts'
import { NamedSurvey, Whereabouts } from './land-records.ts'
import { qualityKinds } from './quality-kinds.ts'

const Kind = z.enum(qualityKinds, { error: 'unknown_choice' })

/** Findings by kind; a kind without any is left out. A dag has at most one of each kind. */
const Counts = z.partialRecord(Kind, z.int())

const Places = Whereabouts.pick({ mouza: true, upazila: true }).shape

/** A mouza of the register with what there is to mend in it. */
export const MouzaQuality = z.object({
  /** Id of the mouza. */
  id: z.int(),
  ...Places,
  /** Dags that were not split or joined. */
  dags: z.int(),
  findings: z.int(),
  counts: Counts,
  /** The numbers follow a change within a minute or two. */
  counted_at: Moment,
})
export type MouzaQuality = z.infer<typeof MouzaQuality>

/** Sorted by `id`, the id of the mouza, if no column is named. A search is part of the name of a mouza. */
export const MouzaQualityQuery = recordsQuery('findings').extend({
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  survey_type_id: OptionalId,
})

/** One thing to mend: a dag, or for `no_map` a zil. */
export const QualityFinding = z.object({
  kind: Kind,
  /** The fault in words, in the language of the request. */
  text: z.string(),
  /** Null for `no_map`. */
  dag: z.object({ id: z.int(), dag_no: z.string(), khatiyan_number: z.string() }).nullable(),
  ...Whereabouts.pick({ zil: true }).shape,
  /** Null if the survey of the dag is not stated. */
  survey_type: NamedSurvey.nullable(),
})
export type QualityFinding = z.infer<typeof QualityFinding>

/** Findings of a mouza as they are now: the heavier kinds first, each in the order of zils and dags. */
export const QualityFindings = pageOf(QualityFinding).extend({
  ...Places,
  dags: z.int(),
  /** Findings of all kinds, whichever is listed. */
  counts: Counts,
})
export type QualityFindings = z.infer<typeof QualityFindings>

const filters = { kind: Kind.optional(), survey_type_id: OptionalId }
export const QualityFindingsQuery = PageQuery.omit({ direction: true }).extend(filters)
export const QualityFindingsFileQuery = z.object(filters)
export type QualityFindingsQuery = z.output<typeof QualityFindingsQuery>
export type QualityFindingsFileQuery = z.output<typeof QualityFindingsFileQuery>
