import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Db } from '#server/app/database.ts'
import { environmentOf } from '#test/run-program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { withDatabaseOf } from '../ground.ts'
import { copyOfDatabase, keptDatabase } from '../own-database.sql.ts'
import type { Settings } from '../server-process.ts'

/** Every run opens stored registers again with the secret that sealed them. */
export const country_secret = 'the secret of all registers that are only measured'

export type Country = { url: string; folder: string; settings: Settings }

/**
 * A register with this many dags on a PostgreSQL server. `jomi seed demo` fills the database the first time, and later
 * runs reuse it.
 */
export async function countryOf(server: string, dags: number): Promise<Country> {
  const country = settledOn(await keptDatabase(server, nameOf(dags)))
  await fill(country.settings, dags)
  return country
}

/** A writable copy of a register, which is dropped afterwards. */
export async function copyOfCountry(server: string, dags: number, name: string) {
  await countryOf(server, dags)
  return copyOfDatabase(server, nameOf(dags), name)
}

const nameOf = (dags: number) => `jomi_country_${dags}`

function settledOn(url: string): Country {
  const folder = temporaryFolder('country')
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
    SECRET_KEY: country_secret,
  }
  return { url, folder, settings }
}

async function fill(settings: Settings, dags: number): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'seed', 'demo', '--dags', String(dags)]
  const child = spawn(process.execPath, command, {
    env: environmentOf(settings),
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the database could not be filled: exit ${code}`)
}

/** Opens the database of a country as the server does. */
export const withCountry = <T>({ settings }: Country, act: (db: Db) => Promise<T>): Promise<T> =>
  withDatabaseOf(settings, act)
