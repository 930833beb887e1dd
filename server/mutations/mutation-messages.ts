import type { AssistedBy } from '#contract/assistance/assistance.ts'
import type { SettableStatus } from '#contract/mutations/mutation-moves.ts'
import type { MutationDecision } from '#contract/mutations/mutation-office.ts'
import type { RequestPapers } from '#contract/mutations/papers-request.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/app/database.ts'
import { assistedBy } from '#server/assistance/assisted-cases.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { PaymentRow } from '#server/payments/payments.service.ts'

type Outcome = 'mutation_paid' | 'mutation_refused' | 'mutation_refunded'

/** Dedupe key of an outcome's messages. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

/** Sends the owner of a mutation word of its payment. */
export const notifyOwner = (
  trx: Db,
  type: Outcome,
  { payment, assisted_by }: { payment: PaymentRow; assisted_by: AssistedBy },
  receipts: readonly string[] = [],
) =>
  notify(trx, {
    user_id: payment.user_id,
    type,
    assisted_by,
    params: {
      mutation_id: payment.subject_id,
      amount_poisha: payment.amount_poisha,
      reference: payment.reference,
      receipts: [...receipts],
    },
    link: linkOf(type, payment.subject_id),
    dedupe_key: messageKey(type, payment.id),
  })

/** To the receipt of what was paid; to the form that pays what was refused. */
function linkOf(type: Outcome, id: number) {
  if (type === 'mutation_paid') return `/dashboard?tab=mutations&paid=${id}`
  return `/mutations/${id}${type === 'mutation_refused' ? '/pay' : ''}`
}

type Notified = 'mutation_approved' | 'mutation_rejected' | 'mutation_inquiry' | 'mutation_reopened'

const decisions = {
  approved: 'mutation_approved',
  rejected: 'mutation_rejected',
  assigned_to_ac_land: 'mutation_inquiry',
  pending: 'mutation_reopened',
  pending_payment: 'mutation_reopened',
} as const satisfies Record<SettableStatus, Notified & NotificationType>

/** Sends the owner word of what the office set, with its remarks. */
export const notifyDecision = async (
  trx: Db,
  { id, user_id, dag_number }: { id: number; user_id: number; dag_number: string },
  { status, remarks, ground }: Pick<MutationDecision, 'status' | 'remarks' | 'ground'>,
  dedupe_key: string,
) =>
  notify(trx, {
    user_id,
    type: decisions[status],
    assisted_by: await assistedBy(trx, 'mutation', id),
    params: {
      mutation_id: id,
      dag_number,
      reason: remarks ?? (status === 'rejected' && ground === null ? '—' : ''),
      ground,
    },
    link: `/mutations/${id}`,
    dedupe_key,
  })

/** Sends the owner word of papers that the office asks for. */
export const notifyPapersRequest = async (
  trx: Db,
  { id, user_id, dag_number }: { id: number; user_id: number; dag_number: string },
  { groups, remarks, answer_by }: Pick<RequestPapers, 'groups' | 'remarks'> & { answer_by: string },
  at: Date,
) =>
  notify(trx, {
    user_id,
    type: 'mutation_papers_requested',
    assisted_by: await assistedBy(trx, 'mutation', id),
    params: { mutation_id: id, dag_number, papers: [...groups], reason: remarks ?? '', answer_by },
    link: `/mutations/${id}#papers`,
    dedupe_key: `mutation_papers_requested:${id}:${at.toISOString()}`,
  })

type Entered = { id: number; user_id: number; dag_number: string; khatiyan_number: string }

/** Sends the owner word that the transfer is in the khatian. */
export const notifyApplied = async (trx: Db, { id, user_id, ...land }: Entered) =>
  notify(trx, {
    user_id,
    type: 'mutation_applied',
    assisted_by: await assistedBy(trx, 'mutation', id),
    params: { mutation_id: id, ...land },
    link: `/mutations/${id}`,
    dedupe_key: `mutation_applied:${id}`,
  })

/** Sends the owner word of an heir whom the office added to the new owners. */
export const notifyHeirAdded = async (
  trx: Db,
  { id, user_id, dag_number }: { id: number; user_id: number; dag_number: string },
  { person, reason, at }: { person: string; reason: string; at: Date },
) =>
  notify(trx, {
    user_id,
    type: 'mutation_heir_added',
    assisted_by: await assistedBy(trx, 'mutation', id),
    params: { mutation_id: id, dag_number, person, reason },
    link: `/mutations/${id}`,
    dedupe_key: `mutation_heir_added:${id}:${at.toISOString()}`,
  })
