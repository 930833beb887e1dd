import { EventEmitter } from 'node:events'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { kyselyPool } from './kysely-pool.ts'
import { postgresDialect, postgresPool } from './postgres.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

describe.runIf(server)('a connection to PostgreSQL', () => {
  const pool = () => postgresPool(server, () => undefined, { max_connections: 1 })
  const open: Kysely<unknown>[] = []
  afterEach(async () => {
    for (const db of open.splice(0)) await db.destroy()
  })

  it.each([true, false])(
    'is not used again after a write to a server that leads no more (prepared: %s)',
    async (prepared) => {
      const db = new Kysely<unknown>({ dialect: postgresDialect(pool(), { prepared }) })
      open.push(db)
      const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
      const before = await pid()
      await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
      expect(await pid()).toBe(before)
      const write = db
        .transaction()
        .setAccessMode('read only')
        .execute((trx) => sql`create table never_made (id integer)`.execute(trx))
      await expect(write).rejects.toMatchObject({ code: '25006' })
      expect(await pid()).not.toBe(before)
    },
  )
})

/** A connection whose next answer comes after a warning of a function of PostgreSQL. */
class WarningClient extends EventEmitter {
  warns_of = ''
  readonly released: unknown[] = []
  async query() {
    if (this.warns_of !== '') this.emit('notice', { severity: 'WARNING', code: '01000', routine: this.warns_of })
    return { command: 'COMMIT', rowCount: 0, rows: [] }
  }
  release(destroy?: unknown) {
    this.released.push(destroy)
  }
}

describe('a commit', () => {
  const commit = async (warns_of: string) => {
    const client = new WarningClient()
    const pool = Object.assign(new pg.Pool(), { connect: async () => client })
    const connection = await kyselyPool(pool, { prepared: false }).connect()
    client.warns_of = warns_of
    const outcome = await connection.query('commit', []).catch((error: unknown) => error)
    connection.release()
    return { outcome, released: client.released }
  }

  it('whose wait for the replica was cancelled is of unknown outcome, and its connection is closed', async () => {
    const { outcome, released } = await commit('SyncRepWaitForLSN')
    expect(outcome).toMatchObject({ code: '08007' })
    expect(released).toEqual([true])
  })

  it('with another warning is answered, and its connection is used again', async () => {
    const { outcome, released } = await commit('WarnNoTransactionBlock')
    expect(outcome).toMatchObject({ command: 'COMMIT' })
    expect(released).toEqual([false])
  })
})
