import { type Insertable, sql } from 'kysely'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { AttorneyStatus, NameAttorney, PowerLand } from '#contract/assistance/attorneys.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** A power is in force from its first to its last day in Dhaka, once accepted and until somebody ends it. */
export const inForce = sql<boolean>`(attorneys.status = 'accepted' and
  (now() at time zone 'Asia/Dhaka')::date between attorneys.from_day and attorneys.until_day)`

export const insertAttorney = async (
  trx: Db,
  { acts, ...power }: Omit<Insertable<Tables['attorneys']>, 'acts'> & { acts: AssistanceKind[] },
): Promise<number> =>
  (
    await trx
      .insertInto('attorneys')
      .values({ ...power, acts: JSON.stringify(acts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The khatians of a power, each once. */
export async function insertLands(trx: Db, power_id: number, lands: NameAttorney['lands']): Promise<void> {
  if (lands.length === 0) return
  await trx
    .insertInto('attorney_lands')
    .values(lands.map((land) => ({ attorney_power_id: power_id, ...land })))
    .onConflict((on) => on.doNothing())
    .execute()
}

const powers = (db: Db) =>
  db
    .selectFrom('attorneys')
    .innerJoin('users as principals', 'principals.id', 'attorneys.principal_id')
    .innerJoin('files', 'files.id', 'attorneys.file_id')
    .selectAll('attorneys')
    .select(['principals.name as principal_name', 'files.name as paper_name'])
    .select(inForce.as('in_force'))
    .select(
      sql<PowerLand[]>`coalesce((select json_agg(json_build_object('mouza_id', m.id, 'mouza_en', m.name_en,
          'mouza_bn', m.name_bn, 'khatiyan_number', l.khatiyan_number) order by m.name_en, l.khatian_key)
        from attorney_lands l join mouzas m on m.id = l.mouza_id where l.attorney_power_id = attorneys.id),
        '[]'::json)`.as('lands'),
    )

export type PowerRow = Awaited<ReturnType<typeof powersNamedBy>>[number]

const max_listed = 50

/** Attorneys whom a person named, the newest first. */
export const powersNamedBy = (db: Db, principal_id: number) =>
  powers(db).where('principal_id', '=', principal_id).orderBy('attorneys.id', 'desc').limit(max_listed).execute()

/** Powers under which a person acts or acted, the newest first. */
export const powersHeldBy = (db: Db, attorney_id: number) =>
  powers(db).where('attorney_id', '=', attorney_id).orderBy('attorneys.id', 'desc').limit(max_listed).execute()

export const powerById = (db: Db, id: number) => powers(db).where('attorneys.id', '=', id).executeTakeFirstOrThrow()

/** Powers that wait for staff, the oldest first. */
export const waitingPowers = (db: Db) =>
  powers(db)
    .where(sql<boolean>`attorneys.status = 'pending'`)
    .orderBy('attorneys.submitted_at')
    .orderBy('attorneys.id')
    .limit(max_listed)
    .execute()

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from attorneys where status = 'pending'`.execute(db)
  return rows[0]?.total ?? 0
}

/** A power, locked until the transaction ends. */
export const lockPower = (trx: Db, id: number) =>
  trx
    .selectFrom('attorneys')
    .selectAll()
    .select(inForce.as('in_force'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Change = {
  status: AttorneyStatus
  reviewer_id?: number
  reviewed_at?: Date
  rejection_reason?: string
  attorney_id?: number
  attorney_name?: string
  withdrawn_at?: Date
  withdrawn_by?: number
}

export const changePower = (trx: Db, id: number, change: Change) =>
  trx.updateTable('attorneys').set(change).where('id', '=', id).execute()

/** Powers of a person who is to be named again: at most so many wait at once. */
export async function countWaitingOf(trx: Db, principal_id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from attorneys where principal_id = ${principal_id} and status = 'pending'`.execute(
    trx,
  )
  return rows[0]?.total ?? 0
}

/** Cases that were made under powers, the newest first. */
export async function casesOfPowers(db: Db, power_ids: readonly number[]) {
  if (power_ids.length === 0) return []
  return db
    .selectFrom('assistances')
    .select(['attorney_power_id', 'kind', 'case_id', 'confirmed_at'])
    .where('attorney_power_id', 'in', power_ids)
    .where('case_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(max_listed)
    .execute()
}

/** True for a mutation of the owner in which the office waits for papers; locked, so that it is answered while it does. */
export async function awaitsPapers(trx: Db, principal_id: number, mutation_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from mutations where id = ${mutation_id} and user_id = ${principal_id} and status = 'flagged' for share`.execute(
    trx,
  )
  return rows.length > 0
}

/** Mutations of owners in which the office waits for papers, of powers in force that name mutations; the oldest first. */
export async function awaitedOfPowers(db: Db, power_ids: readonly number[]) {
  const { rows } = await sql<{ attorney_power_id: number; case_id: number; requested_at: Date }>`
    select a.id as attorney_power_id, m.id as case_id, coalesce(m.papers_requested_at, m.reviewed_at, m.created_at)
      as requested_at
    from attorneys a join mutations m on m.user_id = a.principal_id and m.status = 'flagged'
    where a.id = any(${power_ids}::bigint[]) and a.acts ? 'mutation' and (a.all_land or exists (
      select from attorney_lands l where l.attorney_power_id = a.id and l.mouza_id = m.mouza_id
        and l.khatian_key = m.khatian_key))
    order by m.id limit ${max_listed}`.execute(db)
  return rows
}
