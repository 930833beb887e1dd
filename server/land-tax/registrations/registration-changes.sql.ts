import { type Insertable, sql, type Updateable } from 'kysely'
import { type Db, deferred, type Tables } from '#server/app/database.ts'

export const insertRegistration = (trx: Db, row: Insertable<Tables['land_tax_registrations']>) =>
  trx.insertInto('land_tax_registrations').values(row).returning('id').executeTakeFirstOrThrow()

/** Held until the transaction ends, in the order of ids, so that two acts on the same land come one after the other. */
export const lockRegistrations = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('land_tax_registrations')
    .select(['id', 'user_id', 'status', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks those requested registrations that belong to the person. */
export const lockOwnRegistrations = (trx: Db, user_id: number, ids: readonly number[]) =>
  deferred(trx)
    .selectFrom('land_tax_registrations')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockOwnRegistration = (trx: Db, user_id: number, id: number) =>
  trx
    .selectFrom('land_tax_registrations')
    .select(['id', 'status', 'version', 'submitted_at', 'clock_from'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

/** Clock of a registration that stays as it is until the transaction ends. */
export const lockClock = (trx: Db, id: number) =>
  trx
    .selectFrom('land_tax_registrations')
    .select(['submitted_at', 'clock_from'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateRegistration = (trx: Db, id: number, change: Updateable<Tables['land_tax_registrations']>) =>
  trx
    .updateTable('land_tax_registrations')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Columns of registrations that a decision can change. */
export const decidedColumns = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('land_tax_registrations')
    .select(['id', 'version', 'notes', 'taxable_from', 'taxable_until', 'dag_id'])
    .select(['taxed_area', 'share_numerator', 'share_denominator', 'shares_open'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** True if a year of one of the registrations was paid, or is being paid, since a moment. */
export const isPaidSince = async (trx: Db, ids: readonly number[], since: Date): Promise<boolean> =>
  (await trx
    .selectFrom('land_tax_payments')
    .innerJoin('land_tax_orders', 'land_tax_orders.id', 'land_tax_payments.order_id')
    .select('land_tax_payments.id')
    .where('land_tax_payments.registration_id', 'in', ids)
    .where('land_tax_orders.created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteRegistration = (trx: Db, id: number) =>
  trx.deleteFrom('land_tax_registrations').where('id', '=', id).execute()

/** Until the transaction ends nobody else registers land for this person: two at once would both find the dag free. */
export const lockRegistering = (trx: Db, user_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('land-tax-registrations of ' || ${user_id}::bigint, 0))`.execute(
    trx,
  )

/** True if the person has registered the dag on record, under any number, and no transfer has ended it. */
export async function hasRegisteredDag(trx: Db, user_id: number, dag_id: number, except: number | null) {
  const row = await trx
    .selectFrom('land_tax_registrations')
    .select('id')
    .where('user_id', '=', user_id)
    .where('dag_id', '=', dag_id)
    .where('status', '<>', 'rejected')
    .where('taxable_until', 'is', null)
    .where('id', '<>', except ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

/** True if the person of a registration has another for the same land, by its dag on record or by its numbers. */
export async function hasOtherOfLand(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from land_tax_registrations r
      join land_tax_registrations o on o.user_id = r.user_id and o.id <> r.id
      where r.id = ${id} and o.status <> 'rejected' and o.taxable_until is null
        and (o.dag_id = r.dag_id or (o.mouza_id, o.survey_type_id, o.khatian_key, o.dag_key)
          = (r.mouza_id, r.survey_type_id, r.khatian_key, r.dag_key))) as has`.execute(trx)
  return rows[0]?.has ?? false
}
