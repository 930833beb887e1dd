import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { formatMoment } from '#contract/dates.ts'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

const { call, forgot, get, person, post, land, db, secret } = await startApp()
const place = await land.place({ upazila: ['Savar', 'সাভার'] })
const { token, id: admin_id } = await person('admin')
const acland = await person('acland', [place.office_code])
const citizen = await person()
const outbox = outboxOf({ db, secret })

const put = (path: string, body: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  call('PUT', path, {
    token,
    ...options,
    body: { current_password: password, upazila_ids: [], disabled: false, ...body },
  })

let made = 0
const form = () => {
  made += 1
  return {
    name: 'Nasrin Akter',
    email: `Nasrin${made}@Office.test`,
    phone: '০১৭১২৩৪৫৬৭৮',
    role: 'acland',
    upazila_ids: [place.upazila_id],
  }
}

describe('staff', () => {
  it('get an account with upazilas and a password that is shown once', async () => {
    const { body, status } = await post('/admin/users', { token, body: form() })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email: 'nasrin1@office.test',
      phone: '01712345678',
      role: 'acland',
      upazilas: [{ id: place.upazila_id, name_en: 'Savar' }],
    })
    const login = await post('/login', { body: { email: body.user.email, password: body.one_time_password } })
    expect(login.body.user).toMatchObject({ role: 'acland', upazilas: [{ name_bn: 'সাভার' }] })
    const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', 'users').execute()
    expect(log).toMatchObject([{ act: 'create', actor_id: admin_id, after: { email: 'nasrin1@office.test' } }])
    expect(JSON.stringify(log)).not.toContain(body.one_time_password)
    expect(JSON.stringify(log)).not.toContain('password')
  })

  it.each([
    ['no upazila', { upazila_ids: [] }, { upazila_ids: ['An acland works in at least one upazila'] }],
    ['an upazila for an admin', { role: 'admin' }, { upazila_ids: ['Only an acland has upazilas'] }],
    ['an upazila that is not there', { upazila_ids: [999] }, { upazila_ids: ['This record does not exist'] }],
    ['a citizen', { role: 'user', upazila_ids: [] }, { role: ['Please choose one from the list'] }],
    ['no name', { name: ' ' }, { name: ['This is required'] }],
    ['an address that is none', { email: 'x' }, { email: ['Please enter a valid email address'] }],
    ['a phone that is none', { phone: '123' }, { phone: ['Please enter a valid phone number'] }],
    ['an address that has an account', { email: citizen.email }, { email: ['Email is already taken'] }],
  ])('are refused with %s', async (_what, change, errors) => {
    const answer = await post('/admin/users', { token, body: { ...form(), ...change } })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    const bengali = await post('/admin/users', { token, body: { ...form(), ...change }, language: 'bn' })
    expect(JSON.stringify(bengali.body.errors)).toMatch(/[ঀ-৿]/)
  })
})

describe('a helper', () => {
  const helper = { role: 'helper', upazila_ids: [], digital_centre: 'Birulia Union Digital Centre' }

  it('gets an account with a digital centre, and has no right of the office', async () => {
    const { body, status } = await post('/admin/users', { token, body: { ...form(), ...helper } })
    expect([status, body.user.role, body.user.digital_centre]).toEqual([201, 'helper', helper.digital_centre])
    const changed = await put(`/admin/users/${body.user.id}`, {
      ...helper,
      digital_centre: 'Savar Union Digital Centre',
    })
    expect([changed.status, changed.body.user.digital_centre]).toEqual([200, 'Savar Union Digital Centre'])
    const { token: own } = await person('helper')
    for (const path of ['/admin/users', '/admin/dags', '/dashboard', '/search?q=dag'])
      expect((await get(path, { token: own })).status).toBe(403)
    expect((await get('/applications', { token: own })).status).toBe(200)
  })

  it('may have been a citizen: a one-time password and the centre come with the role, and end with it', async () => {
    const someone = await person()
    const made = await put(`/admin/users/${someone.id}`, helper)
    expect([made.status, typeof made.body.one_time_password]).toEqual([200, 'string'])
    expect((await get('/me', { token: someone.token })).status).toBe(401)
    const citizenAgain = await put(`/admin/users/${someone.id}`, { role: 'user' })
    expect([citizenAgain.status, citizenAgain.body.user.digital_centre]).toEqual([200, null])
  })

  it('is in the CSV with the centre', async () => {
    await post('/admin/users', { token, body: { ...form(), ...helper } })
    const { raw } = await get('/admin/users/csv?role=helper', { token })
    expect(raw.toString()).toMatch(/Helper.*Birulia Union Digital Centre/)
  })

  it.each([
    [
      'no centre',
      { digital_centre: '' },
      { digital_centre: ['Please enter the digital centre where the helper works'] },
    ],
    [
      'a web address for a centre',
      { digital_centre: 'www.win.test' },
      { digital_centre: ['A name cannot contain a web address'] },
    ],
    ['too long a centre', { digital_centre: 'x'.repeat(121) }, { digital_centre: ['This is too long'] }],
    ['an upazila', { upazila_ids: [place.upazila_id] }, { upazila_ids: ['Only an acland has upazilas'] }],
    ['a centre for an admin', { role: 'admin' }, { digital_centre: ['Only a helper has a digital centre'] }],
  ])('is refused with %s', async (_what, change, errors) => {
    const answer = await post('/admin/users', { token, body: { ...form(), ...helper, ...change } })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    const bengali = await post('/admin/users', { token, body: { ...form(), ...helper, ...change }, language: 'bn' })
    expect(JSON.stringify(bengali.body.errors)).toMatch(/[ঀ-৿]/)
  })
})

