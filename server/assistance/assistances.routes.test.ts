import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { assistanceGround } from '#test/assistance.ts'
import { deleteUnconfirmed } from './assistances.sql.ts'

// A code for a case has three parts.
const ground = await assistanceGround({ SMS_PER_DAY: '180' })
const { db, call, get, post, person, outbox, citizen, ask, codeFor, confirm, helping } = ground
const minute = 60_000
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const texts = { en: 'This code is not right or no longer valid', bn: 'কোডটি সঠিক নয় বা মেয়াদ শেষ' }

beforeEach(async () => {
  clock.offset_ms = 0
  await db.deleteFrom('rate_counts').execute()
})

describe('a request to act for a citizen', () => {
  it.each([
    [
      'en',
      /^Person \d+ of Birulia Union Digital Centre wants to apply for a khatian copy for you\. Lawful fee .*100.*Code \d{6}: give it only to them in person\. Jomi$/,
    ],
    [
      'bn',
      /^Birulia Union Digital Centre-এর Person \d+ আপনার হয়ে করতে চান: খতিয়ানের কপির আবেদন।.*১০০.*কোড \d{6}: তিনি পাশে থাকলেই দিন। জমি$/,
    ],
  ] as const)(
    'sends a code with the helper, the purpose and the lawful fee, in the language of the citizen (%s)',
    async (language, text) => {
      const someone = await citizen()
      await db.updateTable('users').set({ language }).where('id', '=', someone.id).execute()
      expect((await ask(await person('helper'), someone.phone, 'khatian_copy')).status).toBe(201)
      expect(await outbox.text(`+88${someone.phone}`)).toMatch(text)
    },
  )

  it.each([
    ['mouza_map', /500/],
    ['registration', /Lawful fee free\./],
    ['land_tax', /Lawful fee the tax only\./],
    ['mutation', /1,025.* for farm land, .*1,225.* for other land\./],
  ] as const)('names the fee of %s', async (kind, text) => {
    const someone = await citizen()
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', someone.id).execute()
    await ask(await person('helper'), someone.phone, kind)
    expect(await outbox.text(`+88${someone.phone}`)).toMatch(text)
  })

  it('answers alike for a number without an account, one not proven, and one of staff, and sends nothing', async () => {
    const helper = await person('helper')
    const unproven = await person()
    const officer = await person('admin')
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', officer.id).execute()
    const phoneOf = async ({ id }: { id: number }) =>
      (await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone ?? ''
    const known = await ask(helper, (await citizen()).phone, 'mutation')
    const before = await sql<{ count: number }>`select count(*) as count from outbox where channel = 'sms'`.execute(db)
    for (const phone of ['01999999999', await phoneOf(unproven), await phoneOf(officer)]) {
      const answer = await ask(helper, phone.replace('+88', ''), 'mutation')
      expect([answer.status, Object.keys(answer.body), answer.body.message]).toEqual([
        201,
        Object.keys(known.body),
        known.body.message,
      ])
      const refused = await confirm(helper, answer.body.id, '123456')
      expect([refused.status, refused.body.errors.code]).toEqual([422, [texts.en]])
    }
    const after = await sql<{ count: number }>`select count(*) as count from outbox where channel = 'sms'`.execute(db)
    expect(after.rows).toEqual(before.rows)
  })

  it('is refused for the helper’s own number, in both languages', async () => {
    const helper = await person('helper')
    const { phone } = await db.selectFrom('users').select('phone').where('id', '=', helper.id).executeTakeFirstOrThrow()
    const own = (phone ?? '').replace('+88', '')
    expect((await ask(helper, own, 'mutation')).body.errors.phone[0]).toMatch(/your own number/)
    expect((await ask(helper, own, 'mutation', 'bn')).body.errors.phone[0]).toMatch(/নিজের নম্বর/)
  })

  it.each([
    [{ phone: '123' }, 'phone', 'Please enter a valid phone number'],
    [{ kind: 'everything' }, 'kind', 'Please choose one from the list'],
  ])('is refused with %j', async (change, field, text) => {
    const { token } = await person('helper')
    const answer = await post('/assistances', { token, body: { phone: '01712345678', kind: 'mutation', ...change } })
    expect([answer.status, answer.body.errors[field]]).toEqual([422, [text]])
  })

  it('is limited to three in ten minutes for one number, and to thirty an hour for one helper', async () => {
    for (const phone of [(await citizen()).phone, '01888888888']) {
      for (let n = 0; n < 3; n += 1) expect((await ask(await person('helper'), phone, 'mutation')).status).toBe(201)
      expect((await ask(await person('helper'), phone, 'mutation')).body.code).toBe('rate_limited')
    }
    const helper = await person('helper')
    const number = (n: number) => `018${String(10_000_000 + n)}`
    for (let n = 0; n < 30; n += 1) expect((await ask(helper, number(n), 'mutation')).status).toBe(201)
    expect((await ask(helper, number(31), 'mutation')).body.code).toBe('rate_limited')
  })

  it('is refused once the text messages of the day are used up, for known and unknown numbers alike', async () => {
    const helpers = [await person('helper'), await person('helper'), await person('helper')]
    for (let n = 0; n < 60; n += 1)
      await ask(helpers[n % 3] ?? { token: '' }, `017${String(20_000_000 + n)}`, 'mutation')
    for (const phone of [(await citizen()).phone, '01777777777'])
      expect((await ask(await person('helper'), phone, 'mutation')).body.code).toBe('sms_used_up')
  })
})

describe('the code', () => {
  it('gives a token for one case and one hour, notifies the citizen, and is in the audit log with both names', async () => {
    const { helper, citizen: helped, token, state, id } = await helping('khatian_copy')
    expect(state).toMatchObject({ kind: 'khatian_copy', case_id: null, finished: false })
    expect(state.person).toMatch(/^P••• .•••$/)
    expect(Date.parse(state.expires_at) - Date.now()).toBeGreaterThan(59 * minute)
    expect((await get('/assistance', { token })).body).toEqual(state)
    const [told] = (await get('/notifications', { token: helped.token })).body.data
    expect(told).toMatchObject({ type: 'assistance_started', link: '/dashboard?tab=security' })
    expect(told.message).toMatch(/Birulia Union Digital Centre.*100.*pay nothing more/)
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', String(id))
      .where('subject', '=', 'assistances')
      .execute()
    expect(log).toMatchObject([
      { act: 'assist', after: { user_id: helped.id, digital_centre: 'Birulia Union Digital Centre' } },
    ])
    expect((await get('/notifications', { token: helper.token })).body.data).toEqual([])
  })

  it('works once, also when it is sent twice at once', async () => {
    const helper = await person('helper')
    const helped = await citizen()
    const asked = await ask(helper, helped.phone, 'mutation')
    const code = await codeFor(helped)
    const both = await Promise.all([confirm(helper, asked.body.id, code), confirm(helper, asked.body.id, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await confirm(helper, asked.body.id, code, 'bn')).body.errors.code).toEqual([texts.bn])
  })

  it('has five tries and five minutes', async () => {
    const helper = await person('helper')
    const [one, other] = [await citizen(), await citizen()]
    const asked = await ask(helper, one.phone, 'mutation')
    const code = await codeFor(one)
    const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(helper, asked.body.id, wrongOf(code))))
    expect(tries.every(({ status }) => status === 422)).toBe(true)
    expect((await confirm(helper, asked.body.id, code)).status).toBe(422)
    const late = await ask(helper, other.phone, 'mutation')
    const good = await codeFor(other)
    clock.offset_ms = 5 * minute + 1000
    expect((await confirm(helper, late.body.id, good)).status).toBe(422)
  })

  it('belongs to the requesting helper and login, and to this one request', async () => {
    const [helper, stranger] = [await person('helper'), await person('helper')]
    const helped = await citizen()
    const first = await ask(helper, helped.phone, 'mutation')
    const code = await codeFor(helped)
    expect((await confirm(stranger, first.body.id, code)).status).toBe(404)
    const theirs = await ask(stranger, helped.phone, 'mutation')
    expect((await confirm(stranger, theirs.body.id, code)).status).toBe(422)
    expect((await confirm(helper, first.body.id, code)).status).toBe(200)
  })

  it('opens nothing once the number is proven by somebody else', async () => {
    const helper = await person('helper')
    const helped = await citizen()
    const asked = await ask(helper, helped.phone, 'mutation')
    await db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', helped.id).execute()
    expect((await confirm(helper, asked.body.id, await codeFor(helped))).status).toBe(422)
  })
})

