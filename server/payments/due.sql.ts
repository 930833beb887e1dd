import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { mayCallProvider } from './outages/outages.sql.ts'

type Due = {
  table: 'payments' | 'refunds' | 'received_money'
  /** Only rows of this provider's are claimed, once it may be called. */
  provider: RawBuilder<unknown>
  /** Tables that name the provider. */
  source: RawBuilder<unknown>
  /** Rows that wait for their provider. */
  waits: RawBuilder<unknown>
  /** The column that counts the calls. */
  checks: 'checks' | 'refund_checks'
  max_wait: '10 minutes' | '1 hour'
}

/**
 * Takes up to 20 rows whose provider is to be called, and moves their next turn away at once, so that of two workers only one
 * calls. The wait begins with 15 seconds and doubles.
 */
export async function claimDue(db: Db, { table, provider, source, waits, checks, max_wait }: Due): Promise<number[]> {
  const count = sql.ref(checks)
  const next_check_at = sql.ref(`${table}.next_check_at`)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${count} = ${count} + 1,
      next_check_at = now() + least(${sql.lit(max_wait)}::interval, interval '15 seconds' * power(2, least(${count}, 10)))
    where id = any(array(
      select ${sql.ref(`${table}.id`)} from ${source}
      where ${waits} and ${next_check_at} <= now() and ${mayCallProvider(provider)}
      order by ${next_check_at} limit 20 for update of ${sql.table(table)} skip locked))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
