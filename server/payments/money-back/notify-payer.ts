import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { PaymentRow } from '../payments.sql.ts'

type CashMessage = 'cash_refund_begun' | 'cash_refund_done' | 'cash_refund_ended'
type Message = 'refund_begun' | 'refund_done' | 'refund_failed' | 'surplus_refund_begun' | 'surplus_refund_done'

const in_cash: Partial<Record<Message, CashMessage>> = {
  refund_begun: 'cash_refund_begun',
  refund_done: 'cash_refund_done',
  refund_failed: 'cash_refund_ended',
}

/** `id` names the money among all that goes back, so that each message is sent once. */
type Told = { id: number | string; amount_poisha: number; reason: string }

/** Notifies the payer of money that goes back. */
export const notifyPayer = (
  trx: Db,
  { user_id, method, reference }: PaymentRow,
  { id, amount_poisha, reason }: Told,
  type: Message,
) =>
  notify(trx, {
    user_id,
    type: (method === 'cash' && in_cash[type]) || type,
    params: { amount_poisha, reference, reason },
    link: '/dashboard?tab=payments',
    dedupe_key: `${type}:${id}`,
  })
