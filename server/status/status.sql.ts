import { sql } from 'kysely'
import type { PartState, StatusDay } from '#contract/status/status.ts'
import type { Db } from '#server/app/database.ts'

export type Found = Exclude<PartState, 'unknown'>

type Recorded = { day: string; part: string; checks: number; failed: number; state: Found; at: Date }

/** Adds checks to the row of a part and day. */
export const recordChecks = ({ day, part, checks, failed, state, at }: Recorded, db: Db) =>
  sql`insert into status_days as d (day, part, checks, failed, worst, state, checked_at)
    values (${day}::date, ${part}, ${checks}::int, ${failed}::int, ${state}, ${state}, ${at}::timestamptz)
    on conflict (day, part) do update set
      checks = d.checks + excluded.checks,
      failed = d.failed + excluded.failed,
      worst = case when 'down' in (d.worst, excluded.worst) then 'down'
        when 'slow' in (d.worst, excluded.worst) then 'slow' else 'good' end,
      state = excluded.state,
      checked_at = excluded.checked_at`.execute(db)

export type RecordedDay = StatusDay & { part: string; state: Found; checked_at: Date }

/** The days of all parts from one on: few rows, one for each part and day. */
export async function daysFrom(db: Db, day: string): Promise<RecordedDay[]> {
  const { rows } = await sql<RecordedDay>`
    select part, to_char(day, 'YYYY-MM-DD') as day, checks, failed, worst, state, checked_at from status_days
    where day >= ${day}::date order by day, part`.execute(db)
  return rows
}

export const deleteDaysBefore = (db: Db, day: string) =>
  sql`delete from status_days where day < ${day}::date`.execute(db)

type Outbox = { waiting_since: Date | null; sent_at: Date | null; trouble_at: Date | null }

/** Since when the oldest message waits, when the last was sent, and the newest one that waits for the office. */
export async function outboxOf(db: Db, channel: 'email' | 'sms'): Promise<Outbox> {
  const { rows } = await sql<Outbox>`select
    (select created_at from outbox where channel = ${channel} and sent_at is null and given_up_at is null
      order by created_at limit 1) as waiting_since,
    (select sent_at from outbox where channel = ${channel} and sent_at is not null
      order by sent_at desc limit 1) as sent_at,
    (select created_at from outbox where channel = ${channel} and trouble in ('balance', 'sender', 'account')
      order by created_at desc limit 1) as trouble_at`.execute(db)
  return rows[0] ?? { waiting_since: null, sent_at: null, trouble_at: null }
}

const max_looked_at = 500

type RecentPayments = { answered: number; unanswered: number }

/** The newest payments of a provider in an hour: those that came to an end, and those that wait for it too long. */
export async function recentPayments(db: Db, provider: string, at: Date): Promise<RecentPayments> {
  const { rows } = await sql<RecentPayments>`
    select count(*) filter (where status not in ('created', 'pending'))::int as answered,
      count(*) filter (where status in ('created', 'pending')
        and created_at < ${at}::timestamptz - interval '10 minutes')::int as unanswered
    from (select status, created_at from payments
      where provider = ${provider} and created_at > ${at}::timestamptz - interval '1 hour'
      order by created_at desc limit ${max_looked_at}) recent`.execute(db)
  return rows[0] ?? { answered: 0, unanswered: 0 }
}
