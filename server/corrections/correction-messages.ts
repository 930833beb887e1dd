import type { CorrectionDecision, RequestCorrectionPapers } from '#contract/corrections/correction-office.ts'
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
    // Its fee may be paid again, with new days.
    dedupe_key: `correction_notice:${id}:${user_id}:${params.until}`,
  })

type Objector = { id: number; user_id: number; dag_number: string; khatiyan_number: string; answer: string }

/** Sends who objected to a correction the office's answer, when it is approved. */
export const notifyObjector = (trx: Db, { id, user_id, answer, ...params }: Objector) =>
  notify(trx, {
    user_id,
    type: 'objection_answered',
    params: { correction_id: id, ...params, reason: answer },
    link: `/corrections/${id}/notice`,
    dedupe_key: `objection_answered:${id}:${user_id}`,
  })

/** Sends another person of the khatian word that the land was corrected, with the reason of the office. */
export const notifyOtherOfApproval = (trx: Db, { id, user_id, dag_number }: Decided, reason: string | null) =>
  notify(trx, {
    user_id,
    type: 'correction_written',
    params: { correction_id: id, dag_number, reason: reason ?? '' },
    link: `/corrections/${id}/notice`,
    dedupe_key: `correction_written:${id}:${user_id}`,
  })

type Decided = { id: number; user_id: number; dag_number: string }

/** Sends the applicant word of the decision, with the remarks of the office. */
export function notifyDecision(
  trx: Db,
  { id, user_id, dag_number }: Decided,
  { status, remarks, ground }: Pick<CorrectionDecision, 'status' | 'remarks' | 'ground'>,
  dedupe_key: string,
) {
  const params = { correction_id: id, dag_number, reason: remarks ?? '' }
  const about = { user_id, link: `/corrections/${id}`, dedupe_key }
  return status === 'approved'
    ? notify(trx, { ...about, type: 'correction_approved', params })
    : notify(trx, { ...about, type: 'correction_rejected', params: { ...params, ground } })
}

type Asked = Omit<RequestCorrectionPapers, 'days'> & { answer_by: string }

/** Sends the applicant the question of the office. */
export const notifyRequest = (
  trx: Db,
  { id, user_id, dag_number }: Decided,
  { papers, remarks, answer_by }: Asked,
  at: Date,
) =>
  notify(trx, {
    user_id,
    type: 'correction_papers_requested',
    params: { correction_id: id, dag_number, papers, reason: remarks ?? '', answer_by },
    link: `/corrections/${id}`,
    dedupe_key: `correction_papers_requested:${id}:${at.toISOString()}`,
  })
