import type { FeeRecord } from '#contract/payments/fees.ts'

type Dated = Pick<FeeRecord, 'valid_from' | 'amount'>

/** Fees around a new fee: the one valid until then, the next later one, and one of the same day. */
export function feeChange<Fee extends Dated>(fees: readonly Fee[], valid_from: string) {
  const inOrder = fees.toSorted((one, two) => (one.valid_from < two.valid_from ? -1 : 1))
  return {
    before: inOrder.findLast((fee) => fee.valid_from < valid_from) ?? null,
    sameDay: inOrder.find((fee) => fee.valid_from === valid_from) ?? null,
    next: inOrder.find((fee) => fee.valid_from > valid_from) ?? null,
  }
}

/** Calendar day before, `2026-12-01` to `2026-11-30`. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
