import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Calls without an answer after which a provider counts as down. */
const failures_of_outage = 3

/** Counts a call without an answer. The next call by the sweep waits 15 seconds, then twice as long, up to ten minutes. */
export async function countFailure(db: Db, provider: string): Promise<void> {
  await sql`
    insert into provider_failures as f (provider, failures, failed_at, waits, next_call_at)
    values (${provider}, 1, now(), 0, now() + interval '15 seconds')
    on conflict (provider) do update set failures = f.failures + 1, failed_at = now(),
      waits = f.waits + (f.next_call_at <= now())::int,
      next_call_at = case when f.next_call_at > now() then f.next_call_at
        else now() + least(interval '10 minutes', interval '15 seconds' * power(2, least(f.waits + 1, 10))) end`.execute(
    db,
  )
}

/** Forgets the failures of a provider that has answered. */
export const endOutage = (db: Db, provider: string) =>
  db.deleteFrom('provider_failures').where('provider', '=', provider).execute()

export async function failingProviders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('provider_failures').select('provider').execute()
  return rows.map(({ provider }) => provider)
}

/** Providers that did not answer several times in a row, the last time within a quarter of an hour. */
export async function providersDown(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_failures')
    .select('provider')
    .where('failures', '>=', failures_of_outage)
    .where('failed_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** False for a provider that is not to be called yet, since it does not answer. */
export const mayCallProvider = (provider: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from provider_failures f where f.provider = ${provider} and f.next_call_at > now())`
