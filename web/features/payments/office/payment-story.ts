import type { PaymentLife } from '#contract/payments/office-payments.ts'

/** The sentence that staff read to a caller, by a name of the texts. */
export type Story =
  | 'checking'
  | 'held'
  | 'paid'
  | 'given_back_in_part'
  | 'given_back'
  | 'to_give_back'
  | 'nothing_taken'
  | 'not_paid'
  | 'paid_by_other_try'

type Told = Pick<PaymentLife, 'state' | 'refund_due' | 'nothing_taken' | 'refunded_amount'> & {
  other_tries: readonly Pick<PaymentLife['other_tries'][number], 'state'>[]
}

/** The sentence that is true of a payment: where the money is comes first. */
export function storyOf({ state, refund_due, nothing_taken, refunded_amount, other_tries }: Told): Story {
  if (refund_due) return 'to_give_back'
  if (state === 'succeeded') return refunded_amount > 0 ? 'given_back_in_part' : 'paid'
  if (state === 'refunded') return 'given_back'
  if (state === 'held') return 'held'
  if (state === 'created' || state === 'pending') return 'checking'
  if (other_tries.some((other) => other.state === 'succeeded')) return 'paid_by_other_try'
  return nothing_taken ? 'nothing_taken' : 'not_paid'
}

/** One thing that happened to a payment. */
export type Happening =
  | { at: string; kind: 'begun' }
  | { at: string; kind: 'attempt'; attempt: PaymentLife['attempts'][number] }
  | { at: string; kind: 'event'; event: PaymentLife['events'][number] }
  | { at: string; kind: 'booking'; booking: PaymentLife['bookings'][number] }
  | { at: string; kind: 'receipt'; number: string }
  | { at: string; kind: 'withdrawal'; number: string }

/** All that happened, the first first; of one moment in the order in which one follows from the other. */
export function happeningsOf({ created_at, attempts, events, bookings, receipts }: PaymentLife): Happening[] {
  const happenings: Happening[] = [
    { at: created_at, kind: 'begun' },
    ...events.map((event) => ({ at: event.at, kind: 'event' as const, event })),
    ...attempts.map((attempt) => ({ at: attempt.at, kind: 'attempt' as const, attempt })),
    ...bookings.map((booking) => ({ at: booking.at, kind: 'booking' as const, booking })),
    ...receipts.map(({ issued_at, number }) => ({ at: issued_at, kind: 'receipt' as const, number })),
    ...receipts.flatMap(({ revoked_at, number }) =>
      revoked_at === null ? [] : [{ at: revoked_at, kind: 'withdrawal' as const, number }],
    ),
  ]
  return happenings.sort((a, b) => a.at.localeCompare(b.at))
}
