import { sql } from 'kysely'
import type { OwnPaper } from '#contract/own-tasks/own-tasks.ts'
import type { Db } from '#server/app/database.ts'

type Row = Omit<OwnPaper, 'issued_at'> & { issued_at: Date }

/** A person's newest papers that hold: dakhilas, paid khatian copies, certificates and DCRs of mutations and corrections. */
export async function newestPapersOf(db: Db, user_id: number, most: number): Promise<OwnPaper[]> {
  const { rows } = await sql<Row>`
    (select 'dakhila' as kind, r.line_id as id, r.number, r.issued_at, l.dag_number
      from (select id from payments where user_id = ${user_id} and purpose = 'land_tax' and status = 'succeeded'
        order by id desc limit ${most}) p
      join receipts r on r.payment_id = p.id and r.line_id is not null and r.revoked_at is null
      join land_tax_payments t on t.id = r.line_id
      join land_tax_registrations l on l.id = t.registration_id
      order by r.issued_at desc, r.id desc limit ${most})
    union all
    (select d.kind, a.id, d.number, d.issued_at, g.dag_no
      from (select id, dag_id from applications where user_id = ${user_id} and payment_status = 'paid'
        order by id desc limit ${most}) a
      join documents_issued d on d.application_id = a.id and d.revoked_at is null
      join dags g on g.id = a.dag_id)
    union all
    (select d.kind, n.id, d.number, d.issued_at, n.dag_number
      from (select id, dag_number from mutations where user_id = ${user_id} and applied_at is not null
        order by id desc limit ${most}) n
      join documents_issued d on d.mutation_id = n.id and d.revoked_at is null)
    union all
    (select d.kind, c.id, d.number, d.issued_at, c.dag_number
      from (select id, dag_number from corrections where user_id = ${user_id} and status = 'approved'
        order by id desc limit ${most}) c
      join documents_issued d on d.correction_id = c.id and d.revoked_at is null)
    order by issued_at desc, number limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }))
}
