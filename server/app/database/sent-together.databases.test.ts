import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Db, isDatabaseAway, now, transaction, withNextStatement } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { postgresDialect, postgresPool } from './postgres.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const { db: shared } = await emptyDatabase()

function open(): Db {
  const pool = postgresPool(server, () => undefined)
  pool.options.max = 1
  return new Kysely({ dialect: postgresDialect(pool) })
}

const db = server ? open() : shared
const table = sql.id(`together_${process.pid}`)
const write = (each: Db, id: number) => sql`insert into ${table} values (${id})`.execute(each)
const later = (each: Db, id: number) => withNextStatement(() => write(each, id))
const written = async (each: Db = db) => {
  const { rows } = await sql<{ id: number }>`select id from ${table} where id > ${0} order by id`.execute(each)
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await sql`drop table if exists ${table}`.execute(db)
  await sql`create table ${table} (id integer primary key)`.execute(db)
  return async () => void (await sql`drop table if exists ${table}`.execute(db))
})
afterAll(async () => {
  if (db !== shared) await db.destroy()
})

describe('what a transaction writes with its next statement', () => {
  it('is there for that statement, in the order that it was written in', async () => {
    const seen = await transaction(db, async (trx) => {
      await later(trx, 1)
      await withNextStatement(() => sql`update ${table} set id = id + ${1}`.execute(trx))
      return written(trx)
    })
    expect([seen, await written()]).toEqual([[2], [2]])
  })

  it('is there once the transaction is committed, where nothing else was asked', async () => {
    await transaction(db, (trx) => later(trx, 1))
    expect(await written()).toEqual([1])
  })

  it('is refused at the latest with the commit, and then nothing is written', async () => {
    const act = transaction(db, async (trx) => {
      await write(trx, 1)
      await later(trx, 2)
      await later(trx, 2)
      await later(trx, 3)
    })
    await expect(act).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  it('ends the transaction for the statement that it goes with', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await later(trx, 1)
      await written(trx)
    })
    await expect(act).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  it('is not written where the act fails before', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    expect(await written()).toEqual([])
  })
})

describe.skipIf(server === '')('a transaction on PostgreSQL', () => {
  const ways = async (act: () => Promise<unknown>) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await act()
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }

  it('takes one way to begin with its first statement and tell the time, and one to commit', async () => {
    expect(
      await ways(() =>
        transaction(db, async (trx) => {
          await later(trx, 1)
          await write(trx, 2)
          await now(trx)
          await later(trx, 3)
        }),
      ),
    ).toBe(2)
    expect(await written()).toEqual([1, 2, 3])
  })

  it('that asks nothing takes none, whether it ends well or not', async () => {
    expect(await ways(() => transaction(db, async () => undefined))).toBe(0)
    const failing = transaction(db, async () => Promise.reject(new Error('no')))
    expect(await ways(() => failing.catch(() => undefined))).toBe(0)
    expect(await written()).toEqual([])
  })

  it('writes nothing where the values of one statement cannot be sent', async () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await withNextStatement(() => sql`insert into ${table} values (${circular})`.execute(trx))
      await later(trx, 2)
    })
    await expect(act).rejects.toThrow(/circular/i)
    expect(await written()).toEqual([])
    await transaction(db, (trx) => later(trx, 3))
    expect(await written()).toEqual([3])
  })

  it('has written what came before, when several statements stand in one text', async () => {
    await transaction(db, async (trx) => {
      await later(trx, 1)
      await sql`update ${table} set id = 2; update ${table} set id = id + 1`.execute(trx)
    })
    expect(await written()).toEqual([3])
  })

  it('is refused as a whole where its connection ends', async () => {
    const lone = open()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lone)
    const act = transaction(lone, async (trx) => {
      await write(trx, 1)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await later(trx, 2)
    })
    expect(await act.catch(isDatabaseAway)).toBe(true)
    expect(await written()).toEqual([])
    await transaction(lone, (trx) => write(trx, 3))
    expect(await written()).toEqual([3])
    await lone.destroy()
  })

  it('whose first statements are refused runs nothing outside of it', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await write(trx, 1).catch(() => undefined)
      await write(trx, 2)
    })
    await expect(act).rejects.toThrow()
    expect(await written()).toEqual([])
  })

  it('prepares anew what was not reached', async () => {
    for (const id of [1, 2, 3]) await transaction(db, (trx) => later(trx, id))
    const fail = transaction(db, async (trx) => {
      await withNextStatement(() => sql`select 1 / ${0}::int`.execute(trx))
      await sql`select id as not_asked_before from ${table} where id = ${1}`.execute(trx)
    })
    await expect(fail).rejects.toMatchObject({ code: '22012' })
    for (const _ of [1, 2, 3])
      await transaction(db, (trx) => sql`select id as not_asked_before from ${table} where id = ${1}`.execute(trx))
    expect(await written()).toEqual([1, 2, 3])
  })
})
