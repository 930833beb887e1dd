import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { type Db, transaction } from '../database.ts'
import { hasDiskRoom, recordDiskFull } from './disk-room.ts'

const { db, get, app } = await startApp()

/** A statement that the database refuses with a code of its own. */
const refusing = (on: Db, code: string) =>
  sql`do $$ begin raise exception using errcode = ${sql.lit(code)}, message = 'refused'; end $$`.execute(on)

/** A database without room: no transaction can be opened. */
class FullDriver extends DummyDriver {
  override async beginTransaction() {
    throw new Error('no room')
  }
}
const fullDatabase: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new FullDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

describe('a refusal of the database for lack of room or time', () => {
  it.each([
    ['53100', 'disk_full'],
    ['53200', 'overloaded'],
    ['57014', 'overloaded'],
    ['55P03', 'overloaded'],
  ])('asks to try again later: %s', async (code, refusal) => {
    const expected = { code: refusal, details: { retry_after_seconds: expect.any(Number) } }
    await expect(refusing(db, code)).rejects.toMatchObject(expected)
    await expect(transaction(db, (trx) => refusing(trx, code))).rejects.toMatchObject(expected)
  })

  it('is 503 with Retry-After over HTTP', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger refuse before insert on rate_counts for each row execute function refuse()`.execute(db)
    try {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: 'a@b.cd', password: 'x' },
      })
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '30', 'disk_full'])
    } finally {
      await sql`drop function refuse cascade`.execute(db)
    }
  })

  it('is not made of other errors', async () => {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  })

  it.each(['40001', '40P01'])('comes only after four tries of a transaction that gave way: %s', async (code) => {
    let tries = 0
    const act = transaction(db, async (trx) => {
      tries += 1
      await refusing(trx, code)
    })
    await expect(act).rejects.toMatchObject({ code: 'overloaded' })
    expect(tries).toBe(4)
  })
})

describe('a database whose disk was full', () => {
  it('is told until it has room again', async () => {
    recordDiskFull()
    expect(await hasDiskRoom(fullDatabase)).toBe(false)
    const { status, body } = await get('/ready')
    expect([status, body]).toEqual([200, { status: 'ok', failing: [], degraded: [], storage: null }])
    expect(await hasDiskRoom(fullDatabase)).toBe(true)
  })
})
