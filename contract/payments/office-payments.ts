import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { recordsQuery } from '#contract/records/records.ts'
import { searchLine } from '#contract/text-input.ts'
import { PaidBy, PaymentState } from './payments.ts'
import { SurplusState } from './received-money.ts'

// Payments as staff find them, and the whole life of one.

/**
 * `open` waits for the provider, `held` for staff; `to_give_back` was taken for something already paid; `refund_waiting`
 * has a refund that waits for a second admin, `refund_refused` one that the provider refused.
 */
export const PaymentStateFilter = z.enum(['open', 'held', 'to_give_back', 'refund_waiting', 'refund_refused'], {
  error: 'unknown_choice',
})

/**
 * GET /admin/payments. The search finds a reference, a receipt number, the provider's number, and a payer by name, e-mail
 * or mobile number. The amount, in BDT as it is typed, narrows a day or a search: over all payments no index has it.
 */
export const OfficePaymentsQuery = recordsQuery('created_at').extend({
  show: PaymentStateFilter.optional(),
  day: Day.optional(),
  amount: searchLine(30).optional(),
})
export type OfficePaymentsQuery = z.output<typeof OfficePaymentsQuery>

const names = { name_en: z.string(), name_bn: z.string() }

export const PaidThing = z.enum(['khatian_request', 'mouza_map_request', 'land_tax', 'mutation', 'correction'])
export type PaidThing = z.infer<typeof PaidThing>

/** GET /admin/payments: a line of the list. */
export const OfficePayment = z.object({
  id: z.int(),
  reference: z.string(),
  created_at: Moment,
  what: PaidThing,
  /** BDT. */
  amount: z.number(),
  refunded_amount: z.number(),
  method: PaidBy,
  provider: z.string(),
  state: PaymentState,
  /** Taken for something already paid: the system gives it back by itself. */
  refund_due: z.boolean(),
  payer: z.object({ name: z.string(), masked: z.string() }),
  office: z.object({ id: z.int(), ...names }),
  /** The first of its receipts. */
  receipt_number: z.string().nullable(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

/** One try at the provider, by the number that the provider gave it. */
export const PaymentAttempt = z.object({
  provider_ref: z.string(),
  outcome: z.enum(['pending', 'held', 'succeeded', 'failed', 'refunded']),
  reason: z.string().nullable(),
  /** BDT that the provider says it took; null where it did not say. */
  amount: z.number().nullable(),
  at: Moment,
})

/**
 * Reports of the provider that proved genuine; `paid`, `refused` and `left`: the way back of a browser, which proves nothing;
 * `forged`: a report without a good signature.
 */
export const EventVerdict = z.enum([
  'pending',
  'held',
  'succeeded',
  'failed',
  'unknown',
  'paid',
  'refused',
  'left',
  'forged',
])

/** One event of a payment; kept for a time. The verdict is of `EventVerdict`, or the provider's own word. */
export const PaymentEvent = z.object({ verdict: z.string(), at: Moment })

/** Money that moved for the payment: each line is of one office; a debit is above zero, a credit below. */
export const PaymentBooking = z.object({
  kind: z.enum(['settlement', 'taken-in-excess', 'refund']),
  at: Moment,
  lines: z.array(
    z.object({
      account: z.enum(['provider', 'cash', 'revenue', 'refunds-due']),
      office: z.object(names),
      amount: z.number(),
    }),
  ),
})

/** GET /admin/payments/waiting: number of payments that wait for an admin. */
export const WaitingPayments = z.object({
  held: z.int(),
  refund_waiting: z.int(),
  refund_refused: z.int(),
  /** Money of which nobody knows what it is for. */
  unassigned: z.int(),
  /** Days whose books do not agree, of which nobody has written why. */
  faulty_days: z.int(),
})
export type WaitingPayments = z.infer<typeof WaitingPayments>

/** GET /admin/payments/{id}: everything that happened to one payment, for reading to a caller. */
export const PaymentLife = OfficePayment.extend({
  /** The application, the order of tax or the mutation. */
  subject_id: z.int(),
  settled_at: Moment.nullable(),
  /** True if the provider confirms that nothing was taken. */
  nothing_taken: z.boolean(),
  /** Next question to the provider; null where none is due. */
  next_check_at: Moment.nullable(),
  attempts: z.array(PaymentAttempt),
  events: z.array(PaymentEvent),
  bookings: z.array(PaymentBooking),
  /** Money that the provider took for the payment again. */
  surplus: z.array(
    z.object({
      transaction: z.string(),
      amount: z.number(),
      paid_at: Moment,
      /** `refused` waits for staff in the list of unassigned money. */
      state: SurplusState,
      ended_at: Moment.nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      number: z.string(),
      verify_code: z.string(),
      amount: z.number(),
      issued_at: Moment,
      revoked_at: Moment.nullable(),
    }),
  ),
  /** Other tries to pay for the same thing, the latest first. */
  other_tries: z.array(
    z.object({ id: z.int(), reference: z.string(), state: PaymentState, amount: z.number(), created_at: Moment }),
  ),
})
export type PaymentLife = z.infer<typeof PaymentLife>
