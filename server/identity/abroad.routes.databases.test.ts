import { beforeEach, describe, expect, it } from 'vitest'
import { assistanceGround } from '#test/assistance.ts'
import { password as initial } from '#test/harness.ts'

const { db, get, post, call, person, proveEmail, forgot, outbox } = await assistanceGround()

const password = 'boro-amtali-45'
const abroad = '+966501234567'
const formOf = (email: string | null, phone: string) => ({
  firstName: 'রহিমা',
  lastName: 'বেগম',
  email,
  phone,
  password,
  confirmPassword: password,
})
const smsAbroad = () =>
  db.selectFrom('outbox').select('id').where('channel', '=', 'sms').where('recipient', '=', abroad).execute()
const errorsOf = ({ status, body }: { status: number; body: { errors?: Record<string, string[]> } }) => [
  status,
  body.errors,
]

/** A citizen with a number of another country and a verified e-mail. */
async function emigrant() {
  const someone = await person()
  await proveEmail(someone.id)
  expect((await call('PUT', '/me', { token: someone.token, body: { phone: abroad } })).status).toBe(200)
  return someone
}

beforeEach(async () => {
  await db.deleteFrom('rate_counts').execute()
})

describe('registration from abroad', () => {
  it.each([
    ['with +', '+966 50 123 4567'],
    ['with 00', '00966-50-123-4567'],
    ['in Bengali digits', '+৯৬৬ ৫০ ১২৩ ৪৫৬৭'],
  ])('takes the number %s, and sends the link to the e-mail', async (spelling, phone) => {
    const email = `emigrant.${spelling.length}@example.test`
    const { status, body } = await post('/register', { body: formOf(email, phone) })
    expect([status, body.user]).toMatchObject([201, { email, phone: abroad, phone_verified_at: null }])
    expect((await outbox.last(email)).template).toBe('verify_email')
    expect((await post('/login', { body: { email, password } })).body.user.phone).toBe(abroad)
  })

  it.each([
    ['en', 'With a number of another country please give your email: codes go there, not by SMS'],
    ['bn', 'বিদেশি নম্বর দিলে ইমেইলও দিন: কোড এসএমএসে নয়, ইমেইলে যাবে'],
  ] as const)('is refused without an e-mail (%s)', async (language, text) => {
    for (const email of [null, '', abroad])
      expect(errorsOf(await post('/register', { body: formOf(email, abroad), language }))).toEqual([
        422,
        { email: [text] },
      ])
  })

  it.each([['+8802123456789'], ['+1234567'], ['+44 79 ab'], ['966501234567']])('is refused with %s', async (phone) => {
    expect(errorsOf(await post('/register', { body: formOf('x@example.test', phone) }))).toEqual([
      422,
      { phone: ['Please enter a valid phone number'] },
    ])
  })

  it('is refused with the number as password', async () => {
    const form = { ...formOf('y@example.test', abroad), password: abroad, confirmPassword: abroad }
    expect((await post('/register', { body: form })).body.errors).toHaveProperty('password')
  })
})

