import { type Poisha, poisha } from '#contract/payments/money.ts'
import { now } from '#server/app/database.ts'
import { accountOf, moved, owedBack, post } from '../ledger.sql.ts'
import { claimExcess, paymentById, updatePayment } from '../payments.sql.ts'
import type { MoneyBackKind, Recording } from './money-back.ts'

const excessKey = 'excess'

/** Money taken for a thing that another payment settled. Only a provider that gave it back ends it. */
export const excess: MoneyBackKind = {
  claim: claimExcess,
  find: async (db, id) => {
    const payment = await paymentById(db, id)
    if (!payment?.refund_due) return undefined
    return { id, payment, refund_key: excessKey, amount_poisha: poisha(await owedBack(db, id)) }
  },
  call: 'refund',
  without_provider: 'pending',
  record: async (recording, { amount_poisha }, answer) => {
    if (answer === 'refunded') await bookExcessRefund(recording, amount_poisha)
  },
}

/** Books that a provider gave back money taken in excess, once, and tells the payer. */
export async function bookExcessRefund({ trx, purposes, payment }: Recording, amount_poisha: Poisha): Promise<void> {
  if (!payment.refund_due) return
  const at = await now(trx)
  const line = { office_id: payment.office_id, line_id: null, amount_poisha }
  await post(trx, {
    payment_id: payment.id,
    kind: 'refund',
    refund_key: excessKey,
    at,
    entries: moved([line], 'refunds-due', accountOf(payment)),
  })
  await updatePayment(trx, payment.id, {
    status: 'refunded',
    refund_due: false,
    refunded_poisha: amount_poisha,
    settled_at: at,
    next_check_at: null,
  })
  await purposes[payment.purpose].refunded(trx, { ...payment, amount_poisha }, at)
}
