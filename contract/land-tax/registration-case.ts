import { z } from 'zod'
import { CaseHistory } from '#contract/cases.ts'
import { Kyc } from '#contract/kyc.ts'

/**
 * Whether the applicant's name is among those of the owners on record: the same, one like it, or none. It decides
 * nothing. `other_script`: no owner's name is recorded in the script of the applicant's.
 */
export const ApplicantAmongOwners = z.object({
  result: z.enum(['found', 'similar', 'not_found', 'other_script']),
  /** Which owner, from 0; null where none is. */
  owner: z.int().nullable(),
})
export type ApplicantAmongOwners = z.infer<typeof ApplicantAmongOwners>

/** GET /land-tax-registrations/{id}/case: what an officer decides by, beside the comparison with the record. */
export const RegistrationCase = z.object({
  /** The newest proof of identity, with links to its images; null where nothing was sent. */
  identity: Kyc.nullable(),
  /** Null where the land is not on record, or its record names nobody. */
  applicant: ApplicantAmongOwners.nullable(),
  history: CaseHistory,
})
export type RegistrationCase = z.infer<typeof RegistrationCase>
