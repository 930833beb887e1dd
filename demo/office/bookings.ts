import { poisha } from '#contract/payments/money.ts'
import { maskNumber, type PaymentMethod } from '#contract/payments/payments.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { between, pick, randomOf } from '../random.ts'
import { bookingDays } from './booking-days.ts'
import { insertPaid, payers } from './bookings.sql.ts'
import { type Goods, goodsOfOffice, type Order, type Paid, type Payer } from './goods.ts'
import { issuePastReceipts, type PastReceipt } from './past-receipts.ts'

const minute_ms = 60_000

/** Paid copies and maps of the last ninety days and a few of the year before, oldest first. */
export async function makeDemoBookings(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_bookings')) return
    const orders = planOrders(await now(trx), await payers(trx), await goodsOfOffice(trx))
    const paid = await insertPaid(trx, orders)
    await issuePastReceipts(trx, 'JA', paid.map(receiptOf))
    await recordSetting(trx, 'demo_bookings', {})
  })
}

const methods: readonly PaymentMethod[] = ['bkash', 'bkash', 'nagad', 'card']

function planOrders(today: Date, people: readonly Payer[], goods: readonly Goods[]): Order[] {
  const random = randomOf('bookings')
  return bookingDays(today).flatMap(({ morning, most }) => {
    const times = Array.from({ length: between(random, 1, most) }, () => between(random, 0, 420)).sort((a, b) => a - b)
    return times.map((minutes) => ({
      goods: pick(random, goods),
      payer: pick(random, people),
      method: pick(random, methods),
      account: `017${String(between(random, 10_000_000, 99_999_999))}`,
      reference: `JP-${randomCode(10)}`,
      paid_at: new Date(+morning + minutes * minute_ms),
    }))
  })
}

const receiptOf = ({ goods, payer, method, account, reference, payment_id, paid_at }: Paid): PastReceipt => {
  const amount_poisha = poisha(goods.fee.amount_poisha)
  return {
    payment_id,
    office_id: goods.office_id,
    amount_poisha,
    issued_at: paid_at,
    content: {
      payer_name: payer.name,
      method,
      payer_masked: maskNumber(account),
      reference,
      lines: [{ label_en: goods.fee.purpose_en, label_bn: goods.fee.purpose_bn, amount_poisha }],
      total_poisha: amount_poisha,
      parcel: goods.parcel,
      demo: true,
    },
  }
}
