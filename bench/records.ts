import { randomUUID } from 'node:crypto'
import { loadDemoRecords, loadGeography } from '#demo/geography/load.ts'
import type { Config } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'
import { sha256 } from '#server/app/secrets/keys.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** The demo's records as they are, but with a few bytes in place of each scan: no measurement opens one. */
export async function loadRecords(config: Config): Promise<void> {
  const { db, close } = await openDatabase(config, {
    say,
    onDeath: (error) => {
      throw error
    },
  })
  const store = async (_name: string, _type: string, bytes: Buffer) => {
    const id = randomUUID()
    return { storage_key: `${id.slice(0, 2)}/${id}`, size_bytes: bytes.length, sha256: sha256(bytes) }
  }
  await loadGeography(db, say)
  await loadDemoRecords(db, { files: { store }, say, renderPaper: async ({ paper }) => Buffer.from(paper) })
  await close()
}
