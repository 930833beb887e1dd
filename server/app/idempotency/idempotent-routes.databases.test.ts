import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { clock, transaction, withFinalWrite } from '#server/app/database.ts'
import { makeApp } from '#server/make-app.ts'
import { idempotencyGround, playAll } from '#test/idempotency.ts'
import { multipart } from '#test/multipart.ts'
import { claimKey, deleteOldKeys, freeKey, markDone } from './keys.ts'

const ground = await idempotencyGround()
const { app, db, post, person, dag_id, division_id, payments } = ground
const admin = await person('admin')
const other_admin = await person('admin')

afterEach(() => {
  clock.offset_ms = 0
})

const second = 1000
const hour = 3_600_000
const declined = '01700000001'

let made = 0
const keyed = (token: string, key: string, body: unknown) => ({ token, body, headers: { 'idempotency-key': key } })
const newKey = () => `key-${++made}`
const order = (change: Record<string, unknown> = {}) => {
  made += 1
  return {
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: `K-${made}`,
    dag_id,
    ...change,
  }
}
const division = (name = `Division ${++made}`) => ({ name_en: name, name_bn: name })

type Counted = 'divisions' | 'applications' | 'payments' | 'users' | 'kycs'
const countOf = async (table: Counted) =>
  (
    await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const keyRow = (key: string) => db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst()

/** The provider's answers wait until they are let go. */
function slowProvider() {
  const provider = payments.providers[0]
  if (!provider) throw new Error('there is no provider')
  const { start } = provider
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  provider.start = async (charge) => {
    reached.resolve()
    await gate.promise
    return start(charge)
  }
  return {
    reached: reached.promise,
    letGo: () => {
      provider.start = start
      gate.resolve()
    },
  }
}

describe('a repeated request with its key', () => {
  it('gives the same answer, byte for byte, and pays once', async () => {
    const { token } = await person()
    const [key, body] = [newKey(), order()]
    const first = await post('/applications', keyed(token, key, body))
    const paid = await countOf('payments')
    const again = await post('/applications', keyed(token, key, body))
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.raw.equals(first.raw)).toBe(true)
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    expect(await countOf('payments')).toBe(paid)
  })

  it('is the same with fields in another order and in another language', async () => {
    const key = newKey()
    const { name_en, name_bn } = division()
    const first = await post('/admin/divisions', keyed(admin.token, key, { name_en, name_bn }))
    const again = await post('/admin/divisions', {
      ...keyed(admin.token, key, { name_bn, name_en }),
      language: 'bn',
    })
    expect([again.status, again.raw.equals(first.raw)]).toEqual([201, true])
  })

  it('gives a declined payment again, while another key pays again', async () => {
    const { token } = await person()
    const first = await post('/applications', keyed(token, newKey(), order({ payer_identifier: declined })))
    expect(first.status).toBe(402)
    const path = `/applications/${first.body.application_id}/pay`
    const payer = { payment_method: 'bkash', payer_identifier: declined }
    const key = newKey()
    const refused = await post(path, keyed(token, key, payer))
    const tries = await countOf('payments')
    const again = await post(path, keyed(token, key, payer))
    expect([refused.status, again.status, again.raw.equals(refused.raw)]).toEqual([402, 402, true])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await countOf('payments')).toBe(tries)
    const anew = await post(path, keyed(token, newKey(), { ...payer, payer_identifier: '01712345678' }))
    expect([anew.status, anew.body.payment_status]).toEqual([200, 'paid'])
  })

  it('makes a division once, which has no natural key', async () => {
    const [key, body] = [newKey(), division()]
    const before = await countOf('divisions')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/admin/divisions', keyed(admin.token, key, body))),
    )
    expect(await countOf('divisions')).toBe(before + 1)
    for (const { status, body: replay, headers } of answers)
      expect(status === 201 || (replay.code === 'request_in_progress' && headers['retry-after'] === '2')).toBe(true)
    expect(answers.filter(({ status, headers }) => status === 201 && !headers['idempotent-replayed'])).toHaveLength(1)
  })

  it('gets its answer from every instance on the database', async () => {
    const other = await makeApp({ config: ground.config, db })
    const [key, body] = [newKey(), division()]
    const first = await post('/admin/divisions', keyed(admin.token, key, body))
    const again = await other.app.inject({
      method: 'POST',
      url: '/api/admin/divisions',
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
      payload: body,
    })
    expect([again.statusCode, again.rawPayload.equals(first.raw)]).toEqual([201, true])
    await other.app.close()
  })

  it('is recognised by the bytes of its files', async () => {
    const citizen = await person()
    const picture = (background: string) =>
      sharp({ create: { width: 640, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const image = async (background: string, name: string) => ({ name, bytes: await picture(background) })
    const key = newKey()
    const send = async (front: string) => {
      const { payload, headers } = multipart({
        id_front: await image(front, 'front.jpg'),
        id_back: await image('teal', 'back.jpg'),
      })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/kyc/upload',
        headers: { ...headers, authorization: `Bearer ${citizen.token}`, 'idempotency-key': key },
        payload,
      })
      return { status: answer.statusCode, text: answer.payload, replayed: answer.headers['idempotent-replayed'] }
    }
    const first = await send('red')
    const again = await send('red')
    expect([first.status, again.status, again.replayed]).toEqual([201, 201, 'true'])
    expect(again.text).toBe(first.text)
    expect(await send('blue')).toMatchObject({ status: 409, text: expect.stringContaining('idempotency_key_reused') })
    expect(await countOf('kycs')).toBe(1)
  })
})

