import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Db } from '#server/app/database.ts'

export type Query = { sql: string; parameters: readonly unknown[] }

/** Opens a database that records the text of every query. */
export function recordingDatabase(url: string) {
  const queries: Query[] = []
  const db: Db = new Kysely({
    dialect: postgresDialect(postgresPool(url, () => undefined)),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  return { db, queries }
}

export const dagIds = async (db: Db) => {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(id) as first, max(id) as last, count(*) as count from dags`.execute(db)
  const [row] = rows
  if (!row || row.count !== row.last - row.first + 1) throw new Error('the ids of the dags have gaps')
  return row
}

export type Named = { kind: 'upazila' | 'mouza'; id: number; en: string; bn: string }

/** Upazilas by their names, and mouzas by theirs together with the upazila's. */
export const namedPlaces = async (db: Db): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select 'upazila' as kind, id, name_en as en, name_bn as bn from upazilas
    union all
    select 'mouza', m.id, m.name_en || ' ' || u.name_en, m.name_bn || ' ' || u.name_bn
    from mouzas m join upazilas u on u.id = m.upazila_id
    order by kind, id`.execute(db)
  return rows
}

export const serverVersion = async (db: Db) => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version.split(' ')[0] ?? 'unknown'
}
