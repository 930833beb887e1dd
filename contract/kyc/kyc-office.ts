import { z } from 'zod'
import { CaseHistory, Deadline } from '#contract/cases/cases.ts'
import { OpenRequest, type RequestOfPapers, requestOfPapers } from '#contract/cases/papers-requests.ts'
import { rejectionFields } from '#contract/cases/rejections.ts'
import { neededLine } from '#contract/records/records.ts'
import { IdentityChecks } from './identity-check.ts'
import { Kyc } from './kyc.ts'

/** A waiting proof, as staff see it. Nobody reviews their own. */
export const PendingKyc = Kyc.extend({
  user: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }),
  own: z.boolean(),
  /** Null while the office waits for an answer. */
  deadline: Deadline.nullable(),
  papers_request: OpenRequest.nullable(),
  version: z.int(),
})
export type PendingKyc = z.infer<typeof PendingKyc>

/** `flagged`: those that wait for an answer of the person. */
export const PendingKycsQuery = z.object({
  status: z.enum(['pending', 'flagged'], { error: 'unknown_choice' }).default('pending'),
})
export type PendingKycsQuery = z.output<typeof PendingKycsQuery>

/** `GET /admin/kyc/pending`: the oldest first, at most 50, with the number of all. */
export const PendingKycs = z.object({ kycs: z.array(PendingKyc), total: z.int() })
export type PendingKycs = z.infer<typeof PendingKycs>

/** `GET /admin/kyc/{id}`: one proof, waiting or decided, with all facts for the officer's decision. */
export const KycCase = z.object({
  kyc: Kyc,
  user: z.object({ id: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  own: z.boolean(),
  /** The whole number as it was typed; null for a national ID, and where it is no longer kept. */
  passport_number: z.string().nullable(),
  /** True if the same passport proves another account. */
  passport_elsewhere: z.boolean(),
  reviewer: z.string().nullable(),
  version: z.int(),
  history: CaseHistory,
  /** Answers of a national register, where the installation has one. */
  register: IdentityChecks,
})
export type KycCase = z.infer<typeof KycCase>

export const RequestKycPapers = requestOfPapers('identity')
export type RequestKycPapers = RequestOfPapers

export const RejectKyc = z.object({
  rejection_reason: neededLine(500, 'rejection_reason_required'),
  ...rejectionFields('identity'),
})
export type RejectKyc = z.output<typeof RejectKyc>
