import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/**
 * Paid by a demo account, or to the sandbox or a demo's counter, which move no money: papers of such payments are marked as the demo's.
 */
export const ofDemo = sql`(p.provider in ('sandbox', 'demo-cash') or exists (select from users u where u.id = p.user_id and u.demo))`

/** Marks a batch of payments and ends those in progress. Returns the last checked id, or null at the end. */
export async function markPayments(trx: Db, after: number, batch: number): Promise<number | null> {
  const { rows } = await sql<{ id: number; of_demo: boolean }>`
    select p.id, ${ofDemo} as of_demo from payments p where p.id > ${after} order by p.id limit ${batch}`.execute(trx)
  const ids = rows.filter(({ of_demo }) => of_demo).map(({ id }) => id)
  if (ids.length > 0) await mark(trx, sql.join(ids))
  return rows.length < batch ? null : (rows.at(-1)?.id ?? null)
}

async function mark(trx: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`insert into demo_payments (payment_id) select id from payments where id in (${ids})
    on conflict (payment_id) do nothing`.execute(trx)
  const open = sql`id in (${ids}) and status in ('created', 'pending')`
  await sql`update applications a set payment_status = 'failed'
    from (select subject_id from payments where purpose = 'application' and ${open}) as p
    where a.id = p.subject_id and a.payment_status = 'pending'`.execute(trx)
  await sql`update land_tax_payments l set status = 'failed'
    from (select subject_id from payments where purpose = 'land_tax' and ${open}) as p
    where l.order_id = p.subject_id and l.status = 'pending'`.execute(trx)
  await sql`update payments set status = 'expired', next_check_at = null where ${open}`.execute(trx)
  await sql`update payments set refund_due = false, next_check_at = null where id in (${ids}) and refund_due`.execute(
    trx,
  )
}

const users = sql`(select id from users where demo)`
const unpaid = (purpose: string, subject: RawBuilder<unknown>) =>
  sql`not exists (select from payments p where p.purpose = ${purpose} and p.subject_id = ${subject})`

/** Things that demo accounts requested and no payment names, in the order in which they can be deleted. */
export const unpaidThings = [
  {
    name: 'applications',
    from: sql`applications t`,
    where: sql`t.user_id in ${users} and ${unpaid('application', sql`t.id`)}
      and not exists (select from documents_issued d where d.application_id = t.id)`,
  },
  {
    name: 'land tax lines',
    from: sql`land_tax_payments t`,
    where: sql`t.user_id in ${users} and ${unpaid('land_tax', sql`t.order_id`)}`,
  },
  {
    name: 'land tax orders',
    from: sql`land_tax_orders t`,
    where: sql`t.user_id in ${users} and ${unpaid('land_tax', sql`t.id`)}
      and not exists (select from land_tax_payments l where l.order_id = t.id)`,
  },
  {
    name: 'papers of answers',
    from: sql`case_papers t`,
    where: sql`t.subject = 'land_tax_registrations'
      and t.case_id in (select id from land_tax_registrations where user_id in ${users})`,
  },
  {
    name: 'requests for papers',
    from: sql`papers_requests t`,
    where: sql`t.subject = 'land_tax_registrations'
      and t.case_id in (select id from land_tax_registrations where user_id in ${users})`,
  },
  {
    name: 'reviews of rejections',
    from: sql`case_reviews t`,
    where: sql`t.subject = 'land_tax_registrations'
      and t.case_id in (select id from land_tax_registrations where user_id in ${users})`,
  },
  {
    name: 'reviews of demands',
    from: sql`demand_reviews t`,
    where: sql`t.user_id in ${users}`,
  },
  {
    name: 'letters about demands',
    from: sql`demand_letters t`,
    where: sql`t.demand_id in (select d.id from demands d join land_tax_registrations r on r.id = d.registration_id
      where r.user_id in ${users})`,
  },
  {
    name: 'demands of land tax',
    from: sql`demands t`,
    where: sql`t.registration_id in (select r.id from land_tax_registrations r where r.user_id in ${users}
      and not exists (select from land_tax_payments l where l.registration_id = r.id))`,
  },
  {
    name: 'land tax registrations',
    from: sql`land_tax_registrations t`,
    where: sql`t.user_id in ${users}
      and not exists (select from land_tax_payments l where l.registration_id = t.id)`,
  },
] as const

export type Removable = { name: string; from: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Deletes a batch; returns the number of rows. */
export async function deleteSome(trx: Db, { from, where }: Removable, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where t.id in (select t.id from ${from} where ${where} order by t.id limit ${batch})`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

export async function countOf(db: Db, { from, where }: Pick<Removable, 'from' | 'where'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}
