import type { OwnPayment } from '#contract/payments/own-payments.ts'

type Paid = Pick<OwnPayment, 'purpose' | 'subject_id'>
type Place =
  | { to: '/dashboard'; search: { tab: string; paid?: string; list?: string } }
  | { to: '/mutations/$id' | '/corrections/$id'; params: { id: string } }

const paidTabs = { application: 'applyKhatian', land_tax: 'ldt', mutation: 'mutations' } as const satisfies Partial<
  Record<OwnPayment['purpose'], string>
>

/** Page with the panel of what was paid: its receipt and papers. */
export function placeOfPaid({ purpose, subject_id }: Paid): Place {
  if (purpose === 'correction') return { to: '/corrections/$id', params: { id: String(subject_id) } }
  return { to: '/dashboard', search: { tab: paidTabs[purpose], paid: String(subject_id) } }
}

/** Page of the unpaid thing, where it can be paid again and its payment is watched. */
export function placeOfUnpaid({ purpose, subject_id }: Paid): Place {
  if (purpose === 'mutation') return { to: '/mutations/$id', params: { id: String(subject_id) } }
  if (purpose === 'correction') return { to: '/corrections/$id', params: { id: String(subject_id) } }
  return { to: '/dashboard', search: purpose === 'land_tax' ? { tab: 'ldt' } : { tab: 'payments' } }
}
