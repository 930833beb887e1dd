import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { deleteOldImages } from './images.service.ts'
import { passportStore } from './passports.sql.ts'

const secret_key = 'only-for-tests-0123456789-abcdefgh'
const { app, db, storage, get, post, person, land, secret } = await startApp({
  SECRET_KEY: secret_key,
  IDENTITY_REGISTER: 'sandbox',
})
const { office_code } = await land.place()
const staff = await person('acland', [office_code])
const admin = await person('admin')

const day_ms = 86_400_000
const dayFromNow = (days: number) => dhakaDay(new Date(Date.now() + days * day_ms))
const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const page = { name: 'page.jpg', bytes, type: 'image/jpeg' }

let last = 1_000_000
function newNumber() {
  last += 1
  return `AB${last}`
}
const words = (change: { [field: string]: string } = {}) => ({
  document: 'passport',
  passport_country: 'BD',
  passport_number: newNumber(),
  passport_expires_on: dayFromNow(400),
  ...change,
})

async function send(token: string, parts: Parameters<typeof multipart>[0]) {
  const { payload, headers } = multipart(parts)
  const authorized = { ...headers, authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: '/api/user/kyc/upload', headers: authorized, payload })
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends a passport of a new person; answers the id of its proof. */
async function sent(change: { [field: string]: string } = {}) {
  const someone = await person()
  const { status, body } = await send(someone.token, { ...words(change), id_front: page })
  expect(status).toBe(201)
  return { ...someone, kyc_id: Number(body.kyc.id), kyc: body.kyc }
}

const approve = (id: number, token = staff.token) => post(`/admin/kyc/${id}/approve`, { token })
const acts = async (id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject', '=', 'kycs')
      .where('subject_id', '=', String(id))
      .orderBy('at')
      .execute()
  ).map(({ act }) => act)

describe('a passport', () => {
  it('is sent with one page, shown masked, and stored sealed', async () => {
    const passport_number = newNumber()
    const { kyc, kyc_id, token } = await sent({ passport_number: ` ${passport_number.toLowerCase()} ` })
    expect(kyc).toMatchObject({
      document: 'passport',
      id_back: null,
      id_front: expect.any(String),
      passport: { country: 'BD', number_end: passport_number.slice(-4), expires_on: dayFromNow(400) },
    })
    expect(JSON.stringify(kyc)).not.toContain(passport_number)
    const row = await db.selectFrom('kycs').selectAll().where('id', '=', kyc_id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(passport_number)
    const list = await get('/admin/kyc/pending', { token: staff.token })
    expect(JSON.stringify(list.body)).not.toContain(passport_number)
    expect((await get('/user/kyc', { token })).body.kyc.passport).toEqual(kyc.passport)
  })

  it.each([
    ['a number of Bangladesh with too few digits', { passport_number: 'AB123456' }, 'passport_number'],
    ['a number of Bangladesh for another shape', { passport_number: 'X1234567' }, 'passport_number'],
    ['a long number of another country', { passport_country: 'GB', passport_number: '1234567890' }, 'passport_number'],
    ['a number of letters alone', { passport_country: 'GB', passport_number: 'ABCDEF' }, 'passport_number'],
    ['no number', { passport_number: '' }, 'passport_number'],
    ['no country', { passport_country: '' }, 'passport_country'],
    ['a country that does not exist', { passport_country: 'QQ' }, 'passport_country'],
    ['a day that is past', { passport_expires_on: dayFromNow(-1) }, 'passport_expires_on'],
    ['no day', { passport_expires_on: '' }, 'passport_expires_on'],
    ['another paper', { document: 'licence' }, 'document'],
  ])('is refused with %s', async (_what, change, field) => {
    const { token } = await person()
    const { status, body } = await send(token, { ...words(change), id_front: page })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await get('/user/kyc', { token })).status).toBe(404)
  })

  it.each([
    ['an e-passport of Bangladesh', { passport_number: 'A01234567' }],
    ['a passport of another country', { passport_country: 'GB', passport_number: '533 380 006' }],
  ])('may be %s', async (_what, change) => {
    expect((await sent(change)).kyc.status).toBe('pending')
  })

  it('needs its page, and takes no second one', async () => {
    const { token } = await person()
    expect((await send(token, words())).body.errors).toHaveProperty('id_front')
    const both = await send(token, { ...words(), id_front: page, id_back: page })
    expect(Object.keys(both.body.errors)).toEqual(['id_back'])
  })

  it('shows its whole number in the case, which the log says once', async () => {
    const passport_number = newNumber()
    const { kyc_id } = await sent({ passport_number })
    for (const _twice of [1, 2]) {
      const { body } = await get(`/admin/kyc/${kyc_id}`, { token: staff.token })
      expect(body).toMatchObject({ passport_number, passport_elsewhere: false, register: { register: null } })
    }
    expect(await acts(kyc_id)).toEqual(['see_passport'])
    await approve(kyc_id)
    const decided = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'kycs')
      .where('subject_id', '=', String(kyc_id))
      .where('act', '=', 'approve')
      .executeTakeFirst()
    expect(decided?.after).toMatchObject({ images_opened: false })
  })

  it('proves a person as a national ID does, and no register of NIDs is asked about it', async () => {
    const { kyc_id, token } = await sent()
    const check = { token: staff.token, body: { nid: '1234567891', birth_date: '1990-01-01' } }
    expect((await post(`/admin/kyc/${kyc_id}/check`, check)).status).toBe(404)
    expect((await approve(kyc_id)).status).toBe(200)
    expect((await get('/user/kyc', { token })).body.kyc.status).toBe('success')
  })
})

