import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
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

/** Holds the rates as they are until the transaction ends: who changes one waits, and then finds it used. */
export const holdRates = (trx: Db) => sql`select id from tax_rates order by id for key share`.execute(trx)
