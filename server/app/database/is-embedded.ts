import { sql } from 'kysely'
import type { Db, Tables } from '../database.ts'

/** True on the embedded database. */
export const isEmbedded = sql<boolean>`(version() like '%emscripten%')`

/**
 * Has the embedded database look anew how much its tables hold, after much was written at once. PostgreSQL does so by
 * itself. Plans of when they were empty stay in use otherwise: each dag that is deleted then reads all boundaries.
 */
export async function recordGrowth(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  const { rows } = await sql<{ embedded: boolean }>`select ${isEmbedded} as embedded`.execute(db)
  if (rows[0]?.embedded) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
