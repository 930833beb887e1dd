import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../database.ts'

/** So few guesses of six digits leave the code secret. */
const max_tries = 5

type OneTimeCode<Table extends keyof Tables> = {
  table: Table
  /** The row of the code. */
  row: RawBuilder<unknown>
  /** The moment from which the code is used up; left out where the row forgets the code then. */
  used?: 'used_at' | 'confirmed_at'
  expires: 'expires_at' | 'code_expires_at'
  tries?: 'code_tries'
}

/** The row of a code that may still be tried, with this try counted; undefined once it was used, is too late or had five tries. */
export async function tryOneTimeCode<Table extends keyof Tables>(
  trx: Db,
  at: Date,
  { table, row, used, expires, tries }: OneTimeCode<Table>,
): Promise<Selectable<Tables[Table]> | undefined> {
  const count = sql.ref(tries ?? 'tries')
  const is_open = used ? sql`${sql.ref(used)} is null` : sql`true`
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set ${count} = ${count} + 1
    where ${row} and ${is_open} and ${count} < ${sql.lit(max_tries)} and ${sql.ref(expires)} > ${at}::timestamptz
    returning *`.execute(trx)
  return rows[0]
}
