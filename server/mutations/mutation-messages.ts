import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { PaymentRow } from '#server/payments/payments.service.ts'

type Outcome = 'mutation_paid' | 'mutation_refused' | 'mutation_refunded'

/** By what the messages of an outcome are known. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

/** Sends the owner of a mutation word of its payment. */
export const tellOwner = (trx: Db, type: Outcome, payment: PaymentRow, receipts: readonly string[] = []) =>
  notify(trx, {
    user_id: payment.user_id,
    type,
    params: {
      mutation_id: payment.subject_id,
      amount_poisha: payment.amount_poisha,
      reference: payment.reference,
      receipts: [...receipts],
    },
    link: `/dashboard?tab=mutations${type === 'mutation_paid' ? `&paid=${payment.subject_id}` : ''}`,
    dedupe_key: messageKey(type, payment.id),
  })