describe('one passport', () => {
  it('proves one account: the second approval is refused, and the case says so', async () => {
    const change = { passport_number: newNumber() }
    const [one, other] = [await sent(change), await sent(change)]
    expect((await approve(one.kyc_id)).status).toBe(200)
    expect((await get(`/admin/kyc/${other.kyc_id}`, { token: staff.token })).body.passport_elsewhere).toBe(true)
    const refused = await approve(other.kyc_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'passport_taken'])
    expect((await get('/user/kyc', { token: other.token })).body.kyc.status).toBe('pending')
  })

  it('proves one account when two officers approve it at the same moment', async () => {
    const change = { passport_number: newNumber() }
    const [one, other] = [await sent(change), await sent(change)]
    const answers = await Promise.all([approve(one.kyc_id), approve(other.kyc_id, admin.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is another in another country', async () => {
    const passport_number = newNumber()
    const [one, other] = [await sent({ passport_number }), await sent({ passport_number, passport_country: 'MT' })]
    expect((await approve(one.kyc_id)).status).toBe(200)
    expect((await approve(other.kyc_id)).status).toBe(200)
  })
})

it('the number of a refused passport goes with its image, and that of an approved one stays', async () => {
  const [refused, approved] = [await sent(), await sent()]
  await post(`/admin/kyc/${refused.kyc_id}/reject`, { token: staff.token, body: { rejection_reason: 'Blurred' } })
  await approve(approved.kyc_id)
  await db
    .updateTable('kycs')
    .set({ reviewed_at: new Date(Date.now() - 91 * day_ms) })
    .where('id', 'in', [refused.kyc_id, approved.kyc_id])
    .execute()
  await deleteOldImages({ db, storage, secret, demo: true, retention_days: 90, register: null })
  const rows = await db
    .selectFrom('kycs')
    .select(['id_front', 'passport_number', 'passport_end'])
    .where('id', 'in', [refused.kyc_id, approved.kyc_id])
    .orderBy('id')
    .execute()
  expect(rows.map(({ id_front }) => id_front)).toEqual([null, null])
  expect(rows.map(({ passport_number }) => passport_number !== null)).toEqual([false, true])
  expect(rows[0]?.passport_end).toHaveLength(4)
})

it('another secret of the server knows a passport again once numbers are sealed with it', async () => {
  const another = keysOf('nnly-for-tests-0123456789-abcdefgh', [secret_key])
  const { kyc_id } = await sent()
  const index = async () =>
    (await db.selectFrom('kycs').select('passport_index').where('id', '=', kyc_id).executeTakeFirstOrThrow())
      .passport_index
  const before = await index()
  await passportStore.resealBatch(db, another, null)
  expect(await index()).not.toBe(before)
  expect(await passportStore.count(db, another)).toMatchObject({ total: expect.any(Number) })
  await passportStore.resealBatch(db, { ...secret, previous: [another.current] }, null)
  expect(await index()).toBe(before)
})
