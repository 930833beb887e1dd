import { generate } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

const app = await startApp()
const { db, post, person, forgot, get, proveEmail } = app
const outbox = outboxOf(app)
const newPassword = 'nodir dhare bari'

type Answer = Awaited<ReturnType<typeof post>>

/** The cookie that an answer leaves with the browser. */
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

let visitors = 0
/** Every call from an address of its own. */
async function from(path: string, body: object, cookie = '') {
  visitors += 1
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    remoteAddress: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: cookie === '' ? {} : { cookie },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), raw: answer.rawPayload }
}
const login = (email: string, typed = password, cookie = '') => from('/login', { email, password: typed }, cookie)

/** A hundred wrong passwords in a row, the last of them sent; the others stand there. */
async function attack(email: string) {
  await db
    .insertInto('login_failures')
    .values(Array.from({ length: 99 }, (_, each) => ({ email_key: email, address: `10.9.9.${each}` })))
    .execute()
  expect((await login(email, 'guess')).status).toBe(401)
  expect((await login(email)).status).toBe(429)
}

describe('a known device', () => {
  it('logs in while an attack keeps the account closed for strangers', async () => {
    const { email } = await person()
    const cookie = cookieOf(await login(email))
    expect(cookie).toMatch(/^jomi_device=[\w-]{43}$/)
    await attack(email)
    for (let time = 0; time < 3; time += 1) expect((await login(email, password, cookie)).status).toBe(200)
    expect((await login(email)).status).toBe(429)
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const { email } = await person()
    const set = String((await login(email)).headers['set-cookie'])
    expect(set).toMatch(/; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const rows = await db.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(set.slice(12, 40))
  })

  it('has its own ten wrong passwords in 15 minutes', async () => {
    const { email } = await person()
    const cookie = cookieOf(await login(email))
    for (let tries = 0; tries < 10; tries += 1) expect((await login(email, 'guess', cookie)).status).toBe(401)
    expect((await login(email, password, cookie)).status).toBe(429)
    expect((await login(email)).status).toBe(200)
  })

  it.each([
    ['made up', async () => `jomi_device=${'a'.repeat(43)}`],
    ["another account's", async () => cookieOf(await login((await person()).email))],
    ['of no form', async () => 'jomi_device=short; x=1'],
  ])('is not recognised by an id that is %s', async (_what, cookie) => {
    const { email } = await person()
    await attack(email)
    expect((await login(email, password, await cookie())).status).toBe(429)
  })

  it('does not become known by a wrong password, nor by a right one before the code', async () => {
    const someone = await person()
    expect((await login(someone.email, 'guess')).headers['set-cookie']).toBeUndefined()
    const at = { token: someone.token }
    const { secret } = (await post('/me/2fa/setup', { ...at, body: { password } })).body
    await post('/me/2fa/enable', { ...at, body: { code: await generate({ secret }) } })
    const first = await login(someone.email)
    expect([first.body.two_factor_required, first.headers['set-cookie']]).toEqual([true, undefined])
  })

  it('cannot choose its id: an id never issued is replaced, a known one stays', async () => {
    const [one, other] = [await person(), await person()]
    const planted = `jomi_device=${'b'.repeat(43)}`
    const cookie = cookieOf(await login(one.email, password, planted))
    expect(cookie).not.toBe(planted)
    expect(cookieOf(await login(other.email, password, cookie))).toBe(cookie)
  })

  it('is forgotten after a change of the password, except for the one in use', async () => {
    const { email } = await person()
    const [here, there] = [await login(email), await login(email)]
    await post('/me/change-password', {
      token: here.body.token,
      headers: { cookie: cookieOf(here) },
      body: { current_password: password, password: newPassword, password_confirmation: newPassword },
    })
    await attack(email)
    expect((await login(email, newPassword, cookieOf(there))).status).toBe(429)
    expect((await login(email, newPassword, cookieOf(here))).status).toBe(200)
  })
})

describe('the owner of an account that strangers closed', () => {
  it('logs in by the reset link at once, while the attack continues', async () => {
    const { email } = await person()
    await attack(email)
    await forgot(email)
    const { params } = await outbox.last(email)
    const token = new URL(params['url'] ?? '').searchParams.get('token')
    const done = await from('/password/reset', {
      email,
      token,
      password: newPassword,
      password_confirmation: newPassword,
    })
    expect(done.status).toBe(200)
    await attack(email)
    expect((await login(email, newPassword, cookieOf(done))).status).toBe(200)
  })

  describe('is notified', () => {
    let messages: { type: string }[]
    beforeAll(async () => {
      const { id, email } = await person()
      await proveEmail(id)
      await attack(email)
      await db.deleteFrom('login_failures').where('email_key', '=', email).execute()
      await attack(email)
      messages = await db.selectFrom('notifications').select('type').where('user_id', '=', id).execute()
      expect((await outbox.last(email)).template).toBe('login_closed')
    })
    it('once a day, in the app and by mail', () => expect(messages.map(({ type }) => type)).toEqual(['login_closed']))
  })

  it('is notified in both languages', async () => {
    const { email, token } = await person()
    await attack(email)
    const words = async (language: 'en' | 'bn') => (await get('/notifications', { token, language })).body.data[0].title
    expect(await words('en')).toBe('Somebody is guessing your password')
    expect(await words('bn')).toBe('কেউ আপনার পাসওয়ার্ড অনুমান করছে')
  })
})

describe('addresses of one IPv6 network', () => {
  it('count as one: ten wrong passwords from all of them', async () => {
    const { email } = await person()
    const answers = []
    for (let host = 1; host <= 14; host += 1) {
      const payload = { email, password: 'guess' }
      const remoteAddress = `2001:db8:7:7::${host.toString(16)}`
      answers.push(await app.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress }))
    }
    expect(answers.map(({ statusCode }) => statusCode).slice(8)).toEqual([401, 401, 429, 429, 429, 429])
    expect((await login(email)).status).toBe(200)
  })
})
