import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '../database.ts'

type OldRows = {
  table: keyof Tables
  /** The moment that a row's age is counted from, as its index has it; null while the row is waiting. */
  age: RawBuilder<unknown>
  /** Condition for rows to go; all go where it is left out. */
  only?: RawBuilder<unknown>
}

/**
 * Deletes at most `most` rows whose age is counted from before a moment, the oldest first, and returns their number.
 * Rows that another transaction has locked are left for the next time.
 */
export async function deleteOldRows(
  db: Db,
  { table, age, only = sql`true` }: OldRows,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${age} < ${before}::timestamptz and ${only}
      order by ${age} limit ${most}::int for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
