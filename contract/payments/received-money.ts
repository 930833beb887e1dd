import { z } from 'zod'
import { Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { plainNumber } from '#contract/digits.ts'
import { Id, line, optionalLine } from '#contract/text-input.ts'

// Money that providers took without a payment of ours: rules/payments.md#money-that-never-began-here

/**
 * The number that a payer types as the reference of a land: its registration and two check digits (ISO 7064, MOD 97-10),
 * so that a wrong digit pays nobody else's tax. Digits alone, since a keypad phone has to type it.
 */
export function payReference(registration_id: number): string {
  const check = 98 - Number((BigInt(registration_id) * 100n) % 97n)
  return `${registration_id}${String(check).padStart(2, '0')}`
}

/** The registration of a reference as a payer typed it; null for one that is none. Bengali digits and spaces count. */
export function registrationOfReference(typed: string): number | null {
  const digits = plainNumber(typed).replace(/[\s-]/g, '')
  if (!/^[1-9]\d{2,14}$/.test(digits)) return null
  return Number(BigInt(digits) % 97n) === 1 ? Number(digits.slice(0, -2)) : null
}

export const receivedStates = ['unassigned', 'assigned', 'returned'] as const
export const ReceivedState = z.enum(receivedStates, { error: 'unknown_choice' })
export type ReceivedState = z.infer<typeof ReceivedState>

/** Reasons for which money finds no land at once; `paid_again` came for a payment that other money had paid. */
export const ReceivedFault = z.enum(['no_reference', 'unknown_reference', 'other_amount', 'not_payable', 'paid_again'])
export type ReceivedFault = z.infer<typeof ReceivedFault>

/** Refund by the provider of money that came for a payment again; `due` is requested next. */
export const SurplusState = z.enum(['due', 'at_provider', 'given_back', 'refused'])
export type SurplusState = z.infer<typeof SurplusState>

/** GET /admin/received-money: the money of a state, the oldest unassigned or the newest decided first. */
export const ReceivedMoneyQuery = PageQuery.extend({
  state: ReceivedState.default('unassigned'),
  /** The provider's number. */
  search: optionalLine(64).default(''),
})
export type ReceivedMoneyQuery = z.output<typeof ReceivedMoneyQuery>

export const ReceivedMoney = z.object({
  id: z.int(),
  provider: z.string(),
  transaction: z.string(),
  amount: z.number(),
  reference: z.string(),
  payer_masked: z.string(),
  paid_at: Moment,
  state: ReceivedState,
  fault: ReceivedFault.nullable(),
  payment_id: z.int().nullable(),
  /** The payment for which it came again. */
  surplus_of: z.int().nullable(),
  /** Null where staff give it back. */
  refund_state: SurplusState.nullable(),
  /** The provider's words, where it refused; empty where it said none. */
  refusal: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  note: z.string().nullable(),
})
export type ReceivedMoney = z.infer<typeof ReceivedMoney>
export const ReceivedMoneyPage = pageOf(ReceivedMoney)

/** POST /admin/received-money/:id/assign */
export const AssignReceived = z.object({ reference: line(40) })
export type AssignReceived = z.output<typeof AssignReceived>

/** POST /admin/received-money/:id/return: the money was given back at the provider. */
export const ReturnReceived = z.object({ note: line(500) })
export type ReturnReceived = z.output<typeof ReturnReceived>

/** POST /user/received-money/claim: a payer names the movement and a land of theirs. */
export const ClaimReceived = z.object({
  transaction: line(64),
  /** The last four digits of the number that paid. */
  payer_end: z
    .string({ error: 'required' })
    .transform(plainNumber)
    .pipe(z.string().regex(/^\d{4}$/, { error: 'payer_end' })),
  registration_id: Id,
})
export type ClaimReceived = z.output<typeof ClaimReceived>
