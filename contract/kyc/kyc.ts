import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { OpenRequest } from '#contract/cases/papers-requests.ts'
import { RejectionGround } from '#contract/cases/rejections.ts'

/** The paper by which a person proves who they are. */
export const IdentityDocument = z.enum(['nid', 'passport'])
export type IdentityDocument = z.infer<typeof IdentityDocument>

export const KycStatus = z.enum(['pending', 'flagged', 'success', 'rejected'])
export type KycStatus = z.infer<typeof KycStatus>

/**
 * Moves by staff. `flagged` asks the person, whose answer makes the proof pending again; after a refusal the person sends a
 * new one.
 */
export const kycMoves: Record<KycStatus, readonly KycStatus[]> = {
  pending: ['flagged', 'success', 'rejected'],
  flagged: ['success', 'rejected'],
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
  document: IdentityDocument,
  /** A passport with the last four characters of its number; null for a national ID. */
  passport: z.object({ country: z.string(), number_end: z.string(), expires_on: Day }).nullable(),
  submitted_at: Moment,
  reviewed_at: Moment.nullable(),
  rejection_reason: z.string().nullable(),
  /** `null` after the images were deleted. Of a passport it is the page with the photograph. */
  id_front: z.string().nullable(),
  /** `null` for a passport too. */
  id_back: z.string().nullable(),
})
export type Kyc = z.infer<typeof Kyc>

/** Images are deleted this many days after the decision. */
export const KycTerms = z.object({ retention_days: z.int() })

/** `GET /user/kyc`; 404 if nothing was sent yet; that answer has the `KycTerms` too. */
export const OwnKyc = KycTerms.extend({
  kyc: Kyc.extend({
    user: z.object({ name: z.string(), email: z.string().nullable() }),
    /** Papers or words that the office waits for; null unless the status is `flagged`. */
    papers_request: OpenRequest.nullable(),
    /** Ground of a rejection; null where the office gave words alone. */
    rejection_ground: RejectionGround.nullable(),
  }),
})
export type OwnKyc = z.infer<typeof OwnKyc>

/** `POST /user/kyc/upload`, a form with the files `id_front` and, of a national ID, `id_back`. */
export const SentKyc = z.object({ message: z.string(), kyc: Kyc })

export const KycSide = z.enum(['front', 'back'])
export type KycSide = z.infer<typeof KycSide>

/** A signed link to one image: for one viewer and session, valid for five minutes. */
export const KycImageQuery = z.object({
  viewer: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  session: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
})
