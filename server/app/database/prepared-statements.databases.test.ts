import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, now, transaction } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { postgresDialect, postgresPool } from './postgres.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const open = (settings?: { prepared: boolean }) => {
  const pool = postgresPool(server, () => undefined)
  pool.options.max = 1
  const db: Db = new Kysely({ dialect: postgresDialect(pool, settings) })
  return db
}

const { db: shared } = await emptyDatabase()

describe(`statements ${server ? 'on PostgreSQL' : 'of the embedded database'}`, () => {
  const table = sql.id(`prepared_${process.pid}`)
  const db = server ? open() : shared
  const rowsOf = async (each: Db) => (await sql`select * from ${table} where id >= ${1}`.execute(each)).rows
  const prepared = async (each: Db, begin = 'select *') => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${`${begin} from%prepared_${process.pid}%`}`.execute(
      each,
    )
    return rows.length
  }

  beforeAll(() => sql`create table ${table} (id integer)`.execute(db))
  beforeEach(async () => {
    await sql`drop table ${table}`.execute(db)
    await sql`create table ${table} (id integer)`.execute(db)
    await sql`insert into ${table} values (1)`.execute(db)
  })
  afterAll(async () => {
    await sql`drop table ${table}`.execute(db)
    if (db !== shared) await db.destroy()
  })

  it('are prepared from their second run', async () => {
    await rowsOf(db)
    expect(await prepared(db)).toBe(0)
    expect(await rowsOf(db)).toEqual([{ id: 1 }])
    expect(await prepared(db)).toBe(1)
    expect(await rowsOf(db)).toEqual([{ id: 1 }])
    expect(await prepared(db)).toBe(1)
  })

  it('are prepared without values too', async () => {
    for (const _ of [1, 2, 3]) await sql`select id from ${table}`.execute(db)
    expect(await prepared(db, 'select id')).toBe(1)
  })

  it('run again where the schema has changed, alone and in a transaction', async () => {
    for (const _ of [1, 2, 3]) await rowsOf(db)
    await sql`alter table ${table} add column name text`.execute(db)
    expect(await rowsOf(db)).toEqual([{ id: 1, name: null }])
    for (const _ of [1, 2, 3]) await rowsOf(db)
    await sql`alter table ${table} add column more text`.execute(db)
    expect(await transaction(db, rowsOf)).toEqual([{ id: 1, name: null, more: null }])
  })

  // The embedded database has one connection, which other files go on with.
  it.skipIf(server === '')('run again where the connection has lost its prepared statements', async () => {
    for (const _ of [1, 2, 3]) await rowsOf(db)
    await sql`deallocate all`.execute(db)
    expect(await rowsOf(db)).toEqual([{ id: 1 }])
  })

  it('are planned each time if they search by words', async () => {
    for (const _ of [1, 2, 3]) await sql`select * from ${table} where id::text ilike ${'%1%'}`.execute(db)
    expect(await prepared(db)).toBe(0)
  })

  it('give the start of a transaction as its time, and the present time after it', async () => {
    const [began, later] = await transaction(db, async (trx) => {
      const first = await now(trx)
      await sql`select pg_sleep(0.02)`.execute(trx)
      const { rows } = await sql<{ at: Date }>`select now() as at, 1 as asked_of_the_database`.execute(trx)
      expect(await now(trx)).toEqual(first)
      return [first, rows[0]?.at]
    })
    expect(later).toEqual(began)
    const after = await now(db)
    expect(after.getTime()).toBeGreaterThan(began.getTime())
    await sql`select pg_sleep(0.02)`.execute(db)
    expect((await transaction(db, now)).getTime()).toBeGreaterThan(after.getTime())
  })

  it.skipIf(server === '')('are never prepared if that is switched off', async () => {
    const plain = open({ prepared: false })
    for (const _ of [1, 2, 3]) await rowsOf(plain)
    expect(await prepared(plain)).toBe(0)
    await plain.destroy()
  })
})
