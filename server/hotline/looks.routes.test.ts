import { beforeEach, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'

// A code for a look has at most three parts.
const ground = await landTaxGround({ SMS_PER_DAY: '300' })
const { db, get, post, person, citizen, approved, place } = ground
const outbox = outboxOf(ground)
const minute = 60_000
const later = (minutes: number) => {
  clock.offset_ms = minutes * minute
}
const wrong = { en: 'This code is not right or no longer valid', bn: 'কোডটি সঠিক নয় বা মেয়াদ শেষ' }
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function caller(language: 'en' | 'bn' = 'en') {
  const someone = await citizen()
  const { phone } = await db
    .updateTable('users')
    .set({ phone_verified_at: new Date(), language })
    .where('id', '=', someone.id)
    .returning('phone')
    .executeTakeFirstOrThrow()
  return { ...someone, phone: (phone ?? '').replace('+88', '') }
}
type Signed = { token: string }

const ask = (operator: Signed, phone: unknown) => post('/hotline/looks', { token: operator.token, body: { phone } })
const codeFor = async (phone: string) => (await outbox.last(`+88${phone}`)).params['code'] ?? ''
const confirm = (operator: Signed, id: number, code: string, language: 'en' | 'bn' = 'en') =>
  post(`/hotline/looks/${id}/confirm`, { token: operator.token, body: { code }, language })
const look = (operator: Signed, id: number) => get(`/hotline/looks/${id}`, { token: operator.token })
const audited = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'after'])
    .where('subject', '=', 'hotline_looks')
    .where('subject_id', '=', String(id))
    .execute()
const sent = async () => (await db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).length

async function asked(operator: Signed, language: 'en' | 'bn' = 'en') {
  const someone = await caller(language)
  const { body } = await ask(operator, someone.phone)
  return { someone, id: Number(body.id), code: await codeFor(someone.phone) }
}

beforeEach(async () => {
  clock.offset_ms = 0
  await db.deleteFrom('rate_counts').execute()
})

