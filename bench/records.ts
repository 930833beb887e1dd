import { loadDemoRecords, loadGeography } from '#demo/geography/load.ts'
import { type Db, openDatabase } from '#server/app/database.ts'
import type { Config } from '#server/config.ts'
import { loadOffice } from './office-cases.sql.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

const open_cases = 300

/** Only loads the demo's records. No measurement opens a scan. */
export const loadRecords = (config: Config) =>
  withDatabase(config, async (db) => {
    await loadGeography(db, say)
    await loadDemoRecords(db, say)
  })

/** An office with many open cases, in addition to the running server's demo. */
export const loadCases = (config: Config) => withDatabase(config, (db) => loadOffice(db, open_cases))

async function withDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config, {
    say,
    onDeath: (error) => {
      throw error
    },
  })
  try {
    return await act(db)
  } finally {
    await close()
  }
}
