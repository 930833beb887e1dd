import type { Db } from '#server/app/database.ts'

/** The holidays from one day to another, both included. */
export async function holidaysBetween(db: Db, first: string, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('holidays')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}
