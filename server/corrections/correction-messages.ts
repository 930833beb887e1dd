import type { CorrectionDecision } from '#contract/corrections/correction-office.ts'
import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { PaymentRow } from '#server/payments/payments.service.ts'

type Outcome = 'correction_paid' | 'correction_refused' | 'correction_refunded'

/** Dedupe key of an outcome's messages. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

/** Sends the applicant word of a payment. */
export const notifyOwner = (trx: Db, type: Outcome, payment: PaymentRow, receipts: readonly string[] = []) =>
  notify(trx, {
    user_id: payment.user_id,
    type,
    params: {
      correction_id: payment.subject_id,
      amount_poisha: payment.amount_poisha,
      reference: payment.reference,
      receipts: [...receipts],
    },
    link: `/corrections/${payment.subject_id}`,
    dedupe_key: messageKey(type, payment.id),
  })

type Told = { id: number; user_id: number; dag_number: string; khatiyan_number: string; until: string }

/** Sends another person of the khatian word of a correction, with the last day for an objection. */
export const notifyOther = (trx: Db, { id, user_id, ...params }: Told) =>
  notify(trx, {
    user_id,
    type: 'correction_notice',
    params: { correction_id: id, ...params },
    link: `/corrections/${id}/notice`,
    dedupe_key: `correction_notice:${id}:${user_id}`,
  })

type Decided = { id: number; user_id: number; dag_number: string }

/** Sends the applicant word of the decision, with the remarks of the office. */
export const notifyDecision = (
  trx: Db,
  { id, user_id, dag_number }: Decided,
  { status, remarks }: Pick<CorrectionDecision, 'status' | 'remarks'>,
  dedupe_key: string,
) =>
  notify(trx, {
    user_id,
    type: status === 'approved' ? 'correction_approved' : 'correction_rejected',
    params: { correction_id: id, dag_number, reason: remarks ?? '' },
    link: `/corrections/${id}`,
    dedupe_key,
  })
