import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { AnswerDays, OpenRequest, paperKinds } from '#contract/cases/papers-requests.ts'
import { RejectionGround, rejectionFields } from '#contract/cases/rejections.ts'
import { plainNumber } from '#contract/digits.ts'
import { KycStatus } from '#contract/kyc/kyc.ts'
import { landArea } from '#contract/land-records/land-area.ts'
import { NamedSurvey, RecordedOwner, RelatedDag } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import { neededCode, neededId, neededLandNumber, recordsQuery } from '#contract/records/records.ts'
import { isSeen, OptionalId, textBlock } from '#contract/text-input.ts'
import { readShare, Share, shareOf } from './land-shares.ts'
import { OldDakhila } from './old-dakhilas.ts'
import { AreaClass, type LandUse } from './tax-rates.ts'
import { isTaxYear } from './tax-years.ts'

// Registration of land for land development tax (ভূমি উন্নয়ন কর), and its review.

/** Each type has one use in the rates: rules/land-tax.md#uses. */
export const LandType = z.enum(['Agricultural', 'Commercial', 'Residential', 'Others'], { error: 'unknown_choice' })
export type LandType = z.infer<typeof LandType>

/** "Others" is the gazette's "residential and other use": rules/land-tax.md#uses. */
export const useOfLandType: Record<LandType, LandUse> = {
  Agricultural: 'agricultural',
  Commercial: 'commercial',
  Residential: 'residential_other',
  Others: 'residential_other',
}

/** Accepts any case. */
export const LandTypeInput = z
  .string({ error: 'required' })
  .refine((input) => input.trim() !== '', { error: 'required', abort: true })
  .transform((input) => LandType.options.find((type) => type.toLowerCase() === input.trim().toLowerCase()))
  .refine((type) => type !== undefined, { error: 'unknown_choice' })
  .pipe(LandType)

/** A tax year, July to June, named `2026-27`; Bengali digits are read too. */
export const TaxYear = z
  .string({ error: 'tax_year_invalid' })
  .transform(plainNumber)
  .refine(isTaxYear, { error: 'tax_year_invalid' })

export const RegistrationStatus = z.enum(['pending', 'approved', 'rejected', 'flagged'], { error: 'unknown_choice' })
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** Act by which land came to its holder, where no form registered it. */
export const CameBy = z.enum(['mutation', 'split', 'merge', 'correction'])
export type CameBy = z.infer<typeof CameBy>

/**
 * Reasons for which an officer looks at registrations again: a new owner waits because the shares of the land do not fit, land
 * without shares, land that one person registered twice.
 */
export const registrationReviews = ['new_owner', 'shares', 'registered_before'] as const
export type RegistrationReview = (typeof registrationReviews)[number]

/** Moves by staff: flagging asks the citizen, whose answer or correction makes the registration pending again. */
export const registrationMoves: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  pending: ['approved', 'rejected', 'flagged'],
  flagged: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** POST /land-tax-registrations, PUT /user/land-tax-registrations/{id}. The ids must form a chain. */
export const RegistrationForm = z.object({
  division_id: neededId('required'),
  district_id: neededId('required'),
  upazila_id: neededId('required'),
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  khatiyan_number: neededLandNumber('required'),
  dag_number: neededLandNumber('required'),
  land_type: LandTypeInput,
  /** Square feet. */
  land_area: landArea,
})
export type RegistrationForm = z.output<typeof RegistrationForm>

/** Location of the land, and the survey of its numbers. */
const whereabouts = {
  division: place,
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  survey_type: NamedSurvey,
}

/** A dag on record, without its owners. */
export const LandOnRecord = z.object({
  dag_id: z.int(),
  zil_no: z.string(),
  dag_number: z.string(),
  khatiyan_number: z.string(),
  land_class: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet. */
  land_area: z.number(),
})
export type LandOnRecord = z.infer<typeof LandOnRecord>

/** Fields of a registration in every answer. */
export const Registration = z.object({
  id: z.int(),
  user: z.object({ name: z.string(), email: z.string().nullable() }),
  ...whereabouts,
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: LandType,
  /** Square feet. */
  land_area: z.number(),
  /** Taxed area of the whole dag in square feet; null if it is neither stated nor set by an officer. */
  taxed_area: z.number().nullable(),
  /** Decimals of the taxed area, raised to a whole number, at least 1. */
  taxable_decimals: z.int().nullable(),
  /** Part of the dag that is taxed: the whole, unless another registration of it is approved too. */
  share: Share,
  status: RegistrationStatus,
  /** Null where a form registered it. */
  came_by: CameBy.nullable(),
  /** First tax year due. */
  taxable_from: z.string(),
  /** Last tax year, once a mutation, a split or a join has ended it; else null. */
  taxable_until: z.string().nullable(),
  notes: z.string().nullable(),
  reviewer: z.object({ name: z.string() }).nullable(),
  submitted_at: Moment,
  reviewed_at: Moment.nullable(),
  /** Matching dag on record; null if none was found. */
  dag_id: z.int().nullable(),
  /** For `If-Match` when the registration is changed or decided. */
  version: z.int(),
})
export type Registration = z.infer<typeof Registration>

