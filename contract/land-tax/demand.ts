import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { landArea } from '#contract/land-records/land-area.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import { codeOrNull, neededId, recordsQuery } from '#contract/records/records.ts'
import { isSeen, OptionalId, textBlock } from '#contract/text-input.ts'
import { Share } from './land-shares.ts'
import { LandType, TaxYear } from './land-tax-registrations.ts'

// The yearly demand of land development tax: Act 31 of 2023, ss. 15-17.

/** Reason that the tax of a holding is not known; an order is refused for the same reason. */
export const DemandGap = z.enum(['area_not_stated', 'class_not_set', 'rate_missing'])
export type DemandGap = z.infer<typeof DemandGap>

export const DemandListState = z.enum(['listed', 'published'], { error: 'unknown_choice' })
export type DemandListState = z.infer<typeof DemandListState>

/** GET /admin/demand-lists, inside the caller's upazilas. */
export const DemandListsQuery = recordsQuery('total').extend({
  state: DemandListState.optional(),
  tax_year: TaxYear.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
})
export type DemandListsQuery = z.output<typeof DemandListsQuery>

const mouza = place.extend({ jl_no: z.string().nullable() })

/** The demand of a mouza and tax year, in BDT as on the day of the list. */
export const DemandList = z.object({
  id: z.int(),
  mouza,
  upazila: place,
  tax_year: z.string(),
  listed_on: z.iso.date(),
  holdings: z.int(),
  /** Holdings whose tax is not known. */
  unknown: z.int(),
  /** Tax of the year itself, paid or not. */
  tax: z.number(),
  /** Unpaid part of it. */
  due: z.number(),
  /** Unpaid tax of years before, without interest. */
  arrears: z.number(),
  interest: z.number(),
  /** All that was unpaid. */
  total: z.number(),
  state: DemandListState,
  /** Last of the working days of the law for the approval; null once it is published. */
  approve_by: z.iso.date().nullable(),
  is_late: z.boolean(),
  published_at: Moment.nullable(),
  published_by: z.string().nullable(),
  /** Last day in Dhaka for a review; null before it is published. */
  review_until: z.iso.date().nullable(),
})
export type DemandList = z.infer<typeof DemandList>

/** At least one id, each once. */
const someIds = (max: number) =>
  z
    .array(neededId('wrong_type'), { error: 'wrong_type' })
    .min(1, { error: 'required' })
    .max(max, { error: 'too_long' })
    .transform((ids) => [...new Set(ids)])

export const max_published_at_once = 100

/** POST /admin/demand-lists/publish: all or none. */
export const PublishDemand = z.object({
  ids: someIds(max_published_at_once),
})
export type PublishDemand = z.output<typeof PublishDemand>

export const PublishedDemand = z.object({ published: z.int() })
export type PublishedDemand = z.infer<typeof PublishedDemand>

/** Number of unpaid years before the year of the list: three are the last without a certificate case. */
export const DemandStage = z.enum(['1', '2', '3', 'more'], { error: 'unknown_choice' })
export type DemandStage = z.infer<typeof DemandStage>

/** GET /admin/demand-lists/{id}/demands. */
export const DemandsQuery = PageQuery.extend({
  stage: DemandStage.optional(),
  dag_number: codeOrNull(40),
})
export type DemandsQuery = z.output<typeof DemandsQuery>

/** A holding of a list as the office sees it; amounts are null where the tax is not known. */
export const Demand = z.object({
  id: z.int(),
  registration_id: z.int(),
  survey: NamedSurvey,
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: LandType,
  /** Square feet of the whole dag. */
  area: z.number().nullable(),
  share: Share,
  gap: DemandGap.nullable(),
  tax: z.number().nullable(),
  due: z.number().nullable(),
  arrears: z.number().nullable(),
  interest: z.number().nullable(),
  total: z.number().nullable(),
  /** Unpaid years on the day of the list, oldest first. */
  years: z.array(z.string()),
  /** Years of the list that are unpaid today. */
  unpaid_years: z.array(z.string()),
  /** Time at which the last letter about it was printed. */
  letter_at: Moment.nullable(),
})
export type Demand = z.infer<typeof Demand>

export const max_letters = 200

/** POST /admin/demand-lists/{id}/letters: holdings of the list. */
export const PrintLetters = z.object({
  ids: someIds(max_letters),
})
export type PrintLetters = z.output<typeof PrintLetters>

/** GET /land-tax/demand: the newest list of a mouza that is published, or that of a year. */
export const PublicDemandQuery = PageQuery.extend({
  mouza_id: neededId('required'),
  tax_year: TaxYear.optional(),
  dag_number: codeOrNull(40),
})
export type PublicDemandQuery = z.output<typeof PublicDemandQuery>

