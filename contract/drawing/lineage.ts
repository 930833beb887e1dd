import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { Id, textBlock } from '#contract/text-input.ts'
import { max_parents, min_share } from './lineage-rules.ts'

/** A parcel of a lineage. Never owner data. */
export const LineageDag = z.object({
  id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey: NamedSurvey,
  /** Square feet on record. */
  area: z.number(),
  /** Square feet as drawn; null if nothing is drawn. */
  drawn_area: z.number().nullable(),
  /** Part of the requested dag's ground that it takes, from 0 to 1; null if one of the two is not drawn. */
  share: z.number().nullable(),
})
export type LineageDag = z.infer<typeof LineageDag>

/** Land that a parcel took from a parcel of the survey before it. */
export const LineageEdge = z.object({
  newer_id: z.int(),
  older_id: z.int(),
  /** Part of the newer parcel that came from the older one, from 0 to 1. */
  share_of_newer: z.number(),
  /** Part of the older parcel that went into the newer one; null if neither drawing nor record gives its area. */
  share_of_older: z.number().nullable(),
  /** Square feet. */
  area: z.number(),
  /** `computed` from the drawings; `confirmed` or `corrected` by the land office, which has priority. */
  source: z.enum(['computed', 'confirmed', 'corrected']),
})
export type LineageEdge = z.infer<typeof LineageEdge>

/**
 * Part of a parcel that lies on no parcel of the other survey or on several at once, or a recorded area that is larger
 * or smaller than the recorded areas of its parts in the survey before.
 */
export const LineageGap = z.object({
  dag_id: z.int(),
  /** Survey in which parcels are missing or overlap: the one before or the one after. */
  side: z.enum(['older', 'newer']),
  survey: NamedSurvey,
  kind: z.enum(['missing', 'overlapping', 'record_more', 'record_less']),
  /** Part of the parcel; for a difference on record, part of its recorded area. */
  share: z.number(),
  /** Square feet. */
  area: z.number(),
})
export type LineageGap = z.infer<typeof LineageGap>

/** A mutation in the khatian of a parcel of the lineage, or of a dag that the parcel was split or merged from. */
export const LineageMutation = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  survey: NamedSurvey,
  mutation_type: MutationType,
  day: Day,
})
export type LineageMutation = z.infer<typeof LineageMutation>

export const Lineage = z.object({
  dag_id: z.int(),
  /** The dag itself, its ancestors back to the oldest survey, and its successors; at most 60, the newest first. */
  dags: z.array(LineageDag),
  edges: z.array(LineageEdge),
  gaps: z.array(LineageGap),
  /** The newest first, at most 100. */
  mutations: z.array(LineageMutation),
  /** True if parcels are left out of the list. */
  more: z.boolean(),
  /** Time of the land office's confirmation or correction of its parents; null if they come from the drawings alone. */
  decided_at: Moment.nullable(),
  /** True if the decision was about the dags that this one was made from, and applies to this one too. */
  handed_on: z.boolean(),
  /** For staff of the place: the version for `If-Match`, 0 before the first decision, with its reason and officer. */
  office: z.object({ version: z.int(), reason: z.string().nullable(), decided_by: z.string().nullable() }).nullable(),
})
export type Lineage = z.infer<typeof Lineage>

/** Parents of a dag according to the record. Other parents in the drawings are then refused. */
export const LineageForm = z.object({
  parents: z
    .array(
      z.object({
        dag_id: Id,
        share: z
          .number({ error: 'lineage_share_invalid' })
          .min(min_share, { error: 'lineage_share_invalid' })
          .max(1, { error: 'lineage_share_invalid' }),
      }),
      { error: 'wrong_type' },
    )
    .max(max_parents, { error: 'lineage_too_many' }),
  /** Needed if the record differs from the drawings. */
  reason: textBlock(1000).nullish(),
})