describe('a key', () => {
  it('is refused with another request, in both languages, and does nothing', async () => {
    const key = newKey()
    await post('/admin/divisions', keyed(admin.token, key, division()))
    const before = await countOf('divisions')
    const { status, body } = await post('/admin/divisions', keyed(admin.token, key, division()))
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
    const bengali = await post('/admin/divisions', { ...keyed(admin.token, key, division()), language: 'bn' })
    expect(bengali.body.message).toContain('অন্য তথ্যসহ')
    expect(await countOf('divisions')).toBe(before)
  })

  it('of one application is refused for another on the same route', async () => {
    const { token } = await person()
    const refused = async () =>
      (await post('/applications', { token, body: order({ payer_identifier: declined }) })).body.application_id
    const [one, other] = [await refused(), await refused()]
    const key = newKey()
    const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }
    expect((await post(`/applications/${one}/pay`, keyed(token, key, payer))).status).toBe(200)
    const crossed = await post(`/applications/${other}/pay`, keyed(token, key, payer))
    expect([crossed.status, crossed.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('belongs to one account and one route', async () => {
    const [key, body] = [newKey(), { ...division(), division_id }]
    const one = await post('/admin/districts', keyed(admin.token, key, body))
    const other = await post('/admin/districts', keyed(other_admin.token, key, body))
    expect([one.status, other.status, other.headers['idempotent-replayed']]).toEqual([201, 201, undefined])
    expect(other.body.id).not.toBe(one.body.id)
    const elsewhere = await post('/admin/survey-types', keyed(admin.token, key, { code: key, name_en: key }))
    expect(elsewhere.status).toBe(201)
  })

  it.each(['', 'two words', 'দাগ', 'x'.repeat(256), 'line\tbreak'])(
    'is refused before anything is done if it is %j',
    async (key) => {
      const before = await countOf('divisions')
      const { status, body } = await post(
        '/admin/divisions',
        keyed(admin.token, Buffer.from(key).toString('latin1'), division()),
      )
      expect([status, body.code]).toEqual([400, 'idempotency_key_invalid'])
      expect(await countOf('divisions')).toBe(before)
    },
  )

  it('may have 255 characters', async () => {
    const key = `${newKey()}${'~'.repeat(255)}`.slice(0, 255)
    expect((await post('/admin/divisions', keyed(admin.token, key, division()))).status).toBe(201)
  })

  it('is free again after 24 hours, and not before', async () => {
    const [key, body] = [newKey(), division()]
    const first = await post('/admin/divisions', keyed(admin.token, key, body))
    clock.offset_ms = 24 * hour - 60 * second
    expect((await post('/admin/divisions', keyed(admin.token, key, body))).headers['idempotent-replayed']).toBe('true')
    clock.offset_ms = 24 * hour + 60 * second
    const anew = await post('/admin/divisions', keyed(admin.token, key, division()))
    expect([anew.status, anew.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect(anew.body.id).not.toBe(first.body.id)
  })

  it('is deleted after a day', async () => {
    const [old, young] = [newKey(), newKey()]
    await post('/admin/divisions', keyed(admin.token, old, division()))
    clock.offset_ms = 2 * hour
    await post('/admin/divisions', keyed(admin.token, young, division()))
    // A day before the 25th hour.
    await deleteOldKeys(db, new Date(Date.now() + hour), 1000)
    expect(await keyRow(old)).toBeUndefined()
    expect(await keyRow(young)).toBeDefined()
  })
})

describe('a refusal', () => {
  it('frees the key, so that a corrected request goes through', async () => {
    const { token } = await person()
    const key = newKey()
    const unfit = await post('/applications', keyed(token, key, order({ type: 'nothing' })))
    const wrong_fee = await post('/applications', keyed(token, key, order({ fee_amount: 1 })))
    expect([unfit.status, wrong_fee.status]).toEqual([422, 422])
    expect(await keyRow(key)).toBeUndefined()
    const right = await post('/applications', keyed(token, key, order()))
    expect([right.status, right.headers['idempotent-replayed']]).toEqual([201, undefined])
  })

  it.each([
    ['of a visitor', 401],
    ['of a citizen', 403],
  ])('%s takes no key', async (who, status) => {
    const key = newKey()
    const token = who === 'of a visitor' ? 'made-up-token-of-enough-length' : (await person()).token
    expect((await post('/admin/divisions', keyed(token, key, division()))).status).toBe(status)
    expect(await keyRow(key)).toBeUndefined()
  })

  it('by a natural key frees the key too', async () => {
    const key = newKey()
    await post('/admin/survey-types', { token: admin.token, body: { code: 'NAT', name_en: 'Natural' } })
    const original = await post('/admin/survey-types', keyed(admin.token, key, { code: 'NAT', name_en: 'Natural' }))
    expect(original.status).toBe(422)
    expect(await keyRow(key)).toBeUndefined()
  })
})

describe('a stored answer', () => {
  it('is sealed', async () => {
    const { token } = await person()
    const key = newKey()
    await post('/applications', keyed(token, key, order()))
    const row = await keyRow(key)
    expect(row?.answer).toMatch(/^v2\.[0-9a-f]{8}\./)
    expect(JSON.stringify(row)).not.toMatch(/khatian_request|01712345678/)
  })

  it('never holds a secret: a one-time password is shown once and stored nowhere', async () => {
    const key = newKey()
    const body = { name: 'Officer', email: 'officer.keyed@example.test', phone: null, role: 'admin', upazila_ids: [] }
    const first = await post('/admin/users', keyed(admin.token, key, body))
    expect([first.status, typeof first.body.one_time_password]).toEqual([201, 'string'])
    expect(await keyRow(key)).toMatchObject({ done: true, status: null, answer: null })
    const accounts = await countOf('users')
    const again = await post('/admin/users', keyed(admin.token, key, body))
    expect([again.status, again.body.code]).toEqual([409, 'answer_not_kept'])
    expect(await countOf('users')).toBe(accounts)
  })
})

describe('two requests at once', () => {
  it('the second is refused while the first is under way, and then gets its answer', async () => {
    const { token } = await person()
    const [key, body] = [newKey(), order()]
    const slow = slowProvider()
    const first = post('/applications', keyed(token, key, body))
    await slow.reached
    const meanwhile = await post('/applications', keyed(token, key, body))
    expect([meanwhile.status, meanwhile.body.code, meanwhile.headers['retry-after']]).toEqual([
      409,
      'request_in_progress',
      '2',
    ])
    expect((await post('/applications', keyed(token, key, order()))).body.code).toBe('idempotency_key_reused')
    slow.letGo()
    const { status, raw } = await first
    const later = await post('/applications', keyed(token, key, body))
    expect([status, later.status, later.raw.equals(raw)]).toEqual([201, 201, true])
  })
})

describe('after a kill', () => {
  it('before the provider answered, the key is taken over a minute later and nothing is paid twice', async () => {
    const { token } = await person()
    const [key, body] = [newKey(), order()]
    const slow = slowProvider()
    const killed = post('/applications', keyed(token, key, body))
    await slow.reached
    const paid = await countOf('payments')
    clock.offset_ms = 61 * second
    const again = await post('/applications', keyed(token, key, body))
    expect([again.status, again.body.payment_status]).toEqual([200, 'pending'])
    expect(await countOf('payments')).toBe(paid)
    // The one that was taken for dead comes back: its answer is its own, the key stays with the later attempt.
    slow.letGo()
    expect((await killed).body.payment_status).toBe('paid')
    const later = await post('/applications', keyed(token, key, body))
    expect(later.raw.equals(again.raw)).toBe(true)
    expect(await countOf('payments')).toBe(paid)
  })

  it('after a payment was settled, before its answer was stored, the request finds the payment', async () => {
    const { token } = await person()
    const [key, body] = [newKey(), order()]
    const first = await post('/applications', keyed(token, key, body))
    await sql`update idempotency_keys set done = false, status = null, answer = null, held_until = now()
      where key = ${key}`.execute(db)
    clock.offset_ms = 1 * second
    const paid = await countOf('payments')
    const again = await post('/applications', keyed(token, key, body))
    expect([again.status, again.body.id, again.body.payment_status]).toEqual([200, first.body.id, 'paid'])
    expect(await countOf('payments')).toBe(paid)
  })

  it('after a record was made, before its answer was stored, the record is not made again', async () => {
    const [key, body] = [newKey(), division()]
    await post('/admin/divisions', keyed(admin.token, key, body))
    const count = await countOf('divisions')
    await sql`update idempotency_keys set status = null, answer = null, held_until = now() + interval '60 seconds'
      where key = ${key}`.execute(db)
    expect((await post('/admin/divisions', keyed(admin.token, key, body))).body.code).toBe('request_in_progress')
    clock.offset_ms = 61 * second
    const again = await post('/admin/divisions', keyed(admin.token, key, body))
    expect([again.status, again.body.code]).toEqual([409, 'answer_not_kept'])
    expect(await countOf('divisions')).toBe(count)
  })

  it('after an answer that could not be stored, the record is not made again', async () => {
    const [key, body] = [newKey(), division()]
    await sql`alter table idempotency_keys add constraint no_room check (status is null) not valid`.execute(db)
    const first = await post('/admin/divisions', keyed(admin.token, key, body))
    await sql`alter table idempotency_keys drop constraint no_room`.execute(db)
    expect(first.status).toBe(201)
    expect(await keyRow(key)).toMatchObject({ done: true, status: null })
    const count = await countOf('divisions')
    clock.offset_ms = 61 * second
    expect((await post('/admin/divisions', keyed(admin.token, key, body))).body.code).toBe('answer_not_kept')
    expect(await countOf('divisions')).toBe(count)
  })

  it('only the same request takes over a key', async () => {
    const reached = { user_id: admin.id, route: 'POST /x', key: newKey(), request_hmac: 'x' }
    await claimKey(db, reached)
    clock.offset_ms = 61 * second
    expect((await claimKey(db, { ...reached, request_hmac: 'y' })).state).toBe('reused')
    expect((await claimKey(db, reached)).state).toBe('ours')
  })

  it('a request that was done keeps its key, even if its answer failed', async () => {
    const reached = { user_id: admin.id, route: 'POST /x', key: newKey(), request_hmac: 'x' }
    const original = await claimKey(db, reached)
    if (original.state !== 'ours') throw new Error('the key was not taken')
    await transaction(db, (trx) => markDone(trx, original.attempt))
    await freeKey(db, original.attempt)
    expect((await claimKey(db, reached)).state).toBe('in-progress')
    clock.offset_ms = 61 * second
    expect((await claimKey(db, reached)).state).toBe('answer-not-kept')
  })

  it('an attempt whose key was taken over can no longer commit', async () => {
    const reached = { user_id: admin.id, route: 'POST /x', key: newKey(), request_hmac: 'x' }
    const first = await claimKey(db, reached)
    clock.offset_ms = 61 * second
    const next = await claimKey(db, reached)
    if (first.state !== 'ours' || next.state !== 'ours') throw new Error('the key was not taken')
    const count = await countOf('divisions')
    const make = (attempt: typeof first.attempt) =>
      withFinalWrite(
        (trx) => markDone(trx, attempt),
        () => transaction(db, (trx) => trx.insertInto('divisions').values(division()).execute()),
      )
    await expect(make(first.attempt)).rejects.toMatchObject({ code: 'request_in_progress' })
    expect(await countOf('divisions')).toBe(count)
    await make(next.attempt)
    expect(await countOf('divisions')).toBe(count + 1)
    expect((await claimKey(db, reached)).state).toBe('in-progress')
  })
})

describe('any sequence of requests', () => {
  it('fits the model of keys', { timeout: 120_000 }, async () => {
    expect(await playAll(ground, { runs: 40, seed: 11 })).toBeGreaterThan(40)
  })
})

// Routes that may be called twice without harm, or must never be kept.
const without: Record<string, string> = {
  'POST /api/register': 'has no account yet; an address is taken once',
  'POST /api/check-email': 'only reads',
  'POST /api/register/phone': 'answers a token',
  'POST /api/login': 'answers a token',
  'POST /api/login/two-factor': 'answers a token',
  'POST /api/login/passkey/options': 'answers a challenge that is good once',
  'POST /api/login/passkey': 'answers a token',
  'POST /api/login/openid/start': 'answers a login that is good once',
  'POST /api/login/openid': 'answers a token',
  'POST /api/logout': 'a second time changes nothing',
  'POST /api/me/change-password': 'holds passwords; a second time is refused',
  'POST /api/mutations/claim': 'a second time answers the same',
  'POST /api/password/forgot': 'has no account; sends at most a few mails',
  'POST /api/password/reset': 'its link is good once',
  'POST /api/me/email/send-verification': 'sends again on purpose',
  'POST /api/me/phone/send-otp': 'sends again on purpose',
  'POST /api/me/phone/verify': 'its code is good once',
  'POST /api/me/2fa/setup': 'answers a secret',
  'POST /api/me/2fa/enable': 'answers recovery codes; a second time is refused',
  'POST /api/me/2fa/disable': 'holds a password; a second time is refused',
  'POST /api/me/second-factor': 'a code works once',
  'POST /api/me/second-factor/passkey/options': 'answers a challenge that is good once',
  'POST /api/me/second-factor/passkey': 'its challenge is good once',
  'POST /api/me/passkeys/options': 'holds a password; answers a challenge that is good once',
  'POST /api/me/passkeys': 'its challenge is good once',
  'POST /api/me/logins/:id/remove': 'holds a password; a second time is not found',
  'POST /api/me/passkeys/:id/remove': 'holds a password; a second time is not found',
  'POST /api/assistances': 'sends again on purpose',
  'POST /api/assistances/:id/confirm': 'answers a token; its code is good once',
  'POST /api/attorneys/:id/withdraw': 'a second time is not found',
  'POST /api/attorneys/:id/act': 'answers a token; a second one ends the first',
  'POST /api/admin/attorneys/:id/accept': 'decided once',
  'POST /api/admin/reviews/:id/decision': 'decided once',
  'POST /api/admin/attorneys/:id/reject': 'decided once',
  'POST /api/assistance/stop': 'a second time changes nothing',
  'POST /api/payments/callbacks/:provider': 'every event has an id of its own',
  'POST /api/payments/return/:provider': 'the provider is asked each time; an event is recorded once',
  'POST /api/verify/numbers/:number': 'it changes nothing',
  'POST /api/heir-notices/:token/answer': 'a second time changes nothing',
  'POST /api/heir-notices/:token/left-out': 'who is in the family is not added again',
  'POST /api/heir-notices/:token/code': 'sends again on purpose',
  'POST /api/heir-notices/:token/give-up': 'given up once',
  'POST /api/admin/mutations/:id/heirs/:place/answer': 'a second time changes nothing',
  'POST /api/admin/mutations/:id/heirs/:place/owner': 'added once',
  'POST /api/admin/mutations/:id/heirs/:place/decision': 'a second time changes nothing but the moment',
  'POST /api/track': 'only reads',
  'POST /api/hotline/looks': 'sends again on purpose',
  'POST /api/hotline/looks/:id/confirm': 'its code is good once; a read tells the rest',
  'POST /api/hooks/voice': 'only reads',
  'POST /api/hooks/sms': 'the id of a message is the key of its reply',
  'POST /api/text-messages/reports/:secret': 'the same report again changes nothing',
  'POST /api/admin/programs/:id/revoke': 'revoked once',
  'POST /api/admin/webhooks/:id/stop': 'a second time changes nothing',
  'POST /api/admin/webhooks/:id/start': 'a second time changes nothing',
  'POST /api/land-tax-payments/estimate': 'only reads',
  'POST /api/land-tax-payments/calculate': 'only reads',
  'POST /api/land-tax-registrations/:id/match-land-details': 'only reads',
  'POST /api/admin/tax-rates/preview': 'only reads',
  'POST /api/admin/area-class/preview': 'only reads',
  'POST /api/admin/kyc/:id/check': 'asks a register, and changes no case',
  'POST /api/admin/kyc/:id/approve': 'decided once',
  'POST /api/admin/kyc/:id/reject': 'decided once',
  'POST /api/admin/kyc/:id/papers-request': 'asked once',
  'POST /api/admin/corrections/:id/papers-request': 'asked once',
  'POST /api/admin/kyc/:id/undo': 'undone once',
  'POST /api/land-tax-registrations/:id/undo': 'undone once',
  'POST /api/land-tax-registrations/approve-matching': 'holds a password; each is decided once',
  'POST /api/bookmarks': 'the same address is the same bookmark',
  'POST /api/drafts/papers': 'the same key of the form is the same paper',
  'POST /api/admin/payments/:id/decision': 'decided once',
  'POST /api/admin/payments/:id/refund-outcome': 'recorded once',
  'POST /api/admin/refunds/:id/approve': 'decided once',
  'POST /api/admin/refunds/:id/decline': 'decided once',
  'POST /api/admin/papers/:code/revoke': 'withdrawn once',
  'POST /api/admin/mutations/:id/nids': 'only reads; each look is an entry of the audit log',
  'POST /api/admin/owners/search': 'only reads; each search is an entry of the audit log',
  'POST /api/admin/audit/checks': 'one that is under way is not begun again',
  'POST /api/admin/topology/faults/:id/accept': 'accepted once',
  'POST /api/admin/topology/faults/:id/reopen': 'reopened once',
  'POST /api/admin/geojson-datas': 'the same boundary again writes nothing',
  'POST /api/admin/geojson-datas/check': 'only reads',
  'POST /api/admin/geojson-datas/:id/restore': 'the same boundary again writes nothing',
  'POST /api/admin/dags/:id/split/preview': 'only reads',
  'POST /api/admin/demand-lists/publish': 'published once',
  'POST /api/admin/demand-lists/:id/letters': 'prints once more; each print is on record',
  'POST /api/admin/demand-reviews/:id/decision': 'decided once',
  'POST /api/admin/demand-reviews/:id/record-stays': 'decided once',
  'POST /api/admin/dakhila-prints/:id/cancel': 'stopped once',
  'POST /api/admin/daily-proofs/:day/note': 'written once',
  'POST /api/admin/received-money/:id/assign': 'decided once',
  'POST /api/admin/received-money/:id/return': 'decided once',
  'POST /api/user/received-money/claim': 'claimed once',
  'POST /api/admin/settlement-differences/:id/receive': 'settled once',
  'POST /api/admin/cash/days/:id/close': 'closed once',
  'POST /api/admin/cash/days/:id/deposit': 'recorded once',
  'POST /api/admin/settlement-files/:id/check': 'compares once more',
  'POST /api/admin/settlement-files/:id/accept': 'accepted once',
  'POST /api/admin/settlement-differences/:id/settle': 'settled once',
  'POST /api/admin/challans/:id/withdraw': 'withdrawn once',
  'POST /api/admin/imports/:id/choices': 'the same choices again give the same check',
  'POST /api/admin/imports/:id/enter': 'entered once',
  'POST /api/admin/imports/:id/cancel': 'stopped once',
  'POST /api/admin/imports/:id/undo': 'undone once',
  'POST /api/locations/dags/:id/parcel-sheet': 'the same sheet is the same paper',
}

describe('every POST', () => {
  const puts = new Set(app.declaredRoutes.filter(({ method }) => method === 'PUT').map(({ url }) => url))
  const posts = app.declaredRoutes.filter(({ method, url }) => method === 'POST' && !puts.has(url))
  const nameOf = ({ url }: { url: string }) => `POST ${url}`

  it('takes a key, or is listed here with its reason', () => {
    expect(
      posts
        .filter(({ idempotency }) => !idempotency)
        .map(nameOf)
        .sort(),
    ).toEqual(Object.keys(without).sort())
  })

  it('says in the description whether it takes a key', () => {
    const { paths = {} } = JSON.parse(JSON.stringify(app.describeApi()))
    const taking = posts.filter(({ idempotency }) => idempotency)
    expect(taking.length).toBeGreaterThan(14)
    for (const { url } of taking) {
      const { parameters } = paths[url.replace(/:(\w+)/g, '{$1}')].post
      expect(parameters, url).toContainEqual(expect.objectContaining({ name: 'idempotency-key', in: 'header' }))
    }
  })
})
