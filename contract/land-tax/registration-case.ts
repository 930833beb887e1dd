import { z } from 'zod'
import { CaseHistory, Deadline } from '#contract/cases/cases.ts'
import { Kyc } from '#contract/kyc/kyc.ts'
import { neededId } from '#contract/records/records.ts'
import { MatchResult, StaffRegistration } from './land-tax-registrations.ts'
import { RecordedHolding } from './recorded-holdings.ts'

/**
 * Compares the applicant's name with the owners on record; it decides nothing. `other_script`: no owner's name is
 * recorded in the script of the applicant's.
 */
export const ApplicantAmongOwners = z.object({
  result: z.enum(['found', 'similar', 'not_found', 'other_script']),
  /** Index of the owner, from 0; null if there is none. */
  owner: z.int().nullable(),
})
export type ApplicantAmongOwners = z.infer<typeof ApplicantAmongOwners>

/**
 * GET /land-tax-registrations/{id}/case: facts for the officer's decision, in addition to the comparison with the
 * record.
 */
export const RegistrationCase = z.object({
  /** The newest proof of identity, with links to its images; null if nothing was sent. */
  identity: Kyc.nullable(),
  /** Null if the land is not on record, or its record names nobody. */
  applicant: ApplicantAmongOwners.nullable(),
  /** Holdings of the office's register for the khatian and dag; their paid years are never due. */
  recorded_holdings: z.array(RecordedHolding),
  history: CaseHistory,
})
export type RegistrationCase = z.infer<typeof RegistrationCase>

/** Agreement of a waiting registration with the record, in short: `none` if the dag is not on record. */
export const RegistrationMatch = z.object({
  result: MatchResult,
  /** The use is compared only if the class on record has one. */
  differs: z.array(z.enum(['upazila', 'khatiyan_number', 'land_area', 'land_use'])),
  /** Null if no owner is on record. */
  applicant: ApplicantAmongOwners.shape.result.nullable(),
})
export type RegistrationMatch = z.infer<typeof RegistrationMatch>

/** What an approval goes on without: each needs a reason on the screen. */
export const ApprovalFact = z.enum(['not_on_record', 'record_differs', 'not_an_owner', 'owner_not_compared'])
export type ApprovalFact = z.infer<typeof ApprovalFact>

type Compared = { on_record: boolean; agrees: boolean; applicant: RegistrationMatch['applicant'] }

/**
 * Facts that an approval goes on without. A use that differs is none: it is shown with the class on record, and the officer
 * registers what stands on the land.
 */
export function factsOfApproval({ on_record, agrees, applicant }: Compared): ApprovalFact[] {
  if (!on_record) return ['not_on_record']
  return [
    ...(agrees ? [] : (['record_differs'] as const)),
    ...(applicant === 'not_found' || applicant === null ? (['not_an_owner'] as const) : []),
    ...(applicant === 'other_script' ? (['owner_not_compared'] as const) : []),
  ]
}

/** True if a registration may be approved together with others. */
export const isBeyondDoubt = (match: RegistrationMatch | null): boolean =>
  match?.result === 'full' && match.applicant === 'found'

/** A registration as a line of the list. */
export const ListedRegistration = StaffRegistration.extend({
  /** Both are null after the decision. */
  match: RegistrationMatch.nullable(),
  deadline: Deadline.nullable(),
})
export type ListedRegistration = z.infer<typeof ListedRegistration>

/** POST /land-tax-registrations/approve-matching: the versions that the officer has seen. */
export const ApproveMatching = z.object({
  registrations: z
    .array(z.object({ id: neededId('wrong_type'), version: neededId('wrong_type') }), { error: 'wrong_type' })
    .min(1, { error: 'required' })
    .max(100, { error: 'too_long' }),
  current_password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too_long' }),
})
export type ApproveMatching = z.output<typeof ApproveMatching>

/** The approved registrations, and the reason for each that was not approved. */
export const ApprovedMatching = z.object({
  approved: z.array(z.int()),
  left: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
})
export type ApprovedMatching = z.infer<typeof ApprovedMatching>
