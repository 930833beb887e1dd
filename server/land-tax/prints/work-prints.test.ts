import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { copyDakhilas, dakhilaPrintGround } from '#test/dakhila-prints.ts'

const ground = await dakhilaPrintGround()
const { db, get, post, place, placeOf, officer, admin, server, payOnce, ask, warnings } = ground
const part = { pdf: new Uint8Array(), numbers: [] }

const state = async () => (await get('/admin/dakhila-prints', { token: admin.token })).body[0]
const cancel = (id: number) => post(`/admin/dakhila-prints/${id}/cancel`, { token: officer.token })
const filesOfPrints = async () => (await sql`select from files where name like 'dakhilas%'`.execute(db)).rows.length

await payOnce()
await copyDakhilas(db, place.office_code, 59)

beforeEach(async () => {
  await sql`delete from dakhila_prints`.execute(db)
  await sql`delete from files where name like 'dakhilas%'`.execute(db)
  warnings.length = 0
})

/** A server that is told how many dakhilas were printed before it goes on. */
const watched = (before: (done: number) => Promise<unknown>) =>
  server({
    print: async () => {
      await before((await state()).done)
      return [part]
    },
    join: async () => Buffer.from('%PDF'),
  })

describe('a print', () => {
  it('shows its progress', async () => {
    await ask()
    const seen: unknown[] = []
    await watched(async () => {
      const { state: at, done, total } = await state()
      seen.push([at, done, total])
    }).run()
    expect(seen).toEqual([
      ['running', 0, 60],
      ['running', 25, 60],
      ['running', 50, 60],
    ])
    expect(await state()).toMatchObject({ state: 'done', done: 60, total: 60 })
  })

  it.each([25, 50])('that is stopped after %i ends there, and leaves no file', async (far) => {
    const { body } = await ask()
    const seen: number[] = []
    await watched(async (done) => {
      seen.push(done)
      if (done === far) await cancel(body.id)
    }).run()
    expect(Math.max(...seen)).toBe(far)
    expect(await state()).toMatchObject({ id: body.id, state: 'cancelled' })
    expect(await filesOfPrints()).toBe(0)
  })

  it('that is stopped when all is typeset leaves no file', async () => {
    const { body } = await ask()
    const late = server({
      print: async () => [part],
      join: async () => {
        await cancel(body.id)
        return Buffer.from('%PDF')
      },
    })
    await late.run()
    expect([(await state()).state, await filesOfPrints()]).toEqual(['cancelled', 0])
  })

  it('is started again by the next server if its own ends', async () => {
    await ask()
    const ending: ReturnType<typeof server> = watched(async () => ending.stop())
    await ending.run()
    expect(await state()).toMatchObject({ state: 'waiting', done: 0 })
    await watched(async () => undefined).run()
    expect(await state()).toMatchObject({ state: 'done', done: 60 })
  })

  /** As a server leaves it that is killed; then a while passes. */
  async function killed(attempts: number) {
    await sql`update dakhila_prints set state = 'running', done = 25, attempts = ${attempts}, holder = 'gone',
      held_until = now() + interval '1 minute'`.execute(db)
    await watched(async () => undefined).run()
    expect(await state()).toMatchObject({ state: 'running', done: 25 })
    await sql`update dakhila_prints set held_until = now() - interval '1 second'`.execute(db)
    await watched(async () => undefined).run()
    return state()
  }

  it('of a killed server waits for a while, and then is started again', async () => {
    await ask()
    expect(await killed(1)).toMatchObject({ state: 'done', done: 60 })
  })

  it('is given up after three servers were killed with it', async () => {
    await ask()
    expect(await killed(3)).toMatchObject({ state: 'failed', fault: 'interrupted', kept_until: null })
  })

  it('fails with a message if it cannot be done, and delays no other', async () => {
    await ask()
    const other = await placeOf('uma')
    await payOnce(other)
    await ask({ upazila_id: other.upazila_id }, admin)
    let turns = 0
    const failing = server({
      print: async () => {
        turns += 1
        if (turns === 1) throw new Error('the template refused')
        return [part]
      },
      join: async () => Buffer.from('%PDF'),
    })
    await failing.run()
    const { body } = await get('/admin/dakhila-prints', { token: admin.token })
    expect(body).toMatchObject([{ state: 'done' }, { state: 'failed', fault: 'broken' }])
    expect(warnings).toEqual(['dakhilas could not be printed'])
  })

  it('fails if more than a thousand dakhilas exist by then', async () => {
    const busy = await placeOf('uma')
    await payOnce(busy)
    await ask({ upazila_id: busy.upazila_id }, admin)
    await copyDakhilas(db, busy.office_code, 1000)
    await watched(async () => undefined).run()
    expect(await state()).toMatchObject({ state: 'failed', fault: 'too_many' })
  })
})
