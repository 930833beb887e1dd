import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { CaseHistory, Deadline } from '#contract/cases/cases.ts'
import { neededLine } from '#contract/records/records.ts'
import { IdentityChecks } from './identity-check.ts'

export const KycStatus = z.enum(['pending', 'success', 'rejected'])
export type KycStatus = z.infer<typeof KycStatus>

/** Staff decide pending proofs; after a refusal the person sends a new one. */
export const kycMoves: Record<KycStatus, readonly KycStatus[]> = {
  pending: ['success', 'rejected'],
  success: [],
  rejected: [],
}

/**
 * A proof of identity as its owner sees it. The links to the images are only for the owner and are valid for five
 * minutes.
 */
export const Kyc = z.object({
  id: z.int(),
  status: KycStatus,
  submitted_at: Moment,
  reviewed_at: Moment.nullable(),
  rejection_reason: z.string().nullable(),
  /** `null` after the images were deleted. */
  id_front: z.string().nullable(),
  id_back: z.string().nullable(),
})
export type Kyc = z.infer<typeof Kyc>

/** Images are deleted this many days after the decision. */
export const KycTerms = z.object({ retention_days: z.int() })

/** `GET /user/kyc`; 404 if nothing was sent yet; that answer has the `KycTerms` too. */
export const OwnKyc = KycTerms.extend({
  kyc: Kyc.extend({ user: z.object({ name: z.string(), email: z.string().nullable() }) }),
})
/** `POST /user/kyc/upload`, a form with the files `id_front` and `id_back`. */
export const SentKyc = z.object({ message: z.string(), kyc: Kyc })

/** A waiting proof, as staff see it. Nobody reviews their own. */
export const PendingKyc = Kyc.extend({
  user: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }),
  own: z.boolean(),
  deadline: Deadline,
  version: z.int(),
})
export type PendingKyc = z.infer<typeof PendingKyc>

/** `GET /admin/kyc/pending`: the oldest first, at most 50, with the number of all. */
export const PendingKycs = z.object({ kycs: z.array(PendingKyc), total: z.int() })
export type PendingKycs = z.infer<typeof PendingKycs>

/** `GET /admin/kyc/{id}`: one proof, waiting or decided, with all facts for the officer's decision. */
export const KycCase = z.object({
  kyc: Kyc,
  user: z.object({ id: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  own: z.boolean(),
  reviewer: z.string().nullable(),
  version: z.int(),
  history: CaseHistory,
  /** Answers of a national register, where the installation has one. */
  register: IdentityChecks,
})
export type KycCase = z.infer<typeof KycCase>

export const RejectKyc = z.object({ rejection_reason: neededLine(500, 'rejection_reason_required') })
export type RejectKyc = z.output<typeof RejectKyc>

export const KycSide = z.enum(['front', 'back'])
export type KycSide = z.infer<typeof KycSide>

/** A signed link to one image: for one viewer and session, valid for five minutes. */
export const KycImageQuery = z.object({
  viewer: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  session: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
})
