import { randomOf } from '#demo/random.ts'
import { openStorage } from '#server/app/storage-place.ts'
import { readConfig } from '#server/config.ts'
import { runCli } from '#test/run-program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { copyOfCountry, country_secret } from '../../assure/country/country.ts'
import { sampleOf } from '../../assure/country/sample.sql.ts'
import { withDatabaseOf } from '../../assure/ground.ts'
import type { Settings } from '../../assure/server-process.ts'
import { countryTraffic, usersOf } from '../../assure/soak/country-traffic.ts'
import type { Sending } from '../../assure/timed-request.ts'
import { loadRecords } from '../records.ts'
import { addScans } from './scans.sql.ts'

/** A register that is backed up, with the requests of people who use it meanwhile. */
export type Register = {
  settings: Settings
  /** Address of its database on PostgreSQL; null for the embedded one, beside which no server runs. */
  url: string | null
  trafficTo: (address: string) => Promise<() => Sending>
  addFiles: (count: number) => Promise<void>
  drop: () => Promise<void>
}

const common = { DEMO: '1', PORT: '0', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '9999999', SECRET_KEY: country_secret }

/** Settings of another installation with the same secret. */
export const settingsIn = (folder: string, url: string | null): Settings => ({
  ...common,
  DATA_DIR: folder,
  ...(url !== null && { DATABASE_URL: url }),
})

export const storageOf = (settings: Settings) => openStorage(readConfig(settings).storage)

const addFilesTo = (settings: Settings) => async (count: number) => {
  await withDatabaseOf(settings, (db) => addScans(db, storageOf(settings), count))
  await jomi(['files', 'adopt'], settings)
}

/** Runs a command; answers what it printed, and throws what went wrong. */
export async function jomi(args: string[], settings: Settings): Promise<string> {
  const { code, out, errors } = await runCli(args, settings)
  if (code !== 0) throw new Error(`jomi ${args.join(' ')} ended with ${code}: ${errors}`)
  return out
}

/** A copy of the country with so many dags. */
export async function registerOnPostgres(server: string, dags: number): Promise<Register> {
  const { url, drop } = await copyOfCountry(server, dags, `jomi_bench_backup_${process.pid}`)
  const settings = settingsIn(temporaryFolder('bench-backup'), url)
  await addFilesTo(settings)(0)
  const trafficTo = (address: string) =>
    withDatabaseOf(settings, async (db) => {
      const [sample, users] = [await sampleOf(db), await usersOf(db)]
      return countryTraffic({ address, sample, users, random: randomOf('beside a backup') })
    })
  return { settings, url, trafficTo, addFiles: addFilesTo(settings), drop }
}

/** The records of the demo in the embedded database. */
export async function registerEmbedded(): Promise<Register> {
  const settings = settingsIn(temporaryFolder('bench-backup'), null)
  await loadRecords(readConfig(settings))
  const trafficTo = () => Promise.reject(new Error('no server runs beside the embedded database'))
  return { settings, url: null, trafficTo, addFiles: addFilesTo(settings), drop: async () => undefined }
}
