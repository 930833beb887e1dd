import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payReference } from '#contract/payments/received-money.ts'
import { startBkash } from '#providers/bkash/bkash.ts'
import { openMerchant } from '#providers/test-merchant.ts'
import { actAt, currentTime } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const bkash = await startBkash({ now: currentTime })
const listener = await openMerchant()
const { username, password, app_key, app_secret } = bkash.credentials
const ground = await landTaxGround({
  PAYMENT_PROVIDERS: 'bkash,sandbox',
  BKASH_URL: bkash.url,
  BKASH_USERNAME: username,
  BKASH_PASSWORD: password,
  BKASH_APP_KEY: app_key,
  BKASH_APP_SECRET: app_secret,
  BKASH_NOTICE_TOPIC: 'arn:aws:sns:ap-southeast-1:000000000000:stand-in',
  BKASH_NOTICE_ORIGIN: bkash.url,
})
actAt('2026-11-22T06:00:00Z')
const { db, get, post, admin, officer, citizen, approved, paid, person } = ground
ledgerStaysRight(db)
afterAll(async () => {
  await bkash.close()
  await listener.close()
})

/** Posts what the stand-in has sent, as SNS does. */
const deliver = (body = listener.heard.at(-1)?.body ?? '') =>
  post('/payments/callbacks/bkash', { body, headers: { 'content-type': 'text/plain; charset=UTF-8' } })

beforeAll(async () => {
  await bkash.subscribe(`${listener.url}/hook`)
  expect((await deliver()).status).toBe(200)
})

const payer = '01712345678'
/** Somebody pays in the app of bKash, and bKash reports it. Returns bKash's number of the movement. */
async function paysInApp(reference: string, amount: string) {
  const { transaction } = await bkash.payIn({ amount, reference, channel: 'ussd', payer })
  expect((await deliver()).status).toBe(200)
  return transaction ?? ''
}

const list = async (query = '') => (await get(`/admin/received-money${query}`, { token: admin.token })).body
const found = async (transaction: string, state = 'unassigned') =>
  (await list(`?state=${state}&search=${transaction}`)).data[0]
const linesOf = async (token: string) =>
  (await paid(token)).data.map(({ year, amount }: { year: string; amount: number }) => [year, amount])
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)

describe('money that was sent from an app', () => {
  it('pays the land that its reference names, with a dakhila and a message', async () => {
    const { token } = await citizen()
    const transaction = await paysInApp(payReference(await approved(token)), '495.00')
    expect(await linesOf(token)).toEqual([['2026-27', 495]])
    expect(await noticesOf(token)).toContain('land_tax_paid')
    expect(await found(transaction, 'assigned')).toMatchObject({
      provider: 'bkash',
      amount: 495,
      payer_masked: '••••5678',
      state: 'assigned',
      decided_by: null,
      payment_id: expect.any(Number),
    })
  })

  it('pays the oldest years first, and years in advance', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    await paysInApp(payReference(id), '495.00')
    await paysInApp(` ${payReference(id).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')} `, '990.00')
    expect((await linesOf(token)).map(([year]: [string]) => year).toSorted()).toEqual(['2026-27', '2027-28', '2028-29'])
  })

  it('is taken once, however often bKash reports it', async () => {
    const { token } = await citizen()
    await paysInApp(payReference(await approved(token)), '495.00')
    const twice = await Promise.all([deliver(), deliver(), deliver()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await linesOf(token)).toHaveLength(1)
  })

  it.each([
    ['without a reference', '', '495.00', 'no_reference'],
    ['of which the reference has a wrong digit', 'wrong', '495.00', 'unknown_reference'],
    ['whose reference is a word', 'khatian 12', '495.00', 'unknown_reference'],
    ['of no registration', payReference(999_999_999), '495.00', 'unknown_reference'],
    ['that pays no whole year', 'land', '494.00', 'other_amount'],
    ['for a land that is not approved', 'pending', '495.00', 'not_payable'],
  ])('%s waits as unassigned money', async (_what, reference, amount, fault) => {
    const { token } = await citizen()
    const right = payReference(await approved(token))
    const wrong = `${right.slice(0, -1)}${(Number(right.slice(-1)) + 1) % 10}`
    const pending = payReference(await ground.registered(token))
    const typed = { land: right, wrong, pending }[reference] ?? reference
    const transaction = await paysInApp(typed, amount)
    expect(await found(transaction)).toMatchObject({ fault, amount: Number(amount), reference: typed })
    expect(await linesOf(token)).toEqual([])
  })
})

