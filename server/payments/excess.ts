import type { Poisha } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import { accountOf, moved, post } from './ledger.sql.ts'
import { lockPayment, updatePayment } from './payments.sql.ts'
import type { Purposes } from './settle.ts'

/** A provider knows the refund of money taken in excess by this. */
export const excessKey = 'excess'

/** Books that a provider gave back money taken in excess, once, and tells the payer. */
export async function bookExcessRefund(
  { trx, purposes }: { trx: Db; purposes: Purposes },
  payment_id: number,
  amount_poisha: Poisha,
): Promise<void> {
  const at = await now(trx)
  const payment = await lockPayment(trx, payment_id)
  if (!payment?.refund_due) return
  const excess = { office_id: payment.office_id, line_id: null, amount_poisha }
  await post(trx, {
    payment_id,
    kind: 'refund',
    refund_key: excessKey,
    at,
    entries: moved([excess], 'refunds-due', accountOf(payment)),
  })
  await updatePayment(trx, payment_id, {
    status: 'refunded',
    refund_due: false,
    refunded_poisha: amount_poisha,
    settled_at: at,
    next_check_at: null,
  })
  await purposes[payment.purpose].refunded(trx, { ...payment, amount_poisha }, at)
}