/**
 * State of the tax. `none`: not approved yet, nothing is due. `checking`: all that is due is being paid.
 * `class_not_set`: the office has not set the area class, so no amount can be calculated; `area_not_stated`: the land's
 * area is missing, so no amount can be calculated.
 */
export const RegistrationTax = z.object({
  state: z.enum(['none', 'due', 'checking', 'paid', 'class_not_set', 'area_not_stated']),
  /** Unpaid tax years up to the current one, oldest first. */
  due_years: z.array(z.string()),
  /** Years with a payment that is being checked. */
  pending_years: z.array(z.string()),
  /** Years payable in advance, up to three, if all due years are paid before or in the same payment. */
  advance_years: z.array(z.string()),
  /** The last year of the unbroken paid years since `taxable_from`; null if the first is not paid. */
  paid_through: z.string().nullable(),
  /** Years that were paid before this system and taken over from the office's register, oldest first. */
  taken_over: z.array(OldDakhila),
  /** BDT for `due_years`, penalty included; null if it cannot be calculated. */
  due_amount: z.number().nullable(),
})
export type RegistrationTax = z.infer<typeof RegistrationTax>

/** A registration with its tax due. */
export const TaxedRegistration = Registration.extend({ tax: RegistrationTax })
export type TaxedRegistration = z.infer<typeof TaxedRegistration>

/** GET /user/land-tax-registrations: a plain array, newest first. */
export const MyRegistration = TaxedRegistration.extend({
  /** Promised day of the decision, in Dhaka; null after the decision. */
  decide_by: z.string().nullable(),
  /** The dakhila of the newest paid year; `id` is its payment's. Null while there is no valid one. */
  dakhila: z.object({ id: z.int(), year: z.string(), number: z.string() }).nullable(),
  /** Successors of its dag if that was split or merged; empty while the dag is open. */
  became: z.array(RelatedDag),
  /** Papers or words that the office waits for; null where it waits for nothing, and in an older flagged record. */
  papers_request: OpenRequest.nullable(),
  /** Ground of a rejection; null where the office gave words alone. */
  rejection_ground: RejectionGround.nullable(),
})
export type MyRegistration = z.infer<typeof MyRegistration>

/** POST /land-tax-registrations: 201. The site shows the message. */
export const RegistrationMade = z.object({ message: z.string(), registration: MyRegistration })
export type RegistrationMade = z.infer<typeof RegistrationMade>

/** GET /land-tax-registrations/lookup: public, without owner data. */
export const LandLookupQuery = z.object({
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  dag_number: neededCode(40, 'required'),
})
export type LandLookupQuery = z.output<typeof LandLookupQuery>

/** Land on record under a dag number, offered during typing; empty if there is none. */
export const LandLookup = z.object({
  /** `land_type` is the type on the form for the land class; null if the class has none. */
  matches: z.array(LandOnRecord.extend({ land_type: LandType.nullable() })),
})
export type LandLookup = z.infer<typeof LandLookup>

/** Agreement of registered land with the record: `none` if the dag is not on record. */
export const MatchResult = z.enum(['full', 'differs', 'none'], { error: 'unknown_choice' })

/**
 * GET /land-tax-registrations, for staff inside their upazilas. `submitted_at` ascending puts the longest wait first.
 */
export const RegistrationsQuery = recordsQuery(
  'submitted_at',
  'status',
  'land_area',
  'khatiyan_number',
  'dag_number',
).extend({
  status: RegistrationStatus.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  review: z.enum(registrationReviews, { error: 'unknown_choice' }).optional(),
  /** Agreement of waiting registrations with the record; checked in the oldest 500. */
  match: MatchResult.optional(),
})
export type RegistrationsQuery = z.output<typeof RegistrationsQuery>

/** A registration in the staff's review. */
export const StaffRegistration = Registration.extend({
  /** Whole days since the submission of a pending registration; else null. */
  waiting_days: z.int().nullable(),
  /** Nobody reviews their own. */
  own: z.boolean(),
  /** Years with a payment that succeeded or is in progress. */
  paid_years: z.array(z.string()),
  /** Class of the mouza, else of its upazila; null while neither has one. It decides the rate. */
  area_class: AreaClass.nullable(),
  /** True if another registration of the same land is approved too, and the share is not set yet. */
  shares_open: z.boolean(),
  /** True if the same person has an older registration of the same land, under another spelling of its number. */
  registered_before: z.boolean(),
})
export type StaffRegistration = z.infer<typeof StaffRegistration>

/**
 * Registrations that share one land: the approved ones, and the one to be approved. Also part of the answer 409
 * `shares_needed`.
 */
