import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'

const app = await startApp()
const { db, get, land, payments } = app
const dag_id = await land.dag(await land.place())
const provider = payments.providers[0]
if (!provider) throw new Error('no provider')

afterEach(async () => {
  vi.restoreAllMocks()
  await db.deleteFrom('provider_failures').execute()
  await sql`update payments set status = 'expired', next_check_at = null where status in ('created', 'pending')`.execute(
    db,
  )
})

let made = 0
/** An open payment whose provider is to be asked now. */
async function open() {
  made += 1
  const { body } = await orderCopy(app, { dag_id, transaction_id: `O-${made}`, payer_identifier: '01700000003' })
  await sql`update payments set next_check_at = now() where reference = ${body.payment.reference}`.execute(db)
  return body.payment.reference as string
}
const dueAgain = () => sql`update payments set next_check_at = now() where status in ('created', 'pending')`.execute(db)
const waitIsOver = () => sql`update provider_failures set next_call_at = now()`.execute(db)
const failure = () => db.selectFrom('provider_failures').selectAll().executeTakeFirst()
const isDown = async () => (await get('/payment-options')).body.methods[0].is_down
const silent = () => vi.spyOn(provider, 'query').mockRejectedValue(new Error('no answer'))

describe('a provider that does not answer', () => {
  it('is called once in a sweep, and not again before its wait is over', async () => {
    await open()
    await open()
    await open()
    const query = silent()
    await payments.sweep()
    expect(query).toHaveBeenCalledTimes(1)
    await dueAgain()
    await payments.sweep()
    expect(query).toHaveBeenCalledTimes(1)
    await waitIsOver()
    await payments.sweep()
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('is called less and less', async () => {
    await open()
    silent()
    const waits: number[] = []
    for (let nth = 0; nth < 9; nth += 1) {
      await dueAgain()
      await waitIsOver()
      await payments.sweep()
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from next_call_at - failed_at))::int as seconds from provider_failures`.execute(db)
      waits.push(rows[0]?.seconds ?? 0)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600])
  })

  it('is down after three calls, which the payer sees before choosing it, until it answers', async () => {
    await open()
    const query = silent()
    for (const down of [false, false, true]) {
      await dueAgain()
      await waitIsOver()
      await payments.sweep()
      expect(await isDown()).toBe(down)
    }
    query.mockRestore()
    await dueAgain()
    await waitIsOver()
    await payments.sweep()
    expect(await isDown()).toBe(false)
    expect(await failure()).toBeUndefined()
  })

  it('of which nobody heard for a quarter of an hour no longer counts as down', async () => {
    await sql`insert into provider_failures values ('sandbox', 9, now() - interval '16 minutes', 5, now())`.execute(db)
    expect(await isDown()).toBe(false)
  })

  it('is called for a payer who begins to pay, whose success ends the outage', async () => {
    await open()
    silent()
    await payments.sweep()
    expect(await failure()).toMatchObject({ failures: 1 })
    made += 1
    const { status } = await orderCopy(app, { dag_id, transaction_id: `O-${made}` })
    expect(status).toBe(201)
    expect(await failure()).toBeUndefined()
  })

  it('fails once for two calls at the same moment as to its wait', async () => {
    const start = vi.spyOn(provider, 'start').mockRejectedValue(new Error('no answer'))
    made += 2
    await Promise.all([1, 2].map((nth) => orderCopy(app, { dag_id, transaction_id: `O-${made}-${nth}` })))
    expect(start).toHaveBeenCalledTimes(2)
    expect(await failure()).toMatchObject({ failures: 2, waits: 0 })
  })
})
