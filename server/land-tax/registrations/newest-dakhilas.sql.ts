import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Dakhila = {
  registration_id: number
  /** The payment's of that year. */
  id: number
  year: string
  number: string
}

/** The dakhila of each registration's newest paid year; withdrawn ones do not count. */
export async function newestDakhilas(db: Db, registration_ids: readonly number[]): Promise<Dakhila[]> {
  const { rows } = await sql<Dakhila>`
    select distinct on (lp.registration_id) lp.registration_id, lp.id, lp.year, receipt.number
    from land_tax_payments lp
    join payments p on p.purpose = 'land_tax' and p.subject_id = lp.order_id
    join receipts receipt on receipt.payment_id = p.id and receipt.line_id = lp.id
    where lp.registration_id in (${sql.join(registration_ids)}) and lp.status = 'paid' and receipt.revoked_at is null
    order by lp.registration_id, lp.year desc`.execute(db)
  return rows
}
