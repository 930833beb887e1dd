import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AuditEntry, AuditHead, AuditQuery } from '#contract/audit/audit.ts'
import { latinDigits } from '#contract/digits.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { iso, matching, max_found, recordLists, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { ChainedEntry } from './chain.ts'

export type AuditFilters = z.output<typeof AuditQuery>

const filters = ({ actor_id, act, subject, subject_id, from, to }: AuditFilters) => [
  ...when(actor_id, (id) => sql`l.actor_id = ${id}`),
  ...when(act, (value) => sql`l.act = ${value}`),
  ...when(subject, (value) => sql`l.subject = ${value}`),
  ...when(subject_id, (value) => sql`l.subject_id = ${value}`),
  ...when(from, (day) => sql`l.at >= ${startOfDay(day)}`),
  ...when(to, (day) => sql`l.at < ${startOfDay(day, 1)}`),
]

/** True if a person, a subject, its kind or a first day limits the rows: only then does a search read the changes. */
const isBounded = ({ actor_id, subject, subject_id, from }: AuditFilters) =>
  [actor_id, subject, subject_id, from].some((each) => each !== undefined && each !== '')

export const auditLists = recordLists<AuditEntry, AuditFilters, unknown>({
  columns: sql`l.id, ${iso(sql`l.at`)} as at,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as actor,
    l.act, l.subject, l.subject_id, l.before, l.after, l.request_id, l.lane, l.lane_number, l.hash`,
  table: sql`audit_log l`,
  joins: sql`left join users u on u.id = l.actor_id`,
  id: sql`l.id`,
  orders: { at: sql`l.at` },
  inside: () => [],
  filters,
  searchWays: (text, _inside, query) => [
    sql`l.subject_id = ${latinDigits(text)}`,
    sql`l.id = any(array(${actsOfPeopleNamed(text, query)}))`,
    ...(isBounded(query) ? [sql`l.before::text ilike ${anywhere(text)} or l.after::text ilike ${anywhere(text)}`] : []),
  ],
})

/** People in the log whose name or e-mail holds a text. */
const actorsNamed = (text: string) => sql`
  select a.actor_id from audit_actors a join users u on u.id = a.actor_id
  where u.name ilike ${anywhere(text)} or u.email ilike ${anywhere(text)}`

/**
 * The latest filtered acts of people whose name or e-mail contains a text. The latest ten of each show how far back a
 * thousand reach, so the years of acts of several hundred officers are not read.
 */
const actsOfPeopleNamed = (text: string, query: AuditFilters) => {
  const latest = (people: RawBuilder<unknown>, most: number, further = sql``) => sql`
    ${people} as people (id) cross join lateral (select l.id from audit_log l
      where l.actor_id = people.id and ${matching(filters(query))} ${further}
      order by l.id desc limit ${most}) as acts`
  return sql`
    with few as materialized (
      select people.id as actor_id, acts.id from ${latest(sql`(${actorsNamed(text)})`, 10)}),
    since as (select id from few order by id desc offset ${max_found} limit 1)
    select acts.id from ${latest(
      sql`(select distinct actor_id from few)`,
      max_found + 1,
      sql`and l.id >= coalesce((select id from since), 0)`,
    )}
    order by acts.id desc limit ${max_found + 1}`
}

/** People in the log, kinds of things and of acts. */
export async function auditChoices(db: Db) {
  const actors = await sql<{ id: number; name: string; email: string }>`
    select u.id, u.name, u.email from audit_actors a join users u on u.id = a.actor_id
    order by u.name collate "C", u.id limit 500`.execute(db)
  // From one value to the next by the index: the log has many entries and few kinds.
  const kinds = await sql<{ subject: string; act: string }>`
    with recursive kinds as (
      (select subject collate "C" as subject, act collate "C" as act from audit_log order by 1, 2 limit 1)
      union all
      select next.subject, next.act from kinds cross join lateral (
        select l.subject collate "C" as subject, l.act collate "C" as act from audit_log l
        where (l.subject collate "C", l.act collate "C") > (kinds.subject, kinds.act)
        order by 1, 2 limit 1) as next)
    select subject, act from kinds`.execute(db)
  const sorted = (words: string[]) => [...new Set(words)].sort()
  return {
    actors: actors.rows,
    subjects: sorted(kinds.rows.map(({ subject }) => subject)),
    acts: sorted(kinds.rows.map(({ act }) => act)),
  }
}

export const auditHeads = (db: Db): Promise<AuditHead[]> =>
  db.selectFrom('audit_heads').select(['lane', 'lane_number', 'hash']).orderBy('lane').execute()

type ChainedRow = ChainedEntry & { previous_hash: string; hash: string }

/** The entries of a lane after one, in the order of their chain. */
export const entriesOfLane = (db: Db, lane: number, after: number, limit: number): Promise<ChainedRow[]> =>
  db
    .selectFrom('audit_log')
    .select(['lane', 'lane_number', 'at', 'actor_id', 'act', 'subject', 'subject_id', 'before', 'after'])
    .select(['request_id', 'previous_hash', 'hash'])
    .where('lane', '=', lane)
    .where('lane_number', '>', after)
    .orderBy('lane_number')
    .limit(limit)
    .execute()