describe('the code of a caller', () => {
  it.each([
    [
      'en',
      /^On the phone: Person \d+ of Birulia Union Digital Centre\. Code \d{6} .* only if you made the call\. Jomi$/,
    ],
    [
      'bn',
      /^হটলাইনে কথা বলছেন Birulia Union Digital Centre-এর Person \d+-এর সঙ্গে। .* \d{6}। নিজে ফোন করে থাকলেই শুধু দিন। জমি$/,
    ],
  ] as const)('says with whom they speak and for what it is (%s)', async (language, text) => {
    const { someone } = await asked(await person('helper'), language)
    expect(await outbox.text(`+88${someone.phone}`)).toMatch(text)
  })

  it('goes to no number that no account has proven, and the operator is not told', async () => {
    const operator = await person('helper')
    const known = await ask(operator, (await caller()).phone)
    const unproven = await person()
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', unproven.id)
      .executeTakeFirstOrThrow()
    const before = await sent()
    for (const number of ['01999999999', (phone ?? '').replace('+88', '')]) {
      const { status, body } = await ask(operator, number)
      expect([status, Object.keys(body), body.message]).toEqual([201, Object.keys(known.body), known.body.message])
      expect((await confirm(operator, body.id, '123456')).body.errors).toEqual({ code: [wrong.en] })
    }
    expect(await sent()).toBe(before)
  })

  it('is refused after five tries, after five minutes, and a second time', async () => {
    const operator = await person('helper')
    const tried = await asked(operator)
    for (let n = 0; n < 5; n += 1) expect((await confirm(operator, tried.id, wrongOf(tried.code))).status).toBe(422)
    expect((await confirm(operator, tried.id, tried.code, 'bn')).body.errors).toEqual({ code: [wrong.bn] })
    const late = await asked(operator)
    later(5.1)
    expect((await confirm(operator, late.id, late.code)).body.errors).toEqual({ code: [wrong.en] })
    clock.offset_ms = 0
    const used = await asked(operator)
    expect((await confirm(operator, used.id, used.code)).status).toBe(200)
    expect((await confirm(operator, used.id, used.code)).status).toBe(422)
    expect([await audited(tried.id), await audited(late.id), (await audited(used.id)).length]).toEqual([[], [], 1])
  })

  it('opens the cases once of two that come at the same moment', async () => {
    const operator = await person('helper')
    const { id, code } = await asked(operator)
    const answers = await Promise.all([confirm(operator, id, code), confirm(operator, id, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is taken only from the operator who asked, in the same login', async () => {
    const operator = await person('helper')
    const { id, code } = await asked(operator)
    expect((await confirm(await person('helper'), id, code)).status).toBe(404)
    expect((await confirm(operator, id + 1000, code)).status).toBe(404)
  })

  it('is refused once the number is no longer proven', async () => {
    const operator = await person('helper')
    const { id, code, someone } = await asked(operator)
    await db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', someone.id).execute()
    expect((await confirm(operator, id, code)).status).toBe(422)
  })

  it('is sent three times in ten minutes to one number, for sixty calls an hour of one operator', async () => {
    const { phone } = await caller()
    for (let n = 0; n < 3; n += 1) expect((await ask(await person('helper'), phone)).status).toBe(201)
    expect((await ask(await person('helper'), phone)).body.code).toBe('rate_limited')
    const operator = await person('helper')
    const number = (n: number) => `018${String(30_000_000 + n)}`
    for (let n = 0; n < 60; n += 1) expect((await ask(operator, number(n))).status).toBe(201)
    expect((await ask(operator, number(61))).body.code).toBe('rate_limited')
  })

  it('is within SMS_PER_DAY, for known and unknown numbers alike', async () => {
    const operators = [await person('helper'), await person('helper'), await person('helper')]
    let refused = ''
    for (let n = 0; n < 170 && refused === ''; n += 1)
      refused = (await ask(operators[n % 3] ?? { token: '' }, `017${String(30_000_000 + n)}`)).body.code ?? ''
    expect(refused).toBe('sms_used_up')
    expect((await ask(operators[0] ?? { token: '' }, (await caller()).phone)).body.code).toBe('sms_used_up')
  })

  it.each([
    [{ phone: '123' }, { phone: ['Please enter a valid phone number'] }],
    [{ phone: '01712345678\u0000' }, { phone: ['This contains characters that cannot be used'] }],
    [{ phone: '0'.repeat(10_240) }, { phone: ['This is too long'] }],
  ])('is asked for with a number: %#', async (body, errors) => {
    const { token } = await person('helper')
    expect((await post('/hotline/looks', { token, body })).body.errors).toEqual(errors)
  })

  it.each(['user', 'acland', 'admin'] as const)('is asked for by no %s', async (role) => {
    const someone = await person(role, role === 'acland' ? [place.office_code] : [])
    expect((await ask(someone, '01712345678')).status).toBe(403)
  })
})

describe('the cases of a caller', () => {
  it('are shown as tracking shows them, with tax and identity, and nothing else', async () => {
    const operator = await person('helper')
    const { someone, id, code } = await asked(operator)
    const registration = await approved(someone.token, { dag_number: '7821' })
    const mutation = (await post('/mutations', { token: someone.token, body: mutationForm(place) })).body
    const { status, body } = await confirm(operator, id, code)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['cases', 'expires_at', 'id', 'identity', 'tax'])
    expect(body.cases.map(({ reference, state }: { reference: string; state: string }) => [reference, state])).toEqual([
      [`M-${mutation.id}`, 'unpaid'],
      [`R-${registration}`, 'approved'],
    ])
    for (const each of body.cases) {
      const { reference, ...tracked } = each
      const found = await post('/track', { body: { reference, phone_last4: someone.phone.slice(-4) } })
      expect(found.body).toEqual(tracked)
    }
    expect(body.tax).toMatchObject({ lands: 1, due_lands: 1, unknown_lands: 0 })
    expect(body.identity).toEqual({ status: 'success', decide_by: null })
    expect(JSON.stringify(body)).not.toMatch(/7821|Rahela|Abdur|1234567890|Person|example\.test/)
  })

  it('of somebody else are not among them, and of many the newest twenty are', async () => {
    const operator = await person('helper')
    const other = await person()
    await post('/mutations', { token: other.token, body: mutationForm(place) })
    const { someone, id, code } = await asked(operator)
    expect((await confirm(operator, id, code)).body.cases).toEqual([])
    const ids: number[] = []
    for (let n = 0; n < 22; n += 1)
      ids.push((await post('/mutations', { token: someone.token, body: mutationForm(place) })).body.id)
    const { cases } = (await look(operator, id)).body
    expect(cases.map(({ reference }: { reference: string }) => reference)).toEqual(
      ids
        .slice(2)
        .toReversed()
        .map((each) => `M-${each}`),
    )
  })

  it('are closed after ten minutes, and to everybody but the operator', async () => {
    const operator = await person('helper')
    const { id, code } = await asked(operator)
    expect((await look(operator, id)).status).toBe(404)
    const { body } = await confirm(operator, id, code)
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / minute)).toBe(10)
    later(9.5)
    expect((await look(operator, id)).status).toBe(200)
    expect((await look(await person('helper'), id)).status).toBe(404)
    later(10.1)
    expect((await look(operator, id)).status).toBe(404)
  })

  it('are closed when the operator takes the next call', async () => {
    const operator = await person('helper')
    const first = await asked(operator)
    await confirm(operator, first.id, first.code)
    const second = await asked(operator)
    expect((await look(operator, first.id)).status).toBe(200)
    await confirm(operator, second.id, second.code)
    expect([(await look(operator, first.id)).status, (await look(operator, second.id)).status]).toEqual([404, 200])
  })

  it('are closed when the caller’s account no longer has the number', async () => {
    const operator = await person('helper')
    const { id, code, someone } = await asked(operator)
    await confirm(operator, id, code)
    await db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', someone.id).execute()
    expect((await look(operator, id)).status).toBe(404)
  })

  it('stand in the audit log each time they are seen, with the operator and whose they are', async () => {
    const operator = await person('helper')
    const { id, code, someone } = await asked(operator)
    await confirm(operator, id, code)
    await look(operator, id)
    await look(await person('helper'), id)
    const entry = { actor_id: operator.id, act: 'see_cases', after: { user_id: someone.id } }
    expect(await audited(id)).toEqual([entry, entry])
  })
})