/** A dag of a published list, with the tax of all its holdings together: no person, no share and nothing unpaid. */
export const PublicDemandLine = z.object({
  survey: NamedSurvey,
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: LandType,
  area: z.number().nullable(),
  /** BDT for the year; null where it is not known. */
  tax: z.number().nullable(),
})
export type PublicDemandLine = z.infer<typeof PublicDemandLine>

export const PublicDemand = pageOf(PublicDemandLine).extend({
  mouza,
  upazila: place,
  tax_year: z.string(),
  /** All years with a published list, newest first. */
  tax_years: z.array(z.string()),
  published_on: z.iso.date(),
  review_until: z.iso.date(),
})
export type PublicDemand = z.infer<typeof PublicDemand>

export const ReviewStatus = z.enum(['open', 'upheld', 'changed'], { error: 'unknown_choice' })
export type ReviewStatus = z.infer<typeof ReviewStatus>

const land = {
  mouza,
  survey: NamedSurvey,
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: LandType,
  area: z.number().nullable(),
  share: Share,
}

/** A holder's "this is too much", and its decision. */
export const DemandReview = z.object({
  status: ReviewStatus,
  reason: z.string(),
  asked_at: Moment,
  /** Last of the working days of the law for the decision. */
  decide_by: z.iso.date(),
  answer: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** Last day in Dhaka for an appeal to the Collector; null before the decision. */
  appeal_until: z.iso.date().nullable(),
  /** BDT that the list asked before the decision. */
  total_before: z.number().nullable(),
})
export type DemandReview = z.infer<typeof DemandReview>

/** GET /user/land-tax-demands: the person's own holdings in published lists of the current tax year. */
export const OwnDemand = z.object({
  id: z.int(),
  registration_id: z.int(),
  tax_year: z.string(),
  ...land,
  gap: DemandGap.nullable(),
  due: z.number().nullable(),
  arrears: z.number().nullable(),
  interest: z.number().nullable(),
  total: z.number().nullable(),
  years: z.array(z.string()),
  review_until: z.iso.date(),
  /** True until the last day, while no review was asked. */
  can_ask: z.boolean(),
  review: DemandReview.nullable(),
})
export type OwnDemand = z.infer<typeof OwnDemand>

const words = textBlock(1000).refine(isSeen, { error: 'required' })

/** POST /user/land-tax-demands/{id}/review. */
export const AskReview = z.object({ reason: words })
export type AskReview = z.output<typeof AskReview>

/** GET /admin/demand-reviews; `asked_at` ascending puts the longest wait first. */
export const DemandReviewsQuery = recordsQuery('asked_at').extend({
  status: ReviewStatus.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  /** Those whose measured area the record of the dag does not have yet. */
  record: z.enum(['open'], { error: 'unknown_choice' }).optional(),
})
export type DemandReviewsQuery = z.output<typeof DemandReviewsQuery>

/** A measured area by which a demand was changed, and the record of its dag: `open` until both have the same, or it stays. */
export const MeasuredLand = z.object({
  state: z.enum(['open', 'corrected', 'stays']),
  dag_id: z.int(),
  /** Square feet. */
  measured_area: z.number(),
  recorded_area: z.number(),
  /** Why the record stays as it is. */
  reason: z.string().nullable(),
})
export type MeasuredLand = z.infer<typeof MeasuredLand>

/** A review in the office, without the name of the holder. */
export const OfficeReview = DemandReview.extend({
  id: z.int(),
  list_id: z.int(),
  registration_id: z.int(),
  tax_year: z.string(),
  upazila: place,
  ...land,
  /** BDT that the list asks now. */
  total: z.number().nullable(),
  is_late: z.boolean(),
  /** Nobody decides their own. */
  own: z.boolean(),
  /** Null where no area was measured, and where the land has no dag on record. */
  measured: MeasuredLand.nullable(),
})
export type OfficeReview = z.infer<typeof OfficeReview>

/** POST /admin/demand-reviews/{id}/decision. A change corrects use or area of the land, or they were corrected before. */
export const ReviewDecision = z
  .object({
    status: z.enum(['upheld', 'changed'], { error: 'unknown_choice' }),
    answer: words,
    land_type: LandType.nullish().transform((type) => type ?? null),
    /** Square feet of the whole dag. */
    area: landArea
      .refine((area) => area > 0, { error: 'too_small' })
      .nullish()
      .transform((area) => area ?? null),
  })
  .superRefine(({ status, land_type, area }, context) => {
    if (status === 'upheld' && land_type !== null)
      context.addIssue({ code: 'custom', message: 'unknown_choice', path: ['land_type'] })
    if (status === 'upheld' && area !== null)
      context.addIssue({ code: 'custom', message: 'unknown_choice', path: ['area'] })
  })
export type ReviewDecision = z.output<typeof ReviewDecision>

/** POST /admin/demand-reviews/{id}/record-stays. */
export const LeaveRecord = z.object({ reason: words })
export type LeaveRecord = z.output<typeof LeaveRecord>
