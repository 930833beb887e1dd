import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** The key of `settings` that says how far a database is filled with a country. */
export const countrySetting = 'demo_country'

/** State of a country that `jomi seed demo` made, or is making, from the settings. */
export type Seeded = { dags: number; done: boolean }

export async function seededCountry(db: Db): Promise<Seeded | null> {
  const { rows } = await sql<{ value: Seeded }>`select value from settings where key = ${countrySetting}`.execute(db)
  return rows[0]?.value ?? null
}

/** The database cannot be filled; the message has the reason. */
export class SeedRefused extends Error {}

/** Throws `SeedRefused` on a filled database: it has no data of real people, so it can be dropped as a whole. */
export async function refuseCountry(db: Db): Promise<void> {
  if (await seededCountry(db))
    throw new SeedRefused(
      'This database was filled with a demo register of a whole country, which is not taken out again. Name an empty database for real records, and drop this one.',
    )
}
