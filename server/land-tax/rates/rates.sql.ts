import { sql } from 'kysely'
import { type Db, deferred } from '#server/app/database.ts'
import type { Rate } from '../law/calculation.ts'

/** Every row of the rates: a few dozen. */
export async function allRates(db: Db): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select id, use, area_class, poisha_per_decimal, exempt_up_to_decimals, exempt_fee_poisha,
      to_char(valid_from, 'YYYY-MM-DD') as valid_from, to_char(valid_to, 'YYYY-MM-DD') as valid_to, legal_source,
      legal_source_bn, confirmed
    from tax_rates order by id`.execute(db)
  return rows
}

const lock_of_rates = sql`hashtextextended('tax-rates', 0)`

/**
 * Holds the rates as they are until the transaction ends: who changes one waits, and then finds it used. One lock in
 * memory for all rows, which any number of payments hold at once.
 */
export const lockRates = (trx: Db) => sql`select pg_advisory_xact_lock_shared(${lock_of_rates})`.execute(deferred(trx))

/** Waits for the payments that hold the rates; those that come wait until the transaction ends. */
export const waitForPayments = (trx: Db) => sql`select pg_advisory_xact_lock(${lock_of_rates})`.execute(trx)
