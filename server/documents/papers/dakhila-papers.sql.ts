import { type RawBuilder, sql } from 'kysely'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import type { Db } from '#server/app/database.ts'

/** An office, and from one day in Dhaka to another, both included. */
export type OfficeDays = { upazila_id: number; from: string; to: string }

/** Condition of an index that holds dakhilas alone. */
const issued = ({ upazila_id, from, to }: OfficeDays): RawBuilder<unknown> => sql`
  from receipts r where r.series = 'JD' and r.office_code = (select office_code from upazilas where id = ${upazila_id})
    and r.issued_at >= ${startOfDay(from)} and r.issued_at < ${startOfDay(to, 1)}`

/** Number of dakhilas, counted up to `most`. */
export async function countDakhilas(db: Db, days: OfficeDays, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${issued(days)} limit ${most}) as few`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first `most` of them, in the order in which they were issued. */
export async function dakhilaIds(db: Db, days: OfficeDays, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id ${issued(days)} order by r.issued_at, r.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The receipts with these ids, in no order, each with the challan of its money. */
export const receiptsByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .select(sql<ReceiptChallan | null>`challan_of(payment_id, line_id)`.as('challan'))
    .where('id', 'in', ids)
    .execute()
