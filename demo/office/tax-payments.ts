import { sumPoisha } from '#contract/payments/money.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { dueLines } from '#server/land-tax/paying/calculate.service.ts'
import { insertLines, insertOrder, linesOfOrder, markLinesPaid } from '#server/land-tax/paying/orders.sql.ts'
import { lineRow } from '#server/land-tax/paying/pay.service.ts'
import { issueDakhilas, landTaxSettlement, revenueOf } from '#server/land-tax/paying/settlement.ts'
import { moved, post } from '#server/payments/ledger.sql.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { demoActor } from '../people/actors.ts'
import { between, pick, randomOf } from '../random.ts'
import { insertTaxPayment, type TaxPayer, taxPayers } from './tax-payments.sql.ts'

const hour_ms = 3_600_000
const methods: readonly PaymentMethod[] = ['bkash', 'bkash', 'nagad', 'card']

/** Land tax payments of citizens of the office's cases within days of their approval, with dakhilas, oldest first. */
export async function makeDemoTaxPayments(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_tax_payments')) return
    const random = randomOf('tax payments')
    const latest = +(await now(trx)) - hour_ms
    const planned = (await taxPayers(trx)).map((payer) => ({
      payer,
      method: pick(random, methods),
      account: `017${between(random, 10_000_000, 99_999_999)}`,
      paid_at: new Date(Math.min(+payer.ready_at + between(random, 2, 70) * hour_ms, latest)),
    }))
    for (const each of planned.toSorted((one, other) => +one.paid_at - +other.paid_at)) await payTax(trx, each)
    await recordSetting(trx, 'demo_tax_payments', {})
  })
}

type Planned = { payer: TaxPayer; method: PaymentMethod; account: string; paid_at: Date }

/** Pays the tax due by law on the day, booked and receipted as if it had been paid then. Sends no notification. */
async function payTax(trx: Db, { payer, method, account, paid_at }: Planned): Promise<void> {
  const caller = { actor: await demoActor(trx, payer.email), language: 'en', support_phone: '' } as const
  const { registration_id, user_id, office_id } = payer
  const due = { registration_ids: [registration_id], years: null, up_to: null }
  const lines = await dueLines(trx, caller, due, paid_at)
  if (lines.length === 0) return
  const amount_poisha = sumPoisha(lines.map(({ tax }) => tax.amount))
  const newOrder = { user_id, transaction_id: `DEMO-T-${registration_id}`, request_hash: '', amount_poisha }
  const order = await insertOrder(trx, { ...newOrder, created_at: paid_at })
  if (!order) return
  const { id: order_id } = order
  await insertLines(
    trx,
    lines.map((line) => lineRow(line, { order_id, user_id, created_at: paid_at })),
  )
  const payment = await insertTaxPayment(trx, { order_id, user_id, office_id, amount_poisha, method, account, paid_at })
  const ordered = await linesOfOrder(trx, order_id)
  await post(trx, {
    payment_id: payment.id,
    kind: 'settlement',
    refund_key: '',
    at: paid_at,
    entries: moved(revenueOf(ordered), 'provider:sandbox', landTaxSettlement.revenue_account),
  })
  await markLinesPaid(trx, order_id, paid_at)
  await issueDakhilas(trx, { payment, lines: ordered, assisted_by: null, at: paid_at })
}
