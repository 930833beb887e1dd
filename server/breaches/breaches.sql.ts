import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { SeenData } from '#server/documents/papers/breach-letters/content.ts'

/** An account in wrong hands, and the time in which it was. */
export type Breach = { actor_id: number; since: Date; until: Date }

export type AffectedPerson = {
  id: number
  name: string
  email: string
  phone: string | null
  data: SeenData[]
  first: Date
  last: Date
}

export type AffectedParty = { id: number; mutation_id: number; role: string; name: string; address: string }

/** Things that the account has seen; the whole first hour counts, since views are recorded by the hour. */
const seenIn = ({ actor_id, since, until }: Breach) => sql`
  select subject, subject_id, min(hour) as first, max(hour) as last from people_seen
  where actor_id = ${actor_id} and hour >= date_trunc('hour', ${since}::timestamptz, 'UTC') and hour <= ${until}
  group by subject, subject_id`

function peopleIn(breach: Breach): RawBuilder<unknown> {
  const { actor_id, since, until } = breach
  return sql`
    select s.subject_id as user_id, s.subject as data, s.first, s.last from seen s where s.subject = 'users'
    union all
    select k.user_id, s.subject, s.first, s.last from seen s join kycs k on k.id = s.subject_id where s.subject = 'kycs'
    union all
    select r.user_id, s.subject, s.first, s.last from seen s join land_tax_registrations r on r.id = s.subject_id
      where s.subject = 'land_tax_registrations'
    union all
    select m.user_id, s.subject, s.first, s.last from seen s join mutations m on m.id = s.subject_id
      where s.subject = 'mutations'
    union all
    select c.user_id, s.subject, s.first, s.last from seen s join corrections c on c.id = s.subject_id
      where s.subject = 'corrections'
    union all
    select p.user_id, 'payments', s.first, s.last from seen s join ledger_entries e on e.id = s.subject_id
      join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
      where s.subject = 'ledger_entries'
    union all
    select p.user_id, s.subject, s.first, s.last from seen s join payments p on p.id = s.subject_id
      where s.subject = 'payments'
    union all
    select a.user_id, 'assistances', a.confirmed_at, coalesce(a.ended_at, a.finished_at, a.expires_at, a.confirmed_at)
      from assistances a where a.helper_id = ${actor_id} and a.confirmed_at <= ${until}
      and coalesce(a.ended_at, a.finished_at, a.expires_at, a.confirmed_at) >= ${since}
    union all
    select l.user_id, 'hotline_looks', l.confirmed_at, l.expires_at from hotline_looks l
      where l.operator_id = ${actor_id} and l.confirmed_at <= ${until} and l.expires_at >= ${since}
    union all
    select ${actor_id}::bigint, 'own', ${since}::timestamptz, ${until}::timestamptz`
}

/** The people with an account whose data were seen, by id, after the one with this id. */
export async function affectedPeople(db: Db, breach: Breach, after: number, most: number): Promise<AffectedPerson[]> {
  const { rows } = await sql<AffectedPerson>`
    with seen as (${seenIn(breach)}),
    people as (select user_id, array_agg(distinct data order by data) as data, min(first) as first, max(last) as last
      from (${peopleIn(breach)}) as each where user_id > ${after} group by user_id order by user_id limit ${most})
    select u.id, u.name, u.email, u.phone, p.data, p.first, p.last from people p join users u on u.id = p.user_id
    order by u.id`.execute(db)
  return rows
}

/** Sellers and buyers of the mutations that were seen, who may have no account, after a place in their order. */
export async function affectedParties(
  db: Db,
  breach: Breach,
  after: { mutation_id: number; id: number },
  most: number,
): Promise<AffectedParty[]> {
  const { rows } = await sql<AffectedParty>`
    with seen as (${seenIn(breach)})
    select * from (
      select m.id as mutation_id, 0 as id, 'previous owner' as role, m.previous_owner_name as name,
        m.previous_owner_address as address
      from seen s join mutations m on m.id = s.subject_id where s.subject = 'mutations'
      union all
      select b.mutation_id, b.id, 'buyer', b.name, b.address
      from seen s join mutation_buyers b on b.mutation_id = s.subject_id where s.subject = 'mutations') as parties
    where (mutation_id, id) > (${after.mutation_id}, ${after.id}) order by mutation_id, id limit ${most}`.execute(db)
  return rows
}

/** Tables of people that the account downloaded, and dakhilas it had printed, with their filters. */
export async function downloadedTables(db: Db, { actor_id, since, until }: Breach, most: number) {
  const { rows } = await sql<{ at: Date; subject: string; filter: unknown }>`
    select at, subject, after as filter from audit_log where actor_id = ${actor_id} and act in ('download', 'print')
    and at >= ${since} and at <= ${until} order by at limit ${most}`.execute(db)
  return rows
}

/** Sessions of the account that were open in the time. */
export async function sessionsIn(db: Db, { actor_id, since, until }: Breach, most: number) {
  const { rows } = await sql<{ device: string; created_at: Date; last_used_at: Date }>`
    select device, created_at, last_used_at from sessions where user_id = ${actor_id} and created_at <= ${until}
    and last_used_at >= ${since} order by created_at limit ${most}`.execute(db)
  return rows
}

/** The first hour of which is recorded who was seen; null if nobody was yet. */
export async function recordedSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`select min(hour) as hour from people_seen`.execute(db)
  return rows[0]?.hour ?? null
}
