import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { line } from '#contract/text-input.ts'
import { TakaInput } from './payments.ts'

// Money that the office gives back of a settled payment: rules/payments.md#refunds

/**
 * `waiting` for a second admin, `due` to be carried out, `at_provider` until the provider says what came of it,
 * `given_back`, `refused` by the provider, `declined` by the second admin.
 */
export const RefundState = z.enum(['waiting', 'due', 'at_provider', 'given_back', 'refused', 'declined'])
export type RefundState = z.infer<typeof RefundState>

/** POST /admin/payments/{id}/refunds. */
export const NewRefund = z.object({
  /** A line of the payment; null for the whole payment. */
  line_id: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
  /** BDT; null for all that is left. */
  amount: TakaInput.nullish().transform((amount) => amount ?? null),
  reason: line(300),
})
export type NewRefund = z.output<typeof NewRefund>

/** POST /admin/refunds/{id}/decline. */
export const DeclineRefund = z.object({ reason: line(300) })
export type DeclineRefund = z.output<typeof DeclineRefund>

/**
 * POST /admin/payments/{id}/refund-outcome: what the provider told staff of money that it was to give back, where its
 * interface leaves that open. Money taken in excess is never "not given back": the system goes on requesting it.
 */
export const RefundOutcome = z.object({
  outcome: z.enum(['given_back', 'not_given_back'], { error: 'unknown_choice' }),
  reason: line(300),
})
export type RefundOutcome = z.output<typeof RefundOutcome>

const person = z.object({ id: z.int(), name: z.string() })

/** A refund as the office sees it. */
export const OfficeRefund = z.object({
  id: z.int(),
  payment_id: z.int(),
  line_id: z.int().nullable(),
  /** BDT. */
  amount: z.number(),
  reason: z.string(),
  state: RefundState,
  requested_by: person,
  requested_at: Moment,
  decided_by: person.nullable(),
  decided_at: Moment.nullable(),
  decline_reason: z.string().nullable(),
  ended_at: Moment.nullable(),
})
export type OfficeRefund = z.infer<typeof OfficeRefund>

/** A part of a settled payment, and what of it can still be given back. */
export const RefundableLine = z.object({
  line_id: z.int().nullable(),
  office: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() }),
  /** BDT. */
  amount: z.number(),
  left: z.number(),
  /** Year of a land tax. */
  year: z.string().nullable(),
})
export type RefundableLine = z.infer<typeof RefundableLine>

/** GET /admin/payments/{id}/refunds. */
export const PaymentRefunds = z.object({ lines: z.array(RefundableLine), refunds: z.array(OfficeRefund) })
export type PaymentRefunds = z.infer<typeof PaymentRefunds>