describe('a one-time password', () => {
  const own = 'amar-nijer-chabi-72'
  const change = (token: string, current_password: string, password = own, language: 'en' | 'bn' = 'en') =>
    post('/me/change-password', {
      token,
      language,
      body: { current_password, password, password_confirmation: password },
    })
  async function newcomer() {
    const { body } = await post('/admin/users', { token, body: form() })
    const { email } = body.user
    const logIn = (password: string) => post('/login', { body: { email, password } })
    const { one_time_password } = body
    return { id: body.user.id, email, one_time_password, logIn, login: (await logIn(one_time_password)).body }
  }

  it('allows nothing but its own change, with a refusal in both languages', async () => {
    const { login, one_time_password, logIn } = await newcomer()
    expect(login.user.must_change_password).toBe(true)
    const staff = login.token
    for (const answer of [
      await get('/admin/upazilas', { token: staff }),
      await get('/me/sessions', { token: staff }),
      await get('/notifications', { token: staff }),
      await call('PUT', '/me', { token: staff, body: { name: 'Somebody Else' } }),
      await post('/me/2fa/setup', { token: staff, body: { password } }),
      await call('DELETE', '/me/sessions', { token: staff }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'password_change_required'])
    expect((await get('/admin/upazilas', { token: staff })).body.message).toBe('Set a new password first.')
    expect((await get('/admin/upazilas', { token: staff, language: 'bn' })).body.message).toBe('আগে নতুন পাসওয়ার্ড দিন।')
    expect((await get('/me', { token: staff })).body.must_change_password).toBe(true)
    expect((await post('/logout', { token: staff })).status).toBe(200)

    const again = (await logIn(one_time_password)).body.token
    const elsewhere = (await logIn(one_time_password)).body.token
    expect((await change(again, one_time_password)).status).toBe(200)
    expect((await get('/me', { token: again })).body.must_change_password).toBe(false)
    expect((await get('/admin/upazilas', { token: again })).status).toBe(200)
    expect((await get('/me', { token: elsewhere })).status).toBe(401)
    expect((await logIn(one_time_password)).status).toBe(401)
    expect((await logIn(own)).body.user.must_change_password).toBe(false)
  })

  it('cannot be chosen again, and a weak new one changes nothing', async () => {
    const { login, one_time_password } = await newcomer()
    expect((await change(login.token, one_time_password, one_time_password)).body.errors).toEqual({
      password: ['Choose another password than the one you were given'],
    })
    expect((await change(login.token, one_time_password, one_time_password, 'bn')).body.errors).toEqual({
      password: ['যে পাসওয়ার্ড দেওয়া হয়েছিল তার বদলে অন্য একটি দিন'],
    })
    expect((await change(login.token, one_time_password, 'short')).status).toBe(422)
    expect((await change(login.token, 'wrong', own)).status).toBe(422)
    expect((await get('/admin/upazilas', { token: login.token })).body.code).toBe('password_change_required')
  })

  it('shows the holder no more than a visitor', async () => {
    const dag_id = await land.dag(place)
    const { login, one_time_password } = await newcomer()
    const seen = async (token?: string) => (await get(`/locations/dags/${dag_id}`, { token })).body
    const before = await seen(login.token)
    expect(before).toEqual(await seen())
    await change(login.token, one_time_password)
    expect(await seen(login.token)).not.toEqual(before)
  })

  it('blocks a citizen who becomes staff too, until they set a password by a mailed link', async () => {
    const someone = await person()
    const { body } = await put(`/admin/users/${someone.id}`, { role: 'acland', upazila_ids: [place.upazila_id] })
    const login = await post('/login', { body: { email: someone.email, password: body.one_time_password } })
    expect((await get('/admin/upazilas', { token: login.body.token })).body.code).toBe('password_change_required')
    await forgot(someone.email)
    const link = new URL(String((await outbox.last(someone.email)).params['url']))
    const reset = { email: someone.email, token: link.searchParams.get('token'), password: own }
    expect((await post('/password/reset', { body: { ...reset, password_confirmation: own } })).status).toBe(200)
    const freed = await post('/login', { body: { email: someone.email, password: own } })
    expect(freed.body.user.must_change_password).toBe(false)
    expect((await get('/admin/upazilas', { token: freed.body.token })).status).toBe(200)
  })
})

describe('a first password', () => {
  const own = 'amar-nijer-chabi-72'
  const give = (id: number, body: object = { current_password: password }, language: 'en' | 'bn' = 'en') =>
    post(`/admin/users/${id}/first-password`, { token, body, language })
  const newAccount = async () => (await post('/admin/users', { token, body: form() })).body
  const logIn = (email: string, password: string) => post('/login', { body: { email, password } })

  it('opens an unused account in place of the password before, as a one-time password', async () => {
    const { user, one_time_password: before } = await newAccount()
    expect(user.is_unused).toBe(true)
    const { status, body } = await give(user.id)
    expect([status, body.user.id]).toEqual([201, user.id])
    expect((await logIn(user.email, before)).status).toBe(401)
    const { body: login } = await logIn(user.email, body.one_time_password)
    expect(login.user.must_change_password).toBe(true)
    expect((await get('/admin/upazilas', { token: login.token })).body.code).toBe('password_change_required')
    const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(user.id)).execute()
    expect(log).toMatchObject([{ act: 'create' }, { act: 'give_password', actor_id: admin_id, before: null }])
    expect(JSON.stringify(log)).not.toContain(body.one_time_password)
  })

  it('ends the link by which a password can be set', async () => {
    const { user } = await newAccount()
    await forgot(user.email)
    const link = new URL(String((await outbox.last(user.email)).params['url'])).searchParams.get('token')
    expect((await give(user.id)).status).toBe(201)
    const reset = { email: user.email, token: link, password: own, password_confirmation: own }
    expect((await post('/password/reset', { body: reset })).body.code).toBe('reset_failed')
  })

  it.each([
    [
      'an account that was logged in to',
      async () => {
        const { user, one_time_password } = await newAccount()
        await logIn(user.email, one_time_password)
        return user.id
      },
    ],
    ['an account with a password of its own', async () => acland.id],
    [
      'a disabled account',
      async () => {
        const { user } = await newAccount()
        await put(`/admin/users/${user.id}`, { role: 'acland', upazila_ids: [place.upazila_id], disabled: true })
        return user.id
      },
    ],
    [
      'an unused account that is of a citizen now',
      async () => {
        const { user } = await newAccount()
        await put(`/admin/users/${user.id}`, { role: 'user' })
        return user.id
      },
    ],
  ])('is refused to %s, and changes nothing', async (_account, make) => {
    const id = await make()
    const row = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await row()
    const { status, body } = await give(id)
    expect([status, body.code]).toEqual([409, 'first_password_used'])
    expect((await give(id, undefined, 'bn')).body.message).toContain('প্রথম পাসওয়ার্ড')
    expect(await row()).toEqual(before)
  })

  it('is never of the admin who gives it, nor of nobody', async () => {
    expect((await give(admin_id)).body.code).toBe('not_yourself')
    expect((await give(999_999)).status).toBe(404)
  })

  it('needs the password of the admin', async () => {
    const { user, one_time_password } = await newAccount()
    for (const [body, text] of [
      [{ current_password: 'wrong one' }, 'This password is not right'],
      [{ current_password: '' }, 'This is required'],
      [{}, 'This is required'],
    ] as const)
      expect((await give(user.id, body)).body.errors).toEqual({ current_password: [text] })
    expect((await logIn(user.email, one_time_password)).status).toBe(200)
  })

  it('is answered once by a key', async () => {
    const { user } = await newAccount()
    const keyed = { token, body: { current_password: password }, headers: { 'idempotency-key': 'first-password-1' } }
    const first = await post(`/admin/users/${user.id}/first-password`, keyed)
    const again = await post(`/admin/users/${user.id}/first-password`, keyed)
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'answer_not_kept'])
    expect((await logIn(user.email, first.body.one_time_password)).status).toBe(200)
  })
})

