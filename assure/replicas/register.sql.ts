import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Db } from '#server/app/database.ts'

const corner = [90.4, 23.7] as const
const columns = 20
const width = 0.0004

/** A dag of the register, and the middle of its outline. */
export type Parcel = { id: number; lon: number; lat: number }

/** Draws dags side by side, in the zil of a dag that is there. */
export async function drawRegister(db: Db, count: number): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry)
    select zil_id, mouza_id, upazila_id, survey_type_id, 'R' || n, khatiyan_number, area, meta,
      st_multi(st_makeenvelope(west, south, west + ${width}::float8, south + ${width}::float8, 4326))
    from (select * from dags order by id limit 1) as dag, generate_series(0, ${count}::int - 1) as n,
      lateral (select ${corner[0]}::float8 + (n % ${columns}::int) * ${width}::float8 as west,
        ${corner[1]}::float8 + (n / ${columns}::int) * ${width}::float8 as south) as at
    returning id, st_x(label) as lon, st_y(label) as lat`.execute(db)
  await sql`
    insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, reason)
    select dags.id, 1, dags.khatiyan_number, dags.area, first.khotiyan, first.reason
    from dags, (select khotiyan, reason from khatians order by id limit 1) as first
    where dags.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  await sql`analyze`.execute(db)
  return rows
}

const connectionTo = (url: string): Db => new Kysely({ dialect: postgresDialect(postgresPool(url, () => undefined)) })

export async function onServer<T>(url: string, act: (db: Db) => Promise<T>): Promise<T> {
  const db = connectionTo(url)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Gives a dag another number, as an office does. */
export const renumber = (db: Db, id: number, dag_no: string) =>
  sql`update dags set dag_no = ${dag_no} where id = ${id}`.execute(db)

/** The replica receives what the leader writes, and shows none of it until `resume`. */
export const pause = (db: Db) => sql`select pg_wal_replay_pause()`.execute(db)
export const resume = (db: Db) => sql`select pg_wal_replay_resume()`.execute(db)

export async function settled(leader: string, replica: string): Promise<boolean> {
  const written = await onServer(leader, (db) =>
    sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db),
  )
  return onServer(replica, async (db) => {
    const { rows } = await sql<{ has: boolean }>`
      select pg_last_wal_replay_lsn() >= ${written.rows[0]?.at}::pg_lsn as has`.execute(db)
    return rows[0]?.has ?? false
  })
}
