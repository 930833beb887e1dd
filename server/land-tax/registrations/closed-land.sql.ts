import { sql } from 'kysely'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { settledYears } from '../recorded-holdings/settled-years.sql.ts'

type Standing = {
  id: number
  user_id: number | null
  khatiyan_number: string
  dag_number: string
  status: string
  taxable_from: TaxYear
  /** The last year that is paid or being paid. */
  paid_through: TaxYear | null
}

/** The registrations of dags without rejected ones and without those that a transfer has ended, locked to the end of the transaction. */
export async function standingOn(trx: Db, dag_ids: readonly number[]): Promise<Standing[]> {
  await sql`select from land_tax_registrations where dag_id = any(${dag_ids}::bigint[]) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql<Standing>`
    select r.id, r.user_id, r.khatiyan_number, r.dag_number, r.status, r.taxable_from,
      (select max(p.year collate "C") from ${settledYears} p where p.registration_id = r.id) as paid_through
    from land_tax_registrations r
    where r.dag_id = any(${dag_ids}::bigint[]) and r.status <> 'rejected' and r.taxable_until is null order by r.id limit 10000`.execute(
    trx,
  )
  return rows
}

/** True if the dag is closed; locks it until the transaction ends. */
export async function hasClosedDag(trx: Db, dag_id: number): Promise<boolean> {
  const dag = await trx.selectFrom('dags').select('closed_at').where('id', '=', dag_id).forShare().executeTakeFirst()
  return dag !== undefined && dag.closed_at !== null
}

export const endTax = (trx: Db, id: number, taxable_until: TaxYear, at: Date) =>
  trx
    .updateTable('land_tax_registrations')
    .set((row) => ({ taxable_until, version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()

/** The last tax year of the approved registrations of dags that a transfer, a split or a join has ended. */
export async function lastTaxedYear(db: Db, dag_ids: readonly number[]): Promise<TaxYear | null> {
  if (dag_ids.length === 0) return null
  const { rows } = await sql<{ year: TaxYear | null }>`
    select max(taxable_until collate "C") as year from land_tax_registrations
    where dag_id = any(${dag_ids}::bigint[]) and status = 'approved'`.execute(db)
  return rows[0]?.year ?? null
}
