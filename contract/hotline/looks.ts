import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { CodeReceiver, PhoneCode } from '#contract/identity/identity.ts'
import { KycStatus } from '#contract/kyc/kyc.ts'
import { TaxDue } from '#contract/land-tax/tax-due.ts'
import { TrackedCase } from '#contract/track/track.ts'

/** Minutes for which an operator sees the cases of a caller. rules/sms.md#the-operator-of-the-hotline */
export const minutes_of_look = 10

export const AskLook = z.object({ phone: CodeReceiver })
export type AskLook = z.output<typeof AskLook>

/** The answer does not reveal if the number has an account. */
export const PendingLook = z.object({ id: z.int(), expires_at: Moment, message: z.string() })

export const ConfirmLook = PhoneCode
export type ConfirmLook = z.output<typeof ConfirmLook>

/** The cases of a caller as tracking shows them, and sums: no name, number of identity, address, land or paper. */
export const HotlineLook = z.object({
  id: z.int(),
  expires_at: Moment,
  /** At most 20, newest first. */
  cases: z.array(TrackedCase),
  tax: TaxDue,
  identity: z.object({
    status: z.enum(['none', ...KycStatus.options]),
    /** Promised day of the office's answer; null if no answer is due. */
    decide_by: z.iso.date().nullable(),
  }),
})
export type HotlineLook = z.infer<typeof HotlineLook>
