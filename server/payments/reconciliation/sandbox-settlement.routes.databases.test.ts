import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { now } from '#server/app/database.ts'
import { trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { oneDayOn } from '#test/days.ts'
import { startApp } from '#test/harness.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { orderCopy } from '#test/order-copy.ts'
import { reconcilerOf } from '#test/settlements.ts'
import { makeDailyProofs } from '../../daily-proofs/make-proofs.service.ts'

const ground = await landTaxGround()
const { db, get, post, land, place, admin, officer, payments, secret, settlements } = ground
const { send, read, accept, differences } = reconcilerOf(ground, admin.token)
const key = await trustedSigningKey(db, secret)
const makeProofs = () => makeDailyProofs({ db, key, warn: () => undefined })

const fileOf = (day: string, token = admin.token) => get(`/admin/sandbox-settlement.csv?day=${day}`, { token })
const balance = async (account: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_poisha), 0)::bigint as sum from ledger_entries where account = ${account}`.execute(db)
  return rows[0]?.sum
}
let made = 0
async function order(payer_identifier?: string) {
  made += 1
  await orderCopy(ground, {
    dag_id: await land.dag(place),
    transaction_id: `S-${made}`,
    ...(payer_identifier !== undefined && { payer_identifier }),
  })
}

it('a day of the sandbox is paid out less its fees, which the books, the payouts and the proof of the day show', async () => {
  await order()
  await order()
  await order('01700000001')
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  const refund = { token: admin.token, body: { line_id: null, amount: 20, reason: 'A trial' } }
  expect((await post(`/admin/payments/${id}/refunds`, refund)).status).toBe(201)
  await payments.sweep()
  const day = dhakaDay(await now(db))
  expect((await fileOf(day)).body.errors).toEqual({ day: ['This day is not over yet'] })
  await oneDayOn(db)

  const { raw, headers } = await fileOf(day)
  expect(headers['content-disposition']).toContain(`sandbox-${day}.csv`)
  const lines = raw.toString().trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.filter((line: string) => line.endsWith(',100,1.5,98.5'))).toHaveLength(2)
  expect(lines.at(-1)).toMatch(/,refund,SBX\w+-R-\d+,JP-\w+,[\d-]+ [\d:]+,-20,0,-20$/)

  const { body } = await send(raw, 'sandbox.csv')
  await settlements.work()
  const file = await read(body.id)
  const payout = `SBX${day.replaceAll('-', '')}`
  expect(file).toMatchObject({
    state: 'ready',
    fault: null,
    posting_faults: [],
    differences: [],
    first_day: day,
    last_day: day,
    payouts: [{ payout, lines: 3, amount: 180, fee: 3, net: 177 }],
  })
  expect(await differences(body.id)).toEqual([])
  expect((await accept(body.id, [{ payout, amount: 177 }])).status).toBe(200)
  expect([await balance('provider:sandbox'), await balance('bank'), await balance('provider-fees')]).toEqual([
    0, 17_700, 300,
  ])
  await ledgerIsRight(db)
  const posted = dhakaDay(await now(db))
  const shares = (await get(`/admin/payouts?from=${posted}&to=${posted}`, { token: admin.token })).body
  expect(shares).toMatchObject({
    data: [{ amount: 180, payout: { provider: 'sandbox', name: payout } }],
    whole: { payouts: 1, fee: 3, received: 177 },
  })

  await oneDayOn(db)
  await makeProofs()
  const { accounts, faults } = (await get(`/admin/daily-proofs/${posted}`, { token: admin.token })).body
  expect(faults).toEqual([])
  const after = accounts.map((each: { account: string; closing: number }) => [each.account, each.closing])
  expect(after).toContainEqual(['provider-fees', 3])
  expect(after.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0)).toBe(0)
})

it('a file of more payments than are read at once names each once', async () => {
  const day = daysAfter(dhakaDay(await now(db)), -40)
  await sql`
    insert into sandbox_charges (reference, provider_ref, amount_poisha, plan, created_at)
    select 'JP-MANY' || n, 'SBXMANY' || n, 999, case n % 10 when 0 then 'decline' else 'succeed' end,
      ${`${day} 12:00:00+06`}::timestamptz + n * interval '1 microsecond' from generate_series(1, 1200) n`.execute(db)
  const lines = (await fileOf(day)).raw.toString().trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1080)
  expect(new Set(lines.map((line: string) => line.split(',')[2])).size).toBe(1080)
  // 14.985 poisha of 9.99 taka.
  expect(lines[0]).toMatch(/,9.99,0.15,9.84$/)
})

it('the file is only for an admin, of a real day, and where the sandbox takes payments', async () => {
  expect((await fileOf('2026-01-05', officer.token)).status).toBe(403)
  expect((await fileOf('yesterday')).status).toBe(422)
  const other = await startApp({
    PAYMENT_PROVIDERS: 'sslcommerz',
    SSLCOMMERZ_URL: 'http://127.0.0.1:9',
    SSLCOMMERZ_STORE_ID: 'store',
    SSLCOMMERZ_STORE_PASSWORD: 'store@ssl',
    SSLCOMMERZ_EMAIL: 'payments@jomi.test',
  })
  const { token } = await other.person('admin')
  expect((await other.get('/admin/sandbox-settlement.csv?day=2026-01-05', { token })).status).toBe(404)
  expect((await other.get('/admin/settlement-files', { token })).body.has_sandbox).toBe(false)
})