describe('the access of an account', () => {
  it('ends with the account, at once and on every device', async () => {
    const { body } = await post('/admin/users', { token, body: form() })
    const path = `/admin/users/${body.user.id}`
    await db.updateTable('users').set({ password_change_required: false }).where('id', '=', body.user.id).execute()
    const login = await post('/login', { body: { email: body.user.email, password: body.one_time_password } })
    expect((await get('/admin/upazilas', { token: login.body.token })).status).toBe(200)
    const off = await put(path, { role: 'acland', upazila_ids: [place.upazila_id], disabled: true })
    expect(off.body.user.disabled_at).not.toBeNull()
    expect((await get('/admin/upazilas', { token: login.body.token })).status).toBe(401)
    expect((await post('/login', { body: { email: body.user.email, password: body.one_time_password } })).status).toBe(
      401,
    )
    const on = await put(path, { role: 'acland', upazila_ids: [place.upazila_id] })
    expect([on.body.user.disabled_at, on.body.one_time_password]).toEqual([null, null])
    expect((await post('/login', { body: { email: body.user.email, password: body.one_time_password } })).status).toBe(
      200,
    )
  })

  it('follows the upazilas on the next request', async () => {
    const other = await land.place()
    const worker = await person('acland', [place.office_code])
    expect((await get(`/admin/upazilas/${other.upazila_id}`, { token: worker.token })).status).toBe(404)
    await put(`/admin/users/${worker.id}`, { role: 'acland', upazila_ids: [other.upazila_id] })
    expect((await get(`/admin/upazilas/${other.upazila_id}`, { token: worker.token })).status).toBe(200)
    expect((await get(`/admin/upazilas/${place.upazila_id}`, { token: worker.token })).status).toBe(404)
  })

  it('needs a longer password once a citizen becomes staff', async () => {
    const someone = await person()
    const { body } = await put(`/admin/users/${someone.id}`, { role: 'admin' })
    expect(body).toMatchObject({ user: { role: 'admin' }, one_time_password: expect.stringMatching(/^.{16}$/) })
    expect((await get('/me', { token: someone.token })).status).toBe(401)
    expect((await post('/login', { body: { email: someone.email, password } })).status).toBe(401)
    await put(`/admin/users/${someone.id}`, { role: 'user' })
  })

  it('needs the password of the admin who changes it', async () => {
    for (const [current_password, text] of [
      ['wrong one', 'This password is not right'],
      ['', 'This is required'],
      [undefined, 'This is required'],
    ])
      expect((await put(`/admin/users/${acland.id}`, { role: 'admin', current_password })).body.errors).toEqual({
        current_password: [text],
      })
  })

  it('is never changed by the same person', async () => {
    const answer = await put(`/admin/users/${admin_id}`, { role: 'admin', disabled: true })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_yourself'])
  })

  it('is not overwritten from an old version', async () => {
    const late = await put(
      `/admin/users/${acland.id}`,
      { role: 'acland', upazila_ids: [place.upazila_id] },
      { headers: { 'if-match': '"99"' } },
    )
    expect([late.status, late.body.code, late.body.current.id]).toEqual([409, 'conflict', acland.id])
  })
})

