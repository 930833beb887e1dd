import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Found = { dag_id: number | null }

/** The dag on record that a receipt was paid for; null where it names none, as for a mouza map. */
export async function receiptDag(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<Found>`
    select coalesce(a.dag_id, lr.dag_id, mu.dag_id, co.dag_id) as dag_id
    from receipts r join payments p on p.id = r.payment_id
    left join applications a on p.purpose = 'application' and a.id = p.subject_id
    left join land_tax_payments lp on p.purpose = 'land_tax' and lp.id = r.line_id
    left join land_tax_registrations lr on lr.id = lp.registration_id
    left join mutations mu on p.purpose = 'mutation' and mu.id = p.subject_id
    left join corrections co on p.purpose = 'correction' and co.id = p.subject_id
    where r.id = ${id}`.execute(db)
  return rows[0]?.dag_id ?? null
}

/** The dag that another paper was made of. */
export async function documentDag(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<Found>`
    select coalesce(i.dag_id, k.dag_id) as dag_id
    from documents_issued i left join khatians k on k.id = i.khatian_id where i.id = ${id}`.execute(db)
  return rows[0]?.dag_id ?? null
}
