import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { PaidBy, PaymentState, PaymentStatus } from './payments.ts'

export const PaymentPurpose = z.enum(['application', 'land_tax', 'mutation', 'correction'])
export type PaymentPurpose = z.infer<typeof PaymentPurpose>

/** A payment by itself, as the page shows it to which a provider sends its payer back. */
export const OwnPayment = z.object({
  reference: z.string(),
  state: PaymentState,
  status: PaymentStatus,
  purpose: PaymentPurpose,
  /** The application, the order of land tax or the mutation that is paid for. */
  subject_id: z.int(),
  /** BDT. */
  amount: z.number(),
  payment_method: PaidBy,
  /** Page of the provider where the payer can still pay; else null. */
  redirect_url: z.string().nullable(),
  /** True only if the provider confirms that nothing was taken. */
  may_pay_again: z.boolean(),
  /** `refused` by the provider or the payer, `left` where the payer cancelled; null for anything else. */
  ended_by: z.enum(['refused', 'left']).nullable(),
  created_at: Moment,
})
export type OwnPayment = z.infer<typeof OwnPayment>
