import { loadDemoRecords, loadGeography } from '#demo/geography/load.ts'
import type { Config } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** The demo's records as they are. No measurement opens a scan. */
export async function loadRecords(config: Config): Promise<void> {
  const { db, close } = await openDatabase(config, {
    say,
    onDeath: (error) => {
      throw error
    },
  })
  await loadGeography(db, say)
  await loadDemoRecords(db, say)
  await close()
}