export const LandShares = z.object({
  /** Square feet of the whole dag: on record, else as it is taxed now; null if unknown. */
  whole_area: z.number().nullable(),
  registrations: z.array(
    z.object({
      registration_id: z.int(),
      user: z.object({ name: z.string(), email: z.string().nullable() }),
      khatiyan_number: z.string(),
      /** Square feet, as registered. */
      land_area: z.number(),
      status: RegistrationStatus,
      /** Null if it is not approved yet. */
      share: Share.nullable(),
      /** Share of the one owner row on record with this person's name; null if none or several have it. */
      proposed: Share.nullable(),
    }),
  ),
})
export type LandShares = z.infer<typeof LandShares>

const someArea = landArea.refine((area) => area > 0, { error: 'too_small' })

/**
 * Share of one registration in its dag: a fraction like `1/3` (or its two numbers), or an area in square feet of the
 * whole.
 */
const ShareInput = z
  .object({
    registration_id: neededId('wrong_type'),
    share: z
      .union([z.string(), Share], { error: 'land_share_invalid' })
      .transform((input, context) => {
        const share = typeof input === 'string' ? readShare(input) : shareOf(input.numerator, input.denominator)
        if (share) return share
        context.addIssue({ code: 'custom', message: 'land_share_invalid' })
        return z.NEVER
      })
      .nullish(),
    area: someArea.nullish(),
  })
  .superRefine(({ share, area }, context) => {
    if (share == null && area == null) context.addIssue({ code: 'custom', path: ['share'], message: 'required' })
    if (share != null && area != null) context.addIssue({ code: 'custom', path: ['share'], message: 'share_or_area' })
  })

const sharesOfLand = z
  .array(ShareInput, { error: 'wrong_type' })
  .min(1, { error: 'required' })
  .max(100, { error: 'too_long' })

/** Square feet of the whole dag, if they differ from those of `LandShares`. */
const wholeArea = someArea.nullish().transform((area) => area ?? null)

/** PUT /land-tax-registrations/{id}/shares: the shares of all approved registrations of its land. */
export const SharesForm = z.object({ shares: sharesOfLand, whole_area: wholeArea })
export type SharesForm = z.output<typeof SharesForm>

/**
 * POST /land-tax-registrations/{id}/match-land-details. Numbers are compared without regard to digits, spaces and case;
 * areas agree within 1 %. `message` has the result in the reader's language.
 */
export const LandMatch = z.object({
  match: z.boolean(),
  message: z.string(),
  land_record: LandOnRecord.extend({
    ...whereabouts,
    /** Names as in the khatian. */
    owners: z.array(RecordedOwner.omit({ address: true })),
    /** Successors of a dag that was closed after the registration: then no approval is possible. */
    became: z.array(RelatedDag),
  }).nullable(),
  /** State of the applicant's proof of identity; `none`: nothing was sent. */
  identity: KycStatus.or(z.literal('none')),
  /** Other registrations of the same dag by anybody that were not rejected, oldest first. */
  others: z.array(
    z.object({
      id: z.int(),
      user: z.object({ name: z.string(), email: z.string().nullable() }),
      khatiyan_number: z.string(),
      /** Square feet. */
      land_area: z.number(),
      status: RegistrationStatus,
    }),
  ),
  /** Shares to set with the approval, or that were set; null if there is no other registration. */
  shares: LandShares.nullable(),
  field_matches: z.object({
    division: z.boolean(),
    district: z.boolean(),
    upazila: z.boolean(),
    mouza: z.boolean(),
    survey_type: z.boolean(),
    khatiyan_number: z.boolean(),
    dag_number: z.boolean(),
    land_area: z.boolean(),
  }),
  /**
   * Land type of the recorded class, compared with the registered one: `same` if both are taxed alike. It changes
   * neither `match` nor `message`. Null if the class says nothing about the use, or nothing is on record.
   */
  land_use: z.object({ land_type: LandType, same: z.boolean() }).nullable(),
})
export type LandMatch = z.infer<typeof LandMatch>

/** PUT /land-tax-registrations/{id}. Flagging needs notes or papers; an approval sets `taxable_from`. */
export const RegistrationDecision = z
  .object({
    status: z.enum(['approved', 'rejected', 'flagged'], { error: 'unknown_choice' }),
    notes: textBlock(1000)
      .nullish()
      .transform((notes) => (notes && isSeen(notes) ? notes : null)),
    /** Not before 2015-16, not after the current one; defaults to the tax year of submission. */
    taxable_from: z
      .preprocess((year) => (year === '' ? null : year), TaxYear.nullish())
      .transform((year) => year ?? null),
    /**
     * Needed to approve land that has another approved registration: one share for each approved registration and for
     * this one, at most the whole together.
     */
    shares: sharesOfLand.nullish().transform((shares) => shares ?? null),
    whole_area: wholeArea,
    /** Flagging asks for these papers, or by its notes alone, and waits so many working days for the answer. */
    papers: paperKinds('registration'),
    days: AnswerDays,
    ...rejectionFields('registration'),
  })
  .superRefine(({ status, notes, papers }, context) => {
    if (status === 'flagged' && notes === null && papers.length === 0)
      context.addIssue({ code: 'custom', path: ['notes'], message: 'required' })
  })
export type RegistrationDecision = z.output<typeof RegistrationDecision>
