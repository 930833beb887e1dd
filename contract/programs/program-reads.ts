import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { PaymentState } from '#contract/payments/payments.ts'
import { WholeNumber } from '#contract/text-input.ts'

/** A payment that came to its end, without who paid. */
export const ProgramPayment = z.object({
  id: z.int(),
  reference: z.string(),
  purpose: z.string(),
  provider: z.string(),
  office_id: z.int(),
  amount_poisha: z.int(),
  refunded_poisha: z.int(),
  status: PaymentState,
  settled_at: Moment,
})
export type ProgramPayment = z.infer<typeof ProgramPayment>

/** Payments settled from a moment on, the first first; `after` is the id of the last one that was read. */
export const ProgramPaymentsQuery = z.object({
  settled_from: z.iso.datetime({ error: 'date_invalid' }),
  after: WholeNumber.pipe(z.int().min(0, { error: 'too_small' })).default(0),
  limit: WholeNumber.pipe(z.int().min(1, { error: 'too_small' }).max(500, { error: 'too_large' })).default(100),
})
export type ProgramPaymentsQuery = z.output<typeof ProgramPaymentsQuery>

/** A mutation without the people in it. */
export const ProgramMutation = z.object({
  id: z.int(),
  status: MutationStatus,
  dag_id: z.int().nullable(),
  mouza_id: z.int(),
  dag_number: z.string(),
  khatian_number: z.string(),
  /** Moment at which the transfer was entered in the khatian; null before. */
  entered_at: Moment.nullable(),
})
export type ProgramMutation = z.infer<typeof ProgramMutation>
