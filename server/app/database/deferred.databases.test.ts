import { Kysely, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, deferred, isDatabaseAway, transaction } from '#server/app/database.ts'
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
const table = sql.id(`deferred_${process.pid}`)
const write = (each: Db, id: number) => sql`insert into ${table} values (${id})`.execute(each)
const later = (each: Db, id: number) => write(deferred(each), id)
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

describe('a deferred write', () => {
  it('is visible to the next statement, in order', async () => {
    const seen = await transaction(db, async (trx) => {
      await later(trx, 1)
      await sql`update ${table} set id = id + ${1}`.execute(deferred(trx))
      return written(trx)
    })
    expect([seen, await written()]).toEqual([[2], [2]])
  })

  it('is committed when no other statement follows', async () => {
    await transaction(db, (trx) => later(trx, 1))
    expect(await written()).toEqual([1])
  })

  it('fails the commit, which then writes nothing', async () => {
    const act = transaction(db, async (trx) => {
      await write(trx, 1)
      await later(trx, 2)
      await later(trx, 2)
      await later(trx, 3)
    })
    await expect(act).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  it('fails the next statement and the transaction', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await later(trx, 1)
      await written(trx)
    })
    await expect(act).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  it('is rolled back if the act fails', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    expect(await written()).toEqual([])
  })
})

describe.skipIf(server === '')('a transaction on PostgreSQL', () => {
  it('sends a statement before the deferred one is answered', async () => {
    const [slow, waited_ms] = await transaction(db, async (trx) => {
      const start = performance.now()
      await sql`select pg_sleep(${0.2}::float8)`.execute(deferred(trx))
      const sent_after = performance.now() - start
      await write(trx, 1)
      return [performance.now() - start, sent_after]
    })
    expect(waited_ms).toBeLessThan(100)
    expect(slow).toBeGreaterThan(190)
  })

  it('writes nothing if the values of its last deferred statement cannot be sent', async () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const act = transaction(db, async (trx) => {
      await write(trx, 1)
      await sql`insert into ${table} values (${circular})`.execute(deferred(trx))
    })
    await expect(act).rejects.toThrow(/circular/i)
    expect(await written()).toEqual([])
  })

  it('writes nothing if the values of a deferred statement cannot be sent', async () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await sql`insert into ${table} values (${circular})`.execute(deferred(trx))
      await later(trx, 2)
    })
    await expect(act).rejects.toThrow(/circular/i)
    expect(await written()).toEqual([])
    await transaction(db, (trx) => later(trx, 3))
    expect(await written()).toEqual([3])
  })

  it('runs deferred statements before a text of several statements', async () => {
    await transaction(db, async (trx) => {
      await later(trx, 1)
      await sql`update ${table} set id = 2; update ${table} set id = id + 1`.execute(trx)
    })
    expect(await written()).toEqual([3])
  })

  it('fails as a whole if its connection ends', async () => {
    const lone = open()
    const act = transaction(lone, async (trx) => {
      await write(trx, 1)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined)
      await later(trx, 2)
    })
    expect(await act.catch(isDatabaseAway)).toBe(true)
    expect(await written()).toEqual([])
    await transaction(lone, (trx) => write(trx, 3))
    expect(await written()).toEqual([3])
    await lone.destroy()
  })

  it('runs nothing outside of it after its first statement failed', async () => {
    const act = transaction(db, async (trx) => {
      await later(trx, 1)
      await write(trx, 1).catch(() => undefined)
      await write(trx, 2)
    })
    await expect(act).rejects.toThrow()
    expect(await written()).toEqual([])
  })

  it('prepares a statement again that a failed transaction did not run', async () => {
    for (const id of [1, 2, 3]) await transaction(db, (trx) => later(trx, id))
    const fail = transaction(db, async (trx) => {
      await sql`select 1 / ${0}::int`.execute(deferred(trx))
      await sql`select id as not_asked_before from ${table} where id = ${1}`.execute(trx)
    })
    await expect(fail).rejects.toMatchObject({ code: '22012' })
    for (const _ of [1, 2, 3])
      await transaction(db, (trx) => sql`select id as not_asked_before from ${table} where id = ${1}`.execute(trx))
    expect(await written()).toEqual([1, 2, 3])
  })
})