/** Every place that sends a code to a phone, and what it does for a number of another country. */
describe('a code for a number of another country', () => {
  it('is not needed to verify the number: that is refused, in both languages', async () => {
    const { token } = await emigrant()
    const refused = await post('/me/phone/send-otp', { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'phone_abroad'])
    expect((await post('/me/phone/send-otp', { token, language: 'bn' })).body.message).toMatch(/^বিদেশে এসএমএস/)
    expect((await post('/me/phone/verify', { token, body: { code: '123456' } })).body.errors).toHaveProperty('code')
    expect(await smsAbroad()).toEqual([])
  })

  it('is none for a new password: the link goes to the e-mail, and the number is no login', async () => {
    const { email } = await emigrant()
    await forgot(email)
    expect((await outbox.last(email)).template).toBe('reset_password')
    const text = 'With a number of another country please use your email address'
    const asked = await post('/password/forgot', { body: { email: abroad } })
    expect(errorsOf(asked)).toEqual([422, { email: [text] }])
    expect(errorsOf(await post('/login', { body: { email: abroad, password } }))).toEqual([422, { email: [text] }])
  })

  it.each([
    ['a helper', '/assistances', { kind: 'mutation' }, 'assistance_code', /wants to apply for a mutation for you/],
    ['the hotline', '/hotline/looks', {}, 'hotline_code', /shows them your cases/],
  ] as const)('of %s goes to the verified e-mail, which names its account', async (_, path, body, template, text) => {
    const { email, id } = await emigrant()
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute()
    const helper = await person('helper')
    const asked = await post(path, { token: helper.token, body: { phone: email.toUpperCase(), ...body } })
    expect(asked.status).toBe(201)
    const sent = await outbox.last(email)
    expect([sent.template, await outbox.mail(email)]).toEqual([template, expect.stringMatching(text)])
    const code = sent.params['code'] ?? ''
    expect(await outbox.mail(email)).toContain(code)
    const confirmed = await post(`${path}/${asked.body.id}/confirm`, { token: helper.token, body: { code } })
    expect(confirmed.status).toBe(200)
    expect(await smsAbroad()).toEqual([])
  })

  it.each([['/assistances'], ['/hotline/looks']])('is refused at %s for the number itself', async (path) => {
    const { token } = await person('helper')
    const text = 'No SMS goes to other countries. Enter the email of the account: the code goes there.'
    expect(errorsOf(await post(path, { token, body: { phone: abroad, kind: 'mutation' } }))).toEqual([
      422,
      { phone: [text] },
    ])
    const answer = await post(path, { token, body: { phone: 'no phone', kind: 'mutation' } })
    expect(errorsOf(answer)).toEqual([422, { phone: ['Please enter a valid phone number'] }])
  })

  it.each([['/assistances'], ['/hotline/looks']])(
    'is answered alike at %s for an e-mail that gets none',
    async (path) => {
      const helper = await person('helper')
      const at_home = await person()
      await proveEmail(at_home.id)
      const unproven = await person()
      await call('PUT', '/me', { token: unproven.token, body: { phone: abroad } })
      for (const email of [at_home.email, unproven.email, 'nobody@example.test']) {
        const asked = await post(path, { token: helper.token, body: { phone: email, kind: 'mutation' } })
        expect(asked.status).toBe(201)
        const tried = await post(`${path}/${asked.body.id}/confirm`, { token: helper.token, body: { code: '123456' } })
        expect(tried.body.errors).toHaveProperty('code')
        const sent = await db.selectFrom('outbox').select('template').where('recipient', '=', email).execute()
        expect(sent.map(({ template }) => template)).not.toContain('hotline_code')
        expect(sent.map(({ template }) => template)).not.toContain('assistance_code')
      }
    },
  )

  it('ends with the e-mail it was sent to', async () => {
    const someone = await emigrant()
    const helper = await person('helper')
    const asked = await post('/hotline/looks', { token: helper.token, body: { phone: someone.email } })
    const code = (await outbox.last(someone.email)).params['code'] ?? ''
    await db.updateTable('users').set({ email: 'other@example.test' }).where('id', '=', someone.id).execute()
    const tried = await post(`/hotline/looks/${asked.body.id}/confirm`, { token: helper.token, body: { code } })
    expect(tried.body.errors).toHaveProperty('code')
  })

  it('opens no account beside a helper by an e-mail', async () => {
    const { token } = await person('helper')
    const body = { phone: 'new@example.test', kind: 'mutation', name: 'Rahima Begum' }
    const { status, body: refused } = await post('/assistances', { token, body })
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['name']])
  })
})

describe('a number of another country', () => {
  it('gets no text message of a notification; the e-mail does', async () => {
    const { token, email } = await emigrant()
    const body = { current_password: initial, password, password_confirmation: password }
    expect((await post('/me/change-password', { token, body })).status).toBe(200)
    expect((await outbox.last(email)).template).toBe('password_changed')
    expect(await smsAbroad()).toEqual([])
  })

  it('takes the proof of the former number off, and is found by staff', async () => {
    const someone = await person()
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', someone.id).execute()
    const { body } = await call('PUT', '/me', { token: someone.token, body: { phone: abroad } })
    expect([body.user.phone, body.user.phone_verified_at]).toEqual([abroad, null])
    const admin = await person('admin')
    const found = await get(`/admin/users?search=${encodeURIComponent('966501')}`, { token: admin.token })
    expect(found.body.data ?? found.body.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: someone.id, phone: abroad })]),
    )
  })

  it('is refused by the database in another form', async () => {
    const { id } = await person()
    for (const phone of ['+8802123456789', '966501234567', '+1234567', '+12345678901234567'])
      await expect(db.updateTable('users').set({ phone }).where('id', '=', id).execute(), phone).rejects.toThrow(
        'users_phone_check',
      )
  })
})
