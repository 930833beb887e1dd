import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type DatabaseFacts = {
  version: number
  postgis: string | null
  pg_trgm: string | null
  in_recovery: boolean
  offset_ms: number
  free_connections: number
}

/** Version, extensions, clock against ours and free connections of the database. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts | undefined> {
  const asked_at = Date.now()
  const { rows } = await sql<Omit<DatabaseFacts, 'offset_ms'> & { at_ms: number }>`
    select current_setting('server_version_num')::int as version,
      (select extversion from pg_extension where extname = 'postgis') as postgis,
      (select extversion from pg_extension where extname = 'pg_trgm') as pg_trgm,
      pg_is_in_recovery() as in_recovery,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at_ms,
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as free_connections
  `.execute(db)
  const between = (asked_at + Date.now()) / 2
  return rows[0] && { ...rows[0], offset_ms: rows[0].at_ms - between }
}

export type Replica = { name: string; state: string; sync: string; behind_seconds: number }

/** Replicas that are connected. A role without rights sees none. */
export async function replicas(db: Db): Promise<Replica[]> {
  const { rows } = await sql<Replica>`
    select coalesce(nullif(application_name, ''), client_addr::text, '?') as name, coalesce(state, '?') as state,
      coalesce(sync_state, '?') as sync, coalesce(extract(epoch from replay_lag), 0)::float8 as behind_seconds
    from pg_stat_replication order by 1 limit 20`.execute(db)
  return rows
}