describe('a notice', () => {
  const sent = async () => {
    await bkash.payIn({ amount: '55.00', reference: '', channel: 'qr', payer })
    return JSON.parse(listener.heard.at(-1)?.body ?? '')
  }

  it.each([
    ['with another amount than was signed', { Message: '{"trxID":"AAAAAAAAAA","amount":"9.00"}' }],
    ['of another topic', { TopicArn: 'arn:aws:sns:ap-southeast-1:111111111111:stand-in' }],
    [
      'whose certificate lies elsewhere',
      { SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com.example.org/a.pem' },
    ],
    ['without a signature', { Signature: '' }],
    ['of an unknown version', { SignatureVersion: '3' }],
    ['of another type', { Type: 'UnsubscribeConfirmation' }],
  ])('%s is refused', async (_what, change) => {
    const total = (await list()).total
    expect((await deliver(JSON.stringify({ ...(await sent()), ...change }))).status).toBe(403)
    expect((await list()).total).toBe(total)
  })

  it('that is no JSON is refused', async () => {
    expect((await deliver('no JSON')).status).toBe(403)
  })

  it('counts only with what bKash says itself: a lie about the amount changes nothing', async () => {
    bkash.behave({ call: 'notice', act: 'lie', amount: '99999.00' })
    const transaction = await paysInApp('', '55.00')
    expect(await found(transaction)).toMatchObject({ amount: 55 })
  })

  it('is tried again while bKash does not answer', async () => {
    bkash.behave({ call: 'search', act: 'answer', status: 503 })
    const { transaction = '' } = await bkash.payIn({ amount: '56.00', reference: '', channel: 'qr', payer })
    expect((await deliver()).status).toBeGreaterThanOrEqual(500)
    expect((await deliver()).status).toBe(200)
    expect(await found(transaction ?? '')).toMatchObject({ amount: 56 })
  })
})

describe('unassigned money', () => {
  const assign = (id: number, reference: string, token = admin.token) =>
    post(`/admin/received-money/${id}/assign`, { token, body: { reference } })
  const giveBack = (id: number, note = 'Sent back in the portal of bKash', token = admin.token) =>
    post(`/admin/received-money/${id}/return`, { token, body: { note } })
  const unassigned = async (amount = '495.00') => (await found(await paysInApp('', amount))).id as number

  it('is assigned by an admin to a land, and pays it', async () => {
    const { token } = await citizen()
    const reference = payReference(await approved(token))
    const { status, body } = await assign(await unassigned(), reference)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'assigned', decided_by: expect.stringMatching(/^Person/) })
    expect(await linesOf(token)).toHaveLength(1)
  })

  it('is decided once, by whomever', async () => {
    const { token } = await citizen()
    const reference = payReference(await approved(token))
    const id = await unassigned()
    const answers = await Promise.all([assign(id, reference), assign(id, reference), giveBack(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['received_decided', 'received_decided'])
  })

  it('that pays nothing of a land stays', async () => {
    const { token } = await citizen()
    const id = await unassigned('494.00')
    expect((await assign(id, payReference(await approved(token)))).body.code).toBe('received_not_payable')
    expect((await assign(id, 'no number')).body.code).toBe('received_not_payable')
    expect((await list('?per_page=100')).data.map((each: { id: number }) => each.id)).toContain(id)
  })

  it('is recorded as given back, with a note', async () => {
    const id = await unassigned()
    expect((await giveBack(id, ' ')).status).toBe(422)
    expect((await giveBack(id, 'NUL \u0000')).status).toBe(422)
    expect((await giveBack(id)).body).toMatchObject({ state: 'returned', note: 'Sent back in the portal of bKash' })
    expect((await list('?state=returned')).data[0].id).toBe(id)
  })

  it('is for admins alone, and only what is there', async () => {
    const id = await unassigned()
    for (const token of [officer.token, (await person()).token]) {
      expect((await get('/admin/received-money', { token })).status).toBe(403)
      expect((await assign(id, '1', token)).status).toBe(403)
      expect((await giveBack(id, 'x', token)).status).toBe(403)
    }
    expect((await assign(999_999, '100')).status).toBe(404)
    expect((await giveBack(999_999)).status).toBe(404)
  })

  it('balances in the ledger: what is not assigned is owed', async () => {
    const { rows } = { rows: await db.selectFrom('received_money').select(['state', 'amount_poisha']).execute() }
    const waiting = rows
      .filter(({ state }) => state === 'unassigned')
      .reduce((sum, each) => sum + each.amount_poisha, 0)
    const { owed } = await db
      .selectFrom('ledger_entries')
      .select((row) => row.fn.sum<number>('amount_poisha').as('owed'))
      .where('account', '=', 'unassigned')
      .executeTakeFirstOrThrow()
    expect(-Number(owed)).toBe(waiting)
  })
})

describe('a payer who claims money', () => {
  const claim = (token: string, body: object) => post('/user/received-money/claim', { token, body })

  it('names its number and the end of the own one, and the land is paid', async () => {
    const { token } = await citizen()
    const registration_id = await approved(token)
    const transaction = await paysInApp('khatian 45', '495.00')
    const answer = await claim(token, { transaction, payer_end: '৫৬৭৮', registration_id })
    expect(answer.body).toMatchObject({ state: 'assigned', amount: 495 })
    expect(await linesOf(token)).toHaveLength(1)
    const again = await claim(token, { transaction, payer_end: '5678', registration_id })
    expect(again.body.code).toBe('received_not_found')
  })

  it.each([
    ['another end', { payer_end: '1111' }, 409, 'received_not_found'],
    ['a number of which nothing is known', { transaction: 'ZZZZZZZZZZ' }, 409, 'received_not_found'],
    ['three digits', { payer_end: '567' }, 422, 'validation_failed'],
    ['a land of somebody else', { registration_id: 'other' }, 404, 'not_found'],
    ['an amount of no whole year', { amount: '494.00' }, 409, 'received_not_payable'],
  ])('is refused with %s', async (_what, change, status, code) => {
    const { token } = await citizen()
    const other = await approved((await citizen()).token)
    const { amount = '495.00', ...changes }: Record<string, string> = change
    const transaction = await paysInApp('', amount)
    const body = { transaction, payer_end: '5678', registration_id: await approved(token), ...changes }
    const answer = await claim(token, changes['registration_id'] ? { ...body, registration_id: other } : body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await found(transaction)).toMatchObject({ state: 'unassigned' })
  })
})
