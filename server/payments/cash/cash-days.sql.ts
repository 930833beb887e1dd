import { type Insertable, sql } from 'kysely'
import type { CashDay, CashDayInFull } from '#contract/payments/cash.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { insideOffices, iso, matching, max_counted, pageRows } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { cash_account } from '../ledger.sql.ts'

/** Held until the transaction ends: takings, refunds and closings of an office come one after the other. */
export const lockCashOf = (trx: Db, office_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${office_id}`}, 0))`.execute(trx)

/** The newest day on which an office took or gave back cash: no other can be open. Call with its cash locked. */
export async function newestDay(trx: Db, office_id: number) {
  const { rows } = await sql<{ id: number; day: string; is_closed: boolean }>`
    select d.id, d.day, exists (select from cash_closings c where c.cash_day_id = d.id) as is_closed
    from cash_days d where d.office_id = ${office_id} order by d.day desc limit 1`.execute(trx)
  return rows[0]
}

export async function insertDay(trx: Db, day: Insertable<Tables['cash_days']>): Promise<number> {
  const { id } = await trx.insertInto('cash_days').values(day).returning('id').executeTakeFirstOrThrow()
  return id
}

type Sums = { taken_poisha: number; given_back_poisha: number }

const entriesOf = (office_id: unknown, day: unknown) => sql`
  ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account = ${cash_account} and e.office_id = ${office_id} and t.kind in ('settlement', 'refund')
    and e.booked_at >= ${day} and e.booked_at < ${day} + interval '1 day'`

/** Poisha that the ledger says an office took and gave back in cash on a day. Dhaka has no summer time. */
export async function sumsOf(db: Db, office_id: number, day: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(e.amount_poisha) filter (where t.kind = 'settlement'), 0)::bigint as taken_poisha,
      (-coalesce(sum(e.amount_poisha) filter (where t.kind = 'refund'), 0))::bigint as given_back_poisha
    from ${entriesOf(office_id, startOfDay(day))}`.execute(db)
  return rows[0] ?? { taken_poisha: 0, given_back_poisha: 0 }
}

type InPoisha<Part> = Part extends null ? null : Omit<Part, 'counted' | 'amount'> & { poisha: number }

/** A day with its sums in poisha; `taken_poisha` and the other are of its closing, or null while it is open. */
export type DayFound = Pick<CashDay, 'id' | 'office' | 'day'> & {
  [sum in keyof Sums]: number | null
} & { closed: InPoisha<CashDay['closed']>; deposit: InPoisha<CashDay['deposit']> }

const found = sql`
  select d.id, d.day, json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
    c.taken_poisha, c.given_back_poisha,
    case when c.cash_day_id is not null then json_build_object('poisha', c.counted_poisha,
      'by', json_build_object('id', cu.id, 'name', cu.name), 'at', ${iso(sql`c.closed_at`)}) end as closed,
    case when b.cash_day_id is not null then json_build_object('poisha', b.amount_poisha, 'slip_number', b.slip_number,
      'slip_day', b.slip_day, 'by', json_build_object('id', bu.id, 'name', bu.name),
      'at', ${iso(sql`b.recorded_at`)}) end as deposit
  from cash_days d join upazilas o on o.id = d.office_id
  left join cash_closings c on c.cash_day_id = d.id left join users cu on cu.id = c.closed_by
  left join cash_deposits b on b.cash_day_id = d.id left join users bu on bu.id = b.recorded_by`

/** Days of offices, the newest first. */
export async function dayPage(db: Db, offices: Offices, limit: number, offset: number) {
  const inside = matching(insideOffices(sql`d.office_id`)(offices))
  const { rows } = await sql<DayFound>`${found} where ${inside} order by d.day desc, d.id desc
    ${pageRows(limit, offset)}`.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`select count(*)::int as counted from (
    select from cash_days d where ${inside} limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

export async function dayById(db: Db, id: number): Promise<DayFound | undefined> {
  const { rows } = await sql<DayFound>`${found} where d.id = ${id}`.execute(db)
  return rows[0]
}

const max_movements = 1000

export type MovementFound = Omit<CashDayInFull['movements'][number], 'amount'> & { poisha: number }

/** Cash that moved at an office on a day, the first movement first. */
export async function movementsOf(db: Db, office_id: number, day: string): Promise<MovementFound[]> {
  const { rows } = await sql<MovementFound>`
    select p.id as payment_id, p.reference, m.poisha, ${iso(sql`m.at`)} as at,
      coalesce((select a.type from applications a where p.purpose = 'application' and a.id = p.subject_id), p.purpose)
        as what,
      case when m.kind = 'settlement' then (
        select u.name from cash_takings k join users u on u.id = k.taken_by where k.payment_id = p.id) end as taken_by,
      (select r.number from receipts r where r.payment_id = p.id order by r.line_id nulls first limit 1) as receipt_number
    from (
      select t.id, t.payment_id, t.kind, t.created_at as at, sum(e.amount_poisha)::bigint as poisha
      from ${entriesOf(office_id, startOfDay(day))}
      group by t.id order by t.id limit ${max_movements}) m
    join payments p on p.id = m.payment_id order by m.id`.execute(db)
  return rows
}

export const insertClosing = (trx: Db, closing: Insertable<Tables['cash_closings']>) =>
  trx.insertInto('cash_closings').values(closing).execute()

export const insertDeposit = (trx: Db, deposit: Insertable<Tables['cash_deposits']>) =>
  trx.insertInto('cash_deposits').values(deposit).execute()
