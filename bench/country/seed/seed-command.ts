import { SeedRefused } from '#demo/seeded-country.sql.ts'
import type { Db } from '#server/app/database.ts'
import type { Config } from '#server/config.ts'
import { seedCountry } from './seed-country.ts'

type Command = {
  config: Config
  dags: string | undefined
  withDatabase: (act: (database: { db: Db }) => Promise<void>) => Promise<void>
}

/** `seed demo --dags NUMBER`: refuses invalid calls before a database is opened. Throws `SeedRefused`. */
export async function seedByCommand({ config, dags, withDatabase }: Command): Promise<void> {
  if (!dags || !/^\d+$/.test(dags)) throw new SeedRefused('--dags must be a number, such as 1000000.')
  if (!config.database_url)
    throw new SeedRefused(
      'The embedded database is too small for a country. Set DATABASE_URL to an empty PostgreSQL database.',
    )
  if (!config.prepared_statements)
    throw new SeedRefused(
      'A country is filled without a pooler: give DATABASE_URL of PostgreSQL itself, without PREPARED_STATEMENTS=0.',
    )
  if (!config.demo) throw new SeedRefused('A demo is not filled into an office: DEMO=0 is set.')
  const began = performance.now()
  await withDatabase(async ({ db }) => {
    const made = await seedCountry({ db, dags: Number(dags), say: console.log })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      made
        ? `${Number(dags).toLocaleString('en')} dags are there after ${seconds} s.`
        : 'The database is filled. Nothing is to be done.',
    )
  })
}
