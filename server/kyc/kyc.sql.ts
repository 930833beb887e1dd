import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

/** The newest proof of identity of a person. */
export const latestKycOf = (db: Db, user_id: number) =>
  db.selectFrom('kycs').selectAll().where('user_id', '=', user_id).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** A person's newest proof of identity with their name and e-mail. */
export const ownKycOf = (db: Db, user_id: number) =>
  db
    .selectFrom('kycs')
    .innerJoin('users', 'users.id', 'kycs.user_id')
    .selectAll('kycs')
    .select(['users.name', 'users.email'])
    .where('user_id', '=', user_id)
    .orderBy('kycs.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type KycRow = NonNullable<Awaited<ReturnType<typeof latestKycOf>>>

export const kycById = (db: Db, id: number) => db.selectFrom('kycs').selectAll().where('id', '=', id).executeTakeFirst()

/** A proof of identity with its person, and the officer who decided it. */
export const kycWithPeople = (db: Db, id: number) =>
  db
    .selectFrom('kycs')
    .innerJoin('users', 'users.id', 'kycs.user_id')
    .leftJoin('users as officers', 'officers.id', 'kycs.reviewer_id')
    .selectAll('kycs')
    .select(['users.name', 'users.email', 'users.phone', 'officers.name as reviewer'])
    .where('kycs.id', '=', id)
    .executeTakeFirst()

export const lockKyc = (trx: Db, id: number) =>
  trx.selectFrom('kycs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts unless the person has one that waits or holds; null then. */
export const insertKyc = async (trx: Db, kyc: Insertable<Tables['kycs']>): Promise<KycRow | null> =>
  (await trx
    .insertInto('kycs')
    .values(kyc)
    // A prepared statement finds the index of this condition only where it is written out.
    .onConflict((on) =>
      on.column('user_id').where(sql<boolean>`status in ('pending', 'flagged', 'success')`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null

type Decision = {
  status: 'flagged' | 'success' | 'rejected'
  reviewer_id: number
  reviewed_at: Date
  rejection_reason: string | null
}

export const decideKyc = (trx: Db, id: number, decision: Decision) =>
  trx
    .updateTable('kycs')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes a decision off: it waits again, with its place in the queue. */
export const reopenKyc = (trx: Db, id: number, change: Updateable<Tables['kycs']> = {}) =>
  trx
    .updateTable('kycs')
    .set((row) => ({
      status: 'pending',
      reviewer_id: null,
      reviewed_at: null,
      rejection_reason: null,
      ...change,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** True if the person of a proof has another one that waits or is accepted. */
export async function hasOtherKyc(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from kycs o join kycs k on k.user_id = o.user_id and k.id <> o.id
      where k.id = ${id} and o.status in ('pending', 'flagged', 'success')) as has`.execute(trx)
  return rows[0]?.has ?? false
}

/** True if the person ordered to pay land tax since a moment, which needs a confirmed identity. */
export const hasOrderedTaxSince = async (db: Db, user_id: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('land_tax_orders')
    .select('id')
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Identities of a status, the oldest first. */
export const kycsOfStatus = (db: Db, status: 'pending' | 'flagged', limit: number) =>
  db
    .selectFrom('kycs')
    .innerJoin('users', 'users.id', 'kycs.user_id')
    .selectAll('kycs')
    .select(['users.name', 'users.email'])
    // A prepared statement finds the index of a status only where it is written out.
    .where(status === 'pending' ? sql<boolean>`kycs.status = 'pending'` : sql<boolean>`kycs.status = 'flagged'`)
    .orderBy('kycs.submitted_at')
    .orderBy('kycs.id')
    .limit(limit)
    .execute()

export async function countKycs(db: Db, status: 'pending' | 'flagged'): Promise<number> {
  const condition = status === 'pending' ? sql`status = 'pending'` : sql`status = 'flagged'`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from kycs where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Takes the images off what was decided before a moment, and the number off a refused passport; answers where their bytes
 * lie.
 */
export async function deleteImages(trx: Db, decided_before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with old as (
      select id, id_front, id_back from kycs
      where status <> 'pending' and status <> 'flagged' and reviewed_at < ${decided_before} and id_front is not null
      order by reviewed_at limit ${limit} for update skip locked),
    emptied as (update kycs set id_front = null, id_back = null,
        passport_number = case when status = 'success' then passport_number end from old where kycs.id = old.id),
    gone as (delete from files f using old where f.id in (old.id_front, old.id_back) returning f.storage_key)
    select storage_key from gone`.execute(trx)
  return rows.map(({ storage_key }) => storage_key)
}
