import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { clock } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'

const { call, get, person, post, land } = await startApp()
const place = await land.place()
const { token } = await person('admin')
const citizen = await person()

const day_ms = 86_400_000
const day = (from_now: number) => dhakaDay(new Date(Date.now() + from_now * day_ms))
const fee = (change: object = {}) => ({ code: 'khatian_copy', amount: 120, valid_from: day(1), ...change })
const today = async () => (await get('/fees')).body.find(({ code }: { code: string }) => code === 'khatian_copy').amount

afterEach(() => {
  clock.offset_ms = 0
})

const order = (fee_amount: number, dag_id: number, transaction_id: string) =>
  post('/applications', {
    token: citizen.token,
    body: {
      type: 'khatian_request',
      fee_amount,
      payment_method: 'bkash',
      payer_identifier: '01700000001',
      transaction_id,
      dag_id,
    },
  })

describe('a fee', () => {
  it('takes effect on its day and leaves earlier orders alone', async () => {
    const dag = await land.dag(place)
    const { body: added, status } = await post('/admin/fees', { token, body: fee({ amount: '১২০.৫০' }) })
    expect(status).toBe(201)
    expect(added).toMatchObject({ amount: 120.5, state: 'coming', purpose_en: 'Khatian copy' })
    expect((await get('/admin/fees?state=coming', { token })).body.data).toMatchObject([{ created_by: 'Person 1' }])
    expect(await today()).toBe(100)
    const refused = await order(100, dag, 'T1')
    expect([refused.status, await today()]).toEqual([402, 100])

    clock.offset_ms = day_ms
    expect(await today()).toBe(120.5)
    expect((await order(100, dag, 'T2')).body.errors).toHaveProperty('fee_amount')
    const again = await post(`/applications/${refused.body.application_id}/pay`, {
      token: citizen.token,
      body: { payment_method: 'bkash', payer_identifier: '01712345678' },
    })
    expect(again.body).toMatchObject({ payment_status: 'paid', fee_amount: 100 })
    const removal = await call('DELETE', `/admin/fees/${added.id}`, { token })
    expect([removal.status, removal.body.code]).toEqual([409, 'fee_in_force'])

    clock.offset_ms = 0
    const gone = await call('DELETE', `/admin/fees/${added.id}`, { token })
    expect([gone.status, gone.body.message]).toEqual([200, 'Fee deleted successfully'])
    const { body: log } = await get(`/admin/audit?subject=fees&subject_id=${added.id}`, { token })
    expect(log.data).toMatchObject([
      { act: 'delete', before: { amount: 120.5 }, after: null },
      { act: 'create', before: null, after: { amount: 120.5 } },
    ])
  })

  it.each([
    ['a day that has passed', { valid_from: day(-1) }, { valid_from: ['This day has passed'] }],
    ['no day', { valid_from: '' }, { valid_from: ['Please enter a date'] }],
    ['no amount', { amount: ' ' }, { amount: ['This is required'] }],
    ['nothing', { amount: 0 }, { amount: ['This is too small'] }],
    ['less than nothing', { amount: -5 }, { amount: ['This is too small'] }],
    ['a part of a poisha', { amount: 1.234 }, { amount: ['This is not valid'] }],
    ['words', { amount: 'many' }, { amount: ['This is not valid'] }],
    ['what is no fee', { code: 'tea' }, { code: ['Please choose one from the list'] }],
  ])('is refused for %s', async (_what, change, errors) => {
    const answer = await post('/admin/fees', { token, body: fee(change) })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('exists once a day', async () => {
    const { body } = await post('/admin/fees', { token, body: fee({ valid_from: day(5) }) })
    expect((await post('/admin/fees', { token, body: fee({ valid_from: day(5) }) })).body.errors).toEqual({
      valid_from: ['This is already used'],
    })
    await call('DELETE', `/admin/fees/${body.id}`, { token })
  })

  it('is listed by state, for admins alone', async () => {
    const { body } = await get('/admin/fees?sort=code&direction=asc&state=current', { token })
    expect(body.total).toBe(7)
    expect((await get('/admin/fees?state=coming', { token })).body.total).toBe(0)
    const { token: acland } = await person('acland', [place.office_code])
    for (const answer of [
      await get('/admin/fees', { token: acland }),
      await get('/admin/fees/csv', { token: acland }),
      await post('/admin/fees', { token: acland, body: fee() }),
      await call('DELETE', '/admin/fees/1', { token: acland }),
    ])
      expect(answer.status).toBe(403)
  })

  it('is exported as CSV, in words', async () => {
    const rows: string[][] = parse((await get('/admin/fees/csv', { token, language: 'bn' })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect(rows[0]).toEqual(['ফি'])
    expect(rows[2]).toEqual(['আইডি', 'কীসের জন্য', 'পরিমাণ (টাকা)', 'যেদিন থেকে', 'অবস্থা'])
    expect(rows.find((row) => row[1] === 'মৌজা ম্যাপ')?.slice(2)).toEqual(['500', '১ জুলাই, ২০১৫', 'কার্যকর'])
    const english: string[][] = parse((await get('/admin/fees/csv', { token })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect([english[0], english.flat().includes('In force')]).toEqual([['Fees'], true])
  })
})