describe('the list of users', () => {
  it('is searched and filtered, by admins alone', async () => {
    const total = async (query: string) => (await get(`/admin/users?${query}`, { token })).body.total
    expect(await total('role=acland&search=nasrin1%40')).toBe(1)
    expect(await total('role=nobody')).toBeUndefined()
    expect(await total(`search=${citizen.email}`)).toBe(1)
    const { body } = await get('/admin/users?sort=email&direction=asc', { token })
    expect(JSON.stringify(body)).not.toMatch(/password|secret|hash/)
    for (const who of [acland, citizen])
      for (const answer of [
        await get('/admin/users', { token: who.token }),
        await get('/admin/users/csv', { token: who.token }),
        await get(`/admin/users/${citizen.id}`, { token: who.token }),
        await post('/admin/users', { token: who.token, body: form() }),
        await put(`/admin/users/${who.id}`, { role: 'admin' }, { token: who.token }),
      ])
        expect(answer.status).toBe(403)
  })
})

it('accounts are exported as CSV, with roles and times in words', async () => {
  const rows: string[][] = parse((await get('/admin/users/csv', { token, language: 'bn' })).raw, {
    bom: true,
    relax_column_count: true,
  })
  const { created_at } = (await get(`/admin/users/${admin_id}`, { token })).body
  expect(rows.find((row) => row[0] === String(admin_id))).toEqual(
    expect.arrayContaining(['প্রশাসক', formatMoment(created_at, 'bn')]),
  )
})

describe('the last admin', () => {
  it('stays, even if two remove each other at once', async () => {
    const other = await person('admin')
    const both = await Promise.all([
      put(`/admin/users/${other.id}`, { role: 'user' }),
      put(`/admin/users/${admin_id}`, { role: 'user' }, { token: other.token }),
    ])
    const [refused, ...others] = both.filter(({ status }) => status !== 200)
    expect(others).toEqual([])
    // The second is refused, or comes when the first has ended its session.
    expect(refused?.status === 401 || refused?.body.code === 'last_admin').toBe(true)
    expect(await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1)
  })
})
