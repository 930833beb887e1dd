import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** True on the embedded database. */
export const isEmbedded = sql<boolean>`(version() like '%emscripten%')`

export async function runsEmbedded<Any>(db: Kysely<Any>): Promise<boolean> {
  const { rows } = await sql<{ embedded: boolean }>`select ${isEmbedded} as embedded`.execute(db)
  return rows[0]?.embedded ?? false
}

/**
 * Updates the embedded database's table statistics after a large write. PostgreSQL does so by itself. Otherwise plans
 * for empty tables stay in use: each deleted dag then reads all boundaries.
 */
export async function recordGrowth(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  if (await runsEmbedded(db)) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
