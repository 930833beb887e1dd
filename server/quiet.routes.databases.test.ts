import { afterAll, expect, it } from 'vitest'
import { claimRegister, markCopy } from '#server/app/database-home.ts'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'

const bkash = {
  PAYMENT_PROVIDERS: 'bkash',
  BKASH_URL: 'http://127.0.0.1:1',
  BKASH_USERNAME: 'u',
  BKASH_PASSWORD: 'p',
  BKASH_APP_KEY: 'k',
  BKASH_APP_SECRET: 's',
  COUNTER_CASH: '1',
  PUBLIC_URL: 'http://127.0.0.1:3000',
}
const ground = await startApp(bkash)
const { app, db, get, post, person, land, payments, startJobs, quiet } = ground
afterAll(() => app.close())

it('a copy refuses payments, and the register takes and sweeps them once it is taken over', async () => {
  const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
  const dag_id = await land.dag(place)
  const order = () => orderCopy(ground, { dag_id })
  let sweeps = 0
  payments.sweep = async () => {
    sweeps += 1
  }
  await markCopy(db)
  await quiet.refresh()
  startJobs()
  const refused = await order()
  expect([refused.status, refused.body.code]).toEqual([503, 'register_is_a_copy'])
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  expect((await get('/payments/return/bkash?paymentID=1&status=success')).body.code).toBe('register_is_a_copy')
  expect((await get('/payment-options')).body.copy).toBe(true)
  await claimRegister(db)
  await quiet.refresh()
  expect((await get('/payment-options')).body.copy).toBe(false)
  await expect.poll(() => sweeps, { timeout: 5000 }).toBeGreaterThan(0)
  expect((await order()).body.code).not.toBe('register_is_a_copy')
})

it('a copy takes no cash at the counter', async () => {
  const place = await land.place()
  const officer = await person('acland', [place.office_code])
  const payer = await person()
  const copy = { payer_id: payer.id, type: 'khatian_request', dag_id: await land.dag(place), amount: 100 }
  const take = () => post('/admin/cash/copies', { token: officer.token, body: copy })
  await markCopy(db)
  await quiet.refresh()
  const refused = await take()
  expect([refused.status, refused.body.code]).toEqual([503, 'register_is_a_copy'])
  expect(await db.selectFrom('payments').select('id').where('method', '=', 'cash').execute()).toEqual([])
  await claimRegister(db)
  await quiet.refresh()
  expect((await take()).status).toBe(201)
})
