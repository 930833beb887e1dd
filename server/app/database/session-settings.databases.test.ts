import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { postgresDialect, postgresPool } from './postgres.ts'
import { missingSessionSettings } from './session-settings.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

it.runIf(server)('sessions of the pool have all settings', async () => {
  const db = new Kysely({ dialect: postgresDialect(postgresPool(server, () => undefined)) })
  expect(await missingSessionSettings(db)).toEqual([])
  await db.destroy()
})

it.runIf(server)('sessions without parameters are found by what they lack', async () => {
  const pool = postgresPool(server, () => undefined, { session_settings: false })
  const db = new Kysely({ dialect: postgresDialect(pool, { prepared: false }) })
  await db.connection().execute(async (connection) => {
    await sql`set jit = off`.execute(connection)
    await sql`set statement_timeout = '30s'`.execute(connection)
    expect(await missingSessionSettings(connection)).toEqual([
      'idle_in_transaction_session_timeout',
      'max_parallel_workers_per_gather',
    ])
  })
  await db.destroy()
})
