import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { Id, textBlock } from '#contract/text-input.ts'
import { least_share, most_parents } from './lineage-rules.ts'

/** A parcel of a lineage. Never owner data. */
export const LineageDag = z.object({
  id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey: NamedSurvey,
  /** Square feet on record. */
  area: z.number(),
  /** Square feet as drawn; null where nothing is. */
  drawn_area: z.number().nullable(),
  /** What part of the ground of the dag that was asked for it takes, from 0 to 1; null where one of them is not drawn. */
  share: z.number().nullable(),
})
export type LineageDag = z.infer<typeof LineageDag>

/** What a parcel took from a parcel of the survey before it. */
export const LineageEdge = z.object({
  newer_id: z.int(),
  older_id: z.int(),
  /** What part of the newer parcel came from the older one, from 0 to 1. */
  share_of_newer: z.number(),
  /** What part of the older parcel went into the newer one; null where neither drawing nor record says how large it is. */
  share_of_older: z.number().nullable(),
  /** Square feet. */
  area: z.number(),
  /** `computed` from the drawings; `confirmed` or `corrected` by the land office, whose word wins. */
  source: z.enum(['computed', 'confirmed', 'corrected']),
})
export type LineageEdge = z.infer<typeof LineageEdge>

/**
 * What does not add up: part of a parcel that lies on no parcel of the other survey, or on several at once; or an area on
 * record that is more or less than its parts of the survey before had on record.
 */
export const LineageGap = z.object({
  dag_id: z.int(),
  /** Whether parcels of the survey before are missing or overlap, or those of the survey after. */
  side: z.enum(['older', 'newer']),
  survey: NamedSurvey,
  kind: z.enum(['missing', 'overlapping', 'record_more', 'record_less']),
  /** Part of the parcel, by the area on record where that is what differs. */
  share: z.number(),
  /** Square feet. */
  area: z.number(),
})
export type LineageGap = z.infer<typeof LineageGap>

/** A mutation that is entered in the khatian of a parcel of a lineage, or of a dag that one was split or joined from. */
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
  /** The dag itself, what it came from back to the oldest survey, and what became of it; at most 60, the newest first. */
  dags: z.array(LineageDag),
  edges: z.array(LineageEdge),
  gaps: z.array(LineageGap),
  /** The newest first, at most 100. */
  mutations: z.array(LineageMutation),
  /** There are more parcels than are listed. */
  more: z.boolean(),
  /** When the land office confirmed or corrected what this dag came from; null where the drawings alone say it. */
  decided_at: Moment.nullable(),
  /** It was said of the dags that this one was made from, and follows for this one. */
  handed_on: z.boolean(),
  /** For staff of the place: the version for `If-Match`, 0 before the first decision, and who said why. */
  office: z.object({ version: z.int(), reason: z.string().nullable(), decided_by: z.string().nullable() }).nullable(),
})
export type Lineage = z.infer<typeof Lineage>

/** What a dag came from, as the record has it. What the drawings have beside it is refused. */
export const LineageForm = z.object({
  parents: z
    .array(
      z.object({
        dag_id: Id,
        share: z
          .number({ error: 'lineage_share_invalid' })
          .min(least_share, { error: 'lineage_share_invalid' })
          .max(1, { error: 'lineage_share_invalid' }),
      }),
      { error: 'wrong_type' },
    )
    .max(most_parents, { error: 'lineage_too_many' }),
  /** Needed where the record says otherwise than the drawings. */
  reason: textBlock(1000).nullish(),
})
