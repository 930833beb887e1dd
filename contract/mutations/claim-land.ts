import { z } from 'zod'
import { VerifyCode } from '#contract/papers/verify-code.ts'
import { NidNumber } from './mutations.ts'

/** POST /mutations/claim: the code of a certificate of mutation, and the buyer's number on it. */
export const ClaimLand = z.object({
  code: z.string({ error: 'required' }).min(1, { error: 'required' }).pipe(VerifyCode),
  nid: NidNumber,
})
export type ClaimLand = z.output<typeof ClaimLand>

export const ClaimedLand = z.object({ message: z.string(), registration_ids: z.array(z.int()) })
export type ClaimedLand = z.infer<typeof ClaimedLand>
