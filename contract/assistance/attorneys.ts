import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { CodeReceiver } from '#contract/identity/identity.ts'
import { KycStatus } from '#contract/kyc/kyc.ts'
import { neededLine } from '#contract/records/records.ts'
import { areDaysInOrder, Id, landNumber, lastBeforeFirst } from '#contract/text-input.ts'
import { AssistanceKind } from './assistance.ts'

const max_lands = 50

const oneOrMore = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

/** A khatian as a form sends it: the id of its mouza, a space, its number. */
const LandOfPower = z
  .string({ error: 'wrong_type' })
  .max(200, { error: 'too_long' })
  .transform((text, context) => {
    const [mouza = '', ...number] = text.split(' ')
    const land = z.object({ mouza_id: Id, khatiyan_number: landNumber }).safeParse({
      mouza_id: mouza,
      khatiyan_number: number.join(' '),
    })
    if (land.success) return land.data
    context.addIssue({ code: 'custom', message: 'wrong_type', input: text })
    return z.NEVER
  })

/** `POST /attorneys`, a form with the paper: whom an owner names, from when until when, for which land and acts. */
export const NameAttorney = z
  .object({
    contact: CodeReceiver,
    acts: z.preprocess(
      oneOrMore,
      z.array(AssistanceKind, { error: 'required' }).min(1, { error: 'required' }).max(AssistanceKind.options.length),
    ),
    /** `all`, or `chosen` with `lands`. */
    land: z.enum(['all', 'chosen'], { error: 'unknown_choice' }),
    lands: z.preprocess(oneOrMore, z.array(LandOfPower).max(max_lands, { error: 'too_long' }).default([])),
    from_day: Day,
    until_day: Day,
  })
  .refine(areDaysInOrder, lastBeforeFirst)
  .refine(({ land, lands }) => land === 'all' || lands.length > 0, { error: 'required', path: ['lands'] })
export type NameAttorney = z.output<typeof NameAttorney>

export const AttorneyStatus = z.enum(['pending', 'accepted', 'rejected', 'withdrawn'])
export type AttorneyStatus = z.infer<typeof AttorneyStatus>

/** Khatians of a power; an empty list with `all_land` means all land of the owner. */
const PowerLand = z.object({
  mouza_id: z.int(),
  mouza_en: z.string(),
  mouza_bn: z.string(),
  khatiyan_number: z.string(),
})
export type PowerLand = z.infer<typeof PowerLand>

const Power = z.object({
  id: z.int(),
  acts: z.array(AssistanceKind),
  all_land: z.boolean(),
  lands: z.array(PowerLand),
  from_day: z.string(),
  until_day: z.string(),
  status: AttorneyStatus,
  submitted_at: Moment,
  rejection_reason: z.string().nullable(),
  /** Signed link to the paper, for this viewer and session. */
  paper: z.string(),
  paper_name: z.string(),
})

/** An attorney whom the person named; the name is known once staff have accepted. */
export const NamedAttorney = Power.extend({ contact: z.string(), attorney_name: z.string().nullable() })
export type NamedAttorney = z.infer<typeof NamedAttorney>

/** A case that the attorney made, to be opened again. */
const PowerCase = z.object({ kind: AssistanceKind, case_id: z.int(), made_at: Moment })

/** Somebody for whom the person acts. `in_force` is false before the first and after the last day. */
export const HeldPower = Power.extend({
  principal: z.string(),
  in_force: z.boolean(),
  cases: z.array(PowerCase),
  /** Mutations, also those that the owner made, in which the office waits for papers. */
  awaited: z.array(z.object({ case_id: z.int(), requested_at: Moment })),
})
export type HeldPower = z.infer<typeof HeldPower>

/** `GET /me/attorneys`: the newest first, at most 50 of each. */
export const OwnAttorneys = z.object({ named: z.array(NamedAttorney), held: z.array(HeldPower) })

export const SentAttorney = z.object({ message: z.string(), attorney: NamedAttorney })

/**
 * `POST /attorneys/{id}/act`: a new case, one that was made before, or a mutation of the owner in which the office
 * waits for papers.
 */
export const ActAsAttorney = z.object({ kind: AssistanceKind, case_id: z.int().min(1).nullish() })
export type ActAsAttorney = z.output<typeof ActAsAttorney>

const identity = z.enum(['none', ...KycStatus.options])

/** A power that waits for staff, with the account that the contact belongs to; null where there is none. */
export const PendingAttorney = Power.extend({
  contact: z.string(),
  principal: z.object({ id: z.int(), name: z.string(), identity }),
  attorney: z.object({ id: z.int(), name: z.string(), identity }).nullable(),
  own: z.boolean(),
})
export type PendingAttorney = z.infer<typeof PendingAttorney>

/** `GET /admin/attorneys`: the oldest first, at most 50, with the number of all. */
export const PendingAttorneys = z.object({ attorneys: z.array(PendingAttorney), total: z.int() })

export const RejectAttorney = z.object({ rejection_reason: neededLine(500, 'rejection_reason_required') })
export type RejectAttorney = z.output<typeof RejectAttorney>
