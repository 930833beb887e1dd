import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const key = 'ledger_check'

/** Places that a check has reached, and what the last one that ended has found. */
export type LedgerCheck = {
  transaction_after: number
  payment_after: number
  /** Faults of the check under way. */
  faults: number
  last: { finished_at: string; faults: number } | null
}

export async function storedCheck(db: Db): Promise<LedgerCheck | undefined> {
  const { rows } = await sql<{ value: LedgerCheck }>`select value from settings where key = ${key}`.execute(db)
  return rows[0]?.value
}

export const storeCheck = (db: Db, check: LedgerCheck) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(check)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)

/** A part of what is read by id: how many, the last id, and the ids at fault. */
type Batch = { count: number; last_id: number; faulty: number[] }

/**
 * Transactions after an id that do not sum to zero, have less than two entries, or settle another amount than that of
 * their payment.
 */
export async function checkTransactions(db: Db, after: number, max: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select count(*)::int as count, coalesce(max(id), 0) as last_id,
      coalesce(json_agg(id order by id) filter (where is_faulty), '[]') as faulty
    from (
      select t.id, coalesce(e.total, 0) <> 0 or e.lines < 2
          or (t.kind = 'settlement' and e.moved <> p.amount_poisha) as is_faulty
      from (select * from ledger_transactions where id > ${after} order by id limit ${max}) t
      left join payments p on p.id = t.payment_id
      cross join lateral (
        select sum(amount_poisha) as total, count(*) as lines,
          coalesce(sum(amount_poisha) filter (where amount_poisha > 0), 0) as moved
        from ledger_entries where transaction_id = t.id) e) checked`.execute(db)
  return rows[0] ?? { count: 0, last_id: 0, faulty: [] }
}

/** Payments after an id that succeeded and have no settlement in the ledger. */
export async function checkPayments(db: Db, after: number, max: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select count(*)::int as count, coalesce(max(id), 0) as last_id,
      coalesce(json_agg(id order by id) filter (where is_faulty), '[]') as faulty
    from (
      select p.id, p.status = 'succeeded' and not exists (
          select from ledger_transactions t where t.payment_id = p.id and t.kind = 'settlement') as is_faulty
      from (select id, status from payments where id > ${after} order by id limit ${max}) p) checked`.execute(db)
  return rows[0] ?? { count: 0, last_id: 0, faulty: [] }
}
