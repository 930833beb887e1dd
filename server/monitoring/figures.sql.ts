import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Counting stops here: nobody acts otherwise on a larger number. */
export const max_counted = 10_000

/** Ends a statement of this transaction that takes longer. */
export const limitStatements = (trx: Db, max_ms: number) =>
  sql`select set_config('statement_timeout', ${String(max_ms)}, true)`.execute(trx)

export type Channel = 'email' | 'sms'
type Waiting = { channel: Channel; waiting: number; oldest_seconds: number; sent_seconds: number | null }

/** Messages of a channel that are neither sent nor given up, the age of the oldest, and when the last one was sent. */
export async function waitingMessages(trx: Db, channels: readonly Channel[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select channel, counted.waiting, counted.oldest_seconds,
      (select extract(epoch from sent_at)::float8 from outbox
        where outbox.channel = channel.channel and sent_at is not null
        order by sent_at desc limit 1) as sent_seconds
    from unnest(${channels}::text[]) channel
    cross join lateral (
      select count(*)::int as waiting,
        greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as oldest_seconds
      from (select created_at from outbox
        where outbox.channel = channel.channel and sent_at is null and given_up_at is null
        order by created_at limit ${max_counted}) unsent) counted`.execute(trx)
  return rows
}

type TextMessages = { parts: number; delivered: number; failed: number; unknown: number }

/** Text messages sent in the last 24 hours: their parts, and what their gateway reported. */
export async function textMessagesOfDay(trx: Db): Promise<TextMessages | undefined> {
  const { rows } = await sql<TextMessages>`
    select coalesce(sum(parts), 0)::int as parts,
      (count(*) filter (where delivery = 'delivered'))::int as delivered,
      (count(*) filter (where delivery = 'failed'))::int as failed,
      (count(*) filter (where delivery is null or delivery = 'unknown'))::int as unknown
    from (select parts, delivery from outbox where channel = 'sms' and sent_at >= now() - interval '1 day'
      order by sent_at limit ${max_counted}) sent`.execute(trx)
  return rows[0]
}

const open_states = ['created', 'pending', 'held'] as const

type OpenPayments = { provider: string; state: string; open: number; oldest_seconds: number }

/** Payments that have not come to an end, by provider and state, and the age of the oldest. */
export async function openPayments(trx: Db, providers: readonly string[]): Promise<OpenPayments[]> {
  const { rows } = await sql<OpenPayments>`
    select provider, state, counted.open, counted.oldest_seconds
    from unnest(${providers}::text[]) provider cross join unnest(${open_states}::text[]) state
    cross join lateral (
      select count(*)::int as open,
        greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as oldest_seconds
      from (select created_at from payments
        where payments.provider = provider.provider and payments.status = state.state
          and payments.status in ('created', 'pending', 'held')
        order by created_at limit ${max_counted}) unsettled) counted`.execute(trx)
  return rows
}

/** The last good end of each job that one server runs for all of them. */
export async function leasedJobs(trx: Db) {
  const { rows } = await sql<{ name: string; last_run_seconds: number }>`
    select name, extract(epoch from last_run_at)::float8 as last_run_seconds from job_leases
    where last_run_at is not null order by name limit 100`.execute(trx)
  return rows
}

export type LastCheck = { finished_seconds: number; faults: number }

/** The check of the audit log that ended last; undefined where none has. */
export async function lastAuditCheck(trx: Db): Promise<LastCheck | undefined> {
  const { rows } = await sql<LastCheck>`
    select extract(epoch from finished_at)::float8 as finished_seconds, jsonb_array_length(faults) as faults
    from audit_checks where finished_at is not null order by finished_at desc limit 1`.execute(trx)
  return rows[0]
}
