import { fiscalYear } from '#contract/dates.ts'
import { poisha } from '#contract/payments/money.ts'
import { maskedPayer, type PaymentMethod } from '#contract/payments/payments.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { insertReceipts, officeCodes, takeReceiptNumbers } from '#server/documents/papers/documents.sql.ts'
import { receiptNumber } from '#server/documents/papers/issue.service.ts'
import { isNoted, note } from '../batches.ts'
import { at, between, pick, randomOf } from '../random.ts'
import { bookingDays } from './booking-days.ts'
import { insertLedger, insertPaid, payers } from './bookings.sql.ts'
import { type Goods, goodsOfOffice, type Order, type Paid, type Payer } from './goods.ts'

const minute_ms = 60_000

/** Copies and maps that citizens paid for in the last ninety days and a few in the year before, oldest first. */
export async function makeDemoBookings(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isNoted(trx, 'demo_bookings')) return
    const orders = planOrders(await now(trx), await payers(trx), await goodsOfOffice(trx))
    const paid = await insertPaid(trx, orders)
    await insertLedger(trx, paid)
    await issueReceipts(trx, paid)
    await note(trx, 'demo_bookings', {})
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

/** Numbered by office and fiscal year in the order of time, as if each had been issued when it was paid. */
async function issueReceipts(trx: Db, paid: readonly Paid[]): Promise<void> {
  const codes = await officeCodes(trx, [...new Set(paid.map(({ goods }) => goods.office_id))])
  const groups = Map.groupBy(paid, ({ goods, paid_at }) => `${goods.office_id} ${fiscalYear(paid_at)}`)
  for (const group of groups.values()) {
    const { goods, paid_at } = at(group, 0)
    const series = { series: 'JA', office_code: codes.get(goods.office_id) ?? '', fiscal_year: fiscalYear(paid_at) }
    const first = await takeReceiptNumbers(trx, series, group.length)
    await insertReceipts(
      trx,
      group.map((each, place) => receiptOf(each, { ...series, series_number: first + place })),
    )
  }
}

type Number = { series: string; office_code: string; fiscal_year: string; series_number: number }

function receiptOf({ goods, payer, method, account, reference, payment_id, paid_at }: Paid, number: Number) {
  const { series, office_code, fiscal_year, series_number } = number
  const amount_poisha = poisha(goods.fee.amount_poisha)
  return {
    ...number,
    number: receiptNumber(series, office_code, fiscal_year, series_number),
    verify_code: randomCode(12),
    payment_id,
    line_id: null,
    amount_poisha,
    content: JSON.stringify({
      payer_name: payer.name,
      method,
      payer_masked: maskedPayer(account),
      reference,
      lines: [{ label_en: goods.fee.purpose_en, label_bn: goods.fee.purpose_bn, amount_poisha }],
      total_poisha: amount_poisha,
      parcel: goods.parcel,
      demo: true,
    }),
    issued_at: paid_at,
  }
}