describe('the right to act for a citizen ends', () => {
  const state = (token: string) => get('/assistance', { token })

  const ago = (id: number, minutes: number) =>
    sql`update assistances set expires_at = expires_at - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
      db,
    )

  it('after an hour', async () => {
    const { helper, token, id } = await helping('mutation')
    await ago(id, 59)
    expect((await state(token)).status).toBe(200)
    await ago(id, 1)
    expect((await state(token)).status).toBe(401)
    expect((await get('/me', { token: helper.token })).status).toBe(200)
  })

  it('with the login of the helper, which its use keeps alive', async () => {
    const { helper, token, id } = await helping('mutation')
    const idle = (minutes: number) =>
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}::int) where assistance_id = ${id}
        or id = (select helper_session_id from assistances where id = ${id})`.execute(db)
    for (let hour = 0; hour < 2; hour += 1) {
      await idle(29)
      expect((await state(token)).status).toBe(200)
    }
    expect((await get('/me', { token: helper.token })).status).toBe(200)
    await idle(31)
    expect((await state(token)).status).toBe(401)
  })

  it('when the helper stops, logs out, is disabled or is a helper no more', async () => {
    const stopped = await helping('mutation')
    expect((await post('/assistance/stop', { token: stopped.token })).status).toBe(200)
    expect((await state(stopped.token)).status).toBe(401)
    const out = await helping('mutation')
    await post('/logout', { token: out.helper.token })
    expect((await state(out.token)).status).toBe(401)
    for (const change of [{ disabled_at: new Date() }, { role: 'user' as const, digital_centre: null }]) {
      const helper = await person('helper')
      const { token } = await helping('mutation', { helper })
      await db.updateTable('users').set(change).where('id', '=', helper.id).execute()
      expect((await state(token)).status).toBe(401)
    }
  })

  it('when the citizen ends it in their own list; another citizen’s is not found', async () => {
    const { citizen: helped, token, id } = await helping('mutation')
    const list = () => get('/me/assistances', { token: helped.token })
    expect((await list()).body).toMatchObject([
      { id, kind: 'mutation', active: true, digital_centre: 'Birulia Union Digital Centre' },
    ])
    expect((await call('DELETE', `/me/assistances/${id}`, { token: (await person()).token })).status).toBe(404)
    expect((await call('DELETE', `/me/assistances/${id}`, { token: helped.token })).status).toBe(200)
    expect((await state(token)).status).toBe(401)
    expect((await list()).body).toMatchObject([{ id, active: false }])
    expect((await call('DELETE', `/me/assistances/${id}`, { token: helped.token })).status).toBe(404)
    const log = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', String(id))
      .where('act', '=', 'assist_end')
      .execute()
    expect(log).toEqual([{ act: 'assist_end', actor_id: helped.id }])
  })

  it('when the helper begins to act for another, and not when another helper does', async () => {
    const one = await helping('mutation')
    const byOther = await helping('mutation', { citizen: one.citizen })
    expect((await state(one.token)).status).toBe(200)
    await helping('mutation', { helper: one.helper })
    expect([(await state(one.token)).status, (await state(byOther.token)).status]).toEqual([401, 200])
  })

  it('with every other login of the citizen', async () => {
    const { citizen: helped, token } = await helping('mutation')
    expect((await get('/me/sessions', { token: helped.token })).body).toHaveLength(1)
    await call('DELETE', '/me/sessions', { token: helped.token })
    expect((await state(token)).status).toBe(401)
  })
})

it('an unconfirmed assistance is deleted after two days, a confirmed one is kept', async () => {
  const helper = await person('helper')
  const asked = await ask(helper, '01666666666', 'mutation')
  const { id } = await helping('mutation', { helper })
  await sql`update assistances set asked_at = now() - interval '49 hours'`.execute(db)
  await deleteUnconfirmed(db, new Date(Date.now() - 48 * 60 * minute), 1000)
  const left = await db.selectFrom('assistances').select('id').where('id', 'in', [asked.body.id, id]).execute()
  expect(left).toEqual([{ id }])
})
