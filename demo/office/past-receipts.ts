import { fiscalYear } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { insertReceipts, reserveReceiptNumbers } from '#server/documents/papers/documents.sql.ts'
import { receiptNumber } from '#server/documents/papers/issue.service.ts'
import { at } from '../random.ts'

export type PastReceipt = {
  payment_id: number
  office_id: number
  amount_poisha: number
  content: object
  issued_at: Date
}

/** Numbers receipts by office and fiscal year in the order of time, as if each had been issued at the payment. */
export async function issuePastReceipts(trx: Db, name: string, receipts: readonly PastReceipt[]): Promise<void> {
  const groups = Map.groupBy(receipts, ({ office_id, issued_at }) => `${office_id} ${fiscalYear(issued_at)}`)
  for (const group of groups.values()) {
    const { office_id, issued_at } = at(group, 0)
    const fiscal_year = fiscalYear(issued_at)
    const series = { series: name, office_id, fiscal_year }
    const { first, office_code } = await reserveReceiptNumbers(trx, series, group.length)
    await insertReceipts(
      trx,
      group.map((each, place) =>
        receiptOf(each, { series: name, office_code, fiscal_year, series_number: first + place }),
      ),
    )
  }
}

type Number = { series: string; office_code: string; fiscal_year: string; series_number: number }

function receiptOf({ payment_id, amount_poisha, content, issued_at }: PastReceipt, number: Number) {
  const { series, office_code, fiscal_year, series_number } = number
  return {
    ...number,
    number: receiptNumber(series, office_code, fiscal_year, series_number),
    verify_code: randomCode(12),
    payment_id,
    line_id: null,
    amount_poisha,
    content: JSON.stringify(content),
    issued_at,
  }
}
