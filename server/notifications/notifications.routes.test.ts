import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { notify, sendMail, sendSms } from './notifications.service.ts'

const { app, db, secret, call, get, post, person, land, payments, address } = await startApp()

const about = {
  application_id: 12,
  application_type: 'khatian_request',
  amount_poisha: 10_000,
  reference: 'JP-1',
} as const
const link = '/dashboard?tab=applyKhatian'

const paid = (user_id: number, dedupe_key?: string, trx: Db = db) =>
  notify(trx, { user_id, type: 'application_paid', params: about, link, ...(dedupe_key && { dedupe_key }) })

async function notified(times = 1) {
  const someone = await person()
  for (let time = 0; time < times; time += 1) await paid(someone.id)
  const { body } = await get('/notifications?direction=asc&per_page=100', { token: someone.token })
  const ids: number[] = body.data.map((row: { id: number }) => row.id)
  return { ...someone, ids, first: ids[0] ?? 0 }
}

const messagesTo = (recipient: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

async function reachable(language: 'en' | 'bn' = 'en') {
  const someone = await person()
  const { phone } = await db
    .updateTable('users')
    .set({ email_verified_at: new Date(), phone_verified_at: new Date(), language })
    .where('id', '=', someone.id)
    .returning('phone')
    .executeTakeFirstOrThrow()
  return { ...someone, phone: phone ?? '' }
}

describe('the list of messages', () => {
  it('is in the language of the reader of the moment', async () => {
    const { token, first } = await notified()
    const english = await get('/notifications', { token })
    expect(english.body).toEqual({
      data: [
        {
          id: first,
          type: 'application_paid',
          title: 'Payment received',
          message:
            'We received ৳100.00 for application 12 (a khatian copy). The document and the receipt are ready on your dashboard. Payment reference: JP-1.',
          link,
          action: 'Open the copy and the receipt',
          created_at: expect.stringMatching(/Z$/),
          read_at: null,
        },
      ],
      current_page: 1,
      per_page: 10,
      last_page: 1,
      total: 1,
    })
    const bengali = (await get('/notifications', { token, language: 'bn' })).body.data[0]
    expect(bengali).toMatchObject({ id: first, title: 'টাকা পাওয়া গেছে' })
    expect(bengali.message).toContain('আবেদন নম্বর ১২ (খতিয়ানের কপি)-এর জন্য ৳১০০.০০ পাওয়া গেছে')
  })

  it('comes in pages, newest first by default', async () => {
    const { token, ids } = await notified(5)
    const idsOf = async (query: string) =>
      (await get(`/notifications?${query}`, { token })).body.data.map((row: { id: number }) => row.id)
    expect(await idsOf('per_page=2')).toEqual([ids[4], ids[3]])
    expect(await idsOf('per_page=2&page=3')).toEqual([ids[0]])
    expect(await idsOf('per_page=2&page=4')).toEqual([])
    expect(await idsOf('sort=created_at&direction=asc&per_page=1')).toEqual([ids[0]])
    expect((await get('/notifications?per_page=2', { token })).body).toMatchObject({ last_page: 3, total: 5 })
  })

  it.each(['page=0', 'per_page=101', 'sort=title', 'direction=up', 'page=x'])('is refused with %s', async (query) => {
    const { token } = await person()
    const { status, body } = await get(`/notifications?${query}`, { token, language: 'bn' })
    expect([status, body.code, body.message]).toEqual([422, 'validation_failed', 'চিহ্নিত ঘরগুলো দেখুন।'])
  })

  it('has at most a thousand pages', async () => {
    const { token } = await person()
    expect((await get('/notifications?page=1001', { token })).body.code).toBe('too_many_pages')
  })
})

describe('marking as read', () => {
  it('sets the time of one message, and keeps it the second time', async () => {
    const { token, ids, first } = await notified(2)
    const once = await call('PATCH', `/notifications/${first}/read`, { token })
    expect(once.body).toMatchObject({ id: first, read_at: expect.stringMatching(/Z$/) })
    const twice = await call('PATCH', `/notifications/${first}/read`, { token, language: 'bn' })
    expect(twice.body).toMatchObject({ read_at: once.body.read_at, title: 'টাকা পাওয়া গেছে' })
    expect((await get('/notifications/unread-count', { token })).body).toEqual({ count: ids.length - 1 })
  })

  it('sets all of one’s own messages only', async () => {
    const other = await notified(2)
    const { token } = await notified(3)
    expect((await get('/notifications/unread-count', { token })).body).toEqual({ count: 3 })
    const { status, body } = await call('PATCH', '/notifications/mark-all-read', { token, language: 'bn' })
    expect([status, body.message]).toEqual([200, 'সব বার্তা পড়া হয়েছে।'])
    expect((await get('/notifications/unread-count', { token })).body).toEqual({ count: 0 })
    expect((await get('/notifications/unread-count', { token: other.token })).body).toEqual({ count: 2 })
  })
})

describe('the deletion of a message', () => {
  it('removes it, and then it is 404', async () => {
    const { token, first, ids } = await notified(2)
    const { status, body } = await call('DELETE', `/notifications/${first}`, { token })
    expect([status, body]).toEqual([200, { message: 'The message is deleted.' }])
    expect((await call('DELETE', `/notifications/${first}`, { token })).status).toBe(404)
    expect((await get('/notifications', { token })).body.data.map((row: { id: number }) => row.id)).toEqual([ids[1]])
  })
})

describe('the messages of a person', () => {
  const doors = [
    ['GET', '/notifications'],
    ['GET', '/notifications/unread-count'],
    ['PATCH', '/notifications/1/read'],
    ['PATCH', '/notifications/mark-all-read'],
    ['DELETE', '/notifications/1'],
  ] as const

  it.each(doors)('need a login for %s %s', async (method, path) => {
    const { status, body } = await call(method, path, { language: 'bn' })
    expect([status, body.code, body.message]).toEqual([401, 'unauthenticated', 'অনুগ্রহ করে আগে লগইন করুন'])
  })

  it('cannot be seen, marked or deleted by another person', async () => {
    const { id, token, first } = await notified()
    const stranger = await person()
    const admin = await person('admin')
    for (const other of [stranger, admin]) {
      const missing = await call('PATCH', '/notifications/999999/read', { token: other.token })
      for (const [method, path] of [
        ['PATCH', `/notifications/${first}/read`],
        ['DELETE', `/notifications/${first}`],
      ] as const) {
        const { status, body } = await call(method, path, { token: other.token })
        expect([status, { ...body, request_id: '' }]).toEqual([404, { ...missing.body, request_id: '' }])
      }
      await call('PATCH', '/notifications/mark-all-read', { token: other.token })
      expect((await get('/notifications', { token: other.token })).body.total).toBe(0)
      expect((await get('/notifications/unread-count', { token: other.token })).body.count).toBe(0)
    }
    expect((await get('/notifications', { token })).body.data).toMatchObject([{ id: first, read_at: null }])
    expect(id).not.toBe(stranger.id)
  })

  it.each(['0', '-1', '1.5', 'x', '99999999999999999999', '%00'])('are 404 under the id %s', async (id) => {
    const { token } = await person()
    expect((await call('PATCH', `/notifications/${id}/read`, { token })).status).toBe(404)
    expect((await call('DELETE', `/notifications/${id}`, { token })).status).toBe(404)
  })
})

describe('a notification', () => {
  it('goes to proven addresses only', async () => {
    const unproven = await notified()
    const { phone: unproven_phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', unproven.id)
      .executeTakeFirstOrThrow()
    expect([...(await messagesTo(unproven.email)), ...(await messagesTo(unproven_phone ?? ''))]).toEqual([])
    const { id, email, phone } = await reachable('bn')
    await paid(id)
    expect(await messagesTo(email)).toMatchObject([{ channel: 'email', template: 'application_paid', language: 'bn' }])
    expect(await messagesTo(phone)).toMatchObject([{ channel: 'sms', template: 'application_paid', language: 'bn' }])
  })

  it('goes by SMS only if it is urgent', async () => {
    const { id, email, phone } = await reachable()
    await notify(db, { user_id: id, type: 'two_factor_enabled', params: {}, link: null })
    await notify(db, { user_id: id, type: 'new_device', params: { device: 'Firefox' }, link: null })
    expect((await messagesTo(email)).map(({ template }) => template)).toEqual(['two_factor_enabled', 'new_device'])
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual(['new_device'])
  })

  it('is rolled back with its act', async () => {
    const { id, email, token } = await reachable()
    const act = transaction(db, async (trx) => {
      await notify(trx, { user_id: id, type: 'password_changed', params: {}, link: null })
      await sendMail(trx, secret, {
        to: email,
        template: 'verify_email',
        params: { name: 'A', url: '/x' },
        language: 'en',
      })
      await sendSms(trx, secret, {
        to: '+8801700000001',
        template: 'phone_code',
        params: { code: '123456' },
        language: 'en',
      })
      throw new Error('the act failed')
    })
    await expect(act).rejects.toThrow('the act failed')
    expect((await get('/notifications', { token })).body.total).toBe(0)
    expect([...(await messagesTo(email)), ...(await messagesTo('+8801700000001'))]).toEqual([])
  })

  it('is sent once for one event, also if it is sent twice at once', async () => {
    const { id, email, phone, token } = await reachable()
    await Promise.all(Array.from({ length: 10 }, () => transaction(db, (trx) => paid(id, 'p:1', trx))))
    expect((await get('/notifications', { token })).body.total).toBe(1)
    expect([(await messagesTo(email)).length, (await messagesTo(phone)).length]).toEqual([1, 1])
  })

  it('is never sent to a disabled account', async () => {
    const { id, email } = await reachable()
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    await paid(id)
    expect(await messagesTo(email)).toEqual([])
  })

  it('cannot have a link to another site', async () => {
    const { id } = await person()
    for (const away of ['https://evil.example', '//evil.example', '/\\evil.example'])
      await expect(notify(db, { user_id: id, type: 'password_changed', params: {}, link: away })).rejects.toThrow(
        'notifications_link_check',
      )
  })
})

describe('the payment of an application', () => {
  it.each([
    ['01712345678', 'application_paid', 'Payment received'],
    ['01700000001', 'application_refused', 'Payment not completed'],
  ])('from %s notifies its owner with %s, once', async (payer_identifier, type, title) => {
    const dag_id = await land.dag(await land.place())
    const { id, email, phone, token } = await reachable()
    const order = { type: 'khatian_request', fee_amount: 100, payment_method: 'bkash', payer_identifier, dag_id }
    const body = { ...order, transaction_id: 'T-1' }
    await Promise.all([post('/applications', { token, body }), post('/applications', { token, body })])
    const { data } = (await get('/notifications', { token })).body
    const isPaid = type === 'application_paid'
    const [application] = (await get('/applications', { token })).body.data
    expect(data).toMatchObject([{ type, title, link: isPaid ? `${link}&paid=${application.id}` : link }])
    if (isPaid) {
      const { receipt, payment } = application
      expect(data[0].message).toContain(`Receipt ${receipt.number}. Payment reference: ${payment.reference}.`)
      expect(data[0].action).toBe('Open the copy and the receipt')
    }
    expect((await messagesTo(email)).map(({ template }) => template)).toEqual([type])
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual([type])
    const rows = await db.selectFrom('notifications').select('params').where('user_id', '=', id).execute()
    expect(rows).toMatchObject([{ params: { amount_poisha: 10_000, application_type: 'khatian_request' } }])
    const smsSentTo = async () => (await get(`/applications/${application.id}`, { token })).body.sms_sent_to
    expect(await smsSentTo()).toBeNull()
    await db.updateTable('outbox').set({ sent_at: new Date() }).where('recipient', '=', phone).execute()
    expect(await smsSentTo()).toBe(isPaid ? `••••${phone.slice(-4)}` : null)
  })

  it('with a later success has no message of an earlier refusal', async () => {
    const dag_id = await land.dag(await land.place())
    const { token } = await reachable()
    const order = { type: 'khatian_request', fee_amount: 100, payment_method: 'bkash', dag_id, transaction_id: 'T-2' }
    const refused = await post('/applications', { token, body: { ...order, payer_identifier: '01700000001' } })
    const open = { payment_method: 'nagad', payer_identifier: '01700000003' }
    await post(`/applications/${refused.body.application_id}/pay`, { token, body: open })
    const tries = await db
      .selectFrom('payments')
      .select(['id', 'amount_poisha'])
      .where('subject_id', '=', refused.body.application_id)
      .orderBy('id')
      .execute()
    const [first, second] = tries
    if (!first || !second) throw new Error('there are not two tries')
    const provider_ref = 'SBX'
    await payments.settle(first.id, { outcome: 'succeeded', provider_ref, amount_poisha: poisha(first.amount_poisha) })
    await payments.settle(second.id, { outcome: 'failed', provider_ref, reason: 'declined', nothing_taken: true })
    const { data } = (await get('/notifications', { token })).body
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['application_paid', 'application_refused'])
  })
})

describe('the demo outbox', () => {
  it('shows the messages newest first, with links to this server', async () => {
    address.current = 'http://127.0.0.1:4321'
    const { id, email, phone } = await reachable('bn')
    await paid(id)
    const url = 'http://127.0.0.1:4321/api/email/verify?token=abc&x=1'
    await sendMail(db, secret, { to: email, template: 'verify_email', params: { name: 'রহিম', url }, language: 'bn' })
    await sendSms(db, secret, { to: phone, template: 'phone_code', params: { code: '012345' }, language: 'bn' })
    const { status, body } = await get('/demo/outbox')
    expect(status).toBe(200)
    const [code, verify, , mail] = body
    expect(code).toMatchObject({
      channel: 'sms',
      to: phone,
      subject: '',
      text: 'জমি সেবা: আপনার কোড 012345, ৫ মিনিট কাজ করবে। কাউকে বলবেন না।',
      html: null,
      sent_at: null,
    })
    expect(verify).toMatchObject({ channel: 'email', to: email, subject: '‘জমি’ সেবার জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন' })
    expect(verify.text).toContain(url)
    expect(verify.html).toContain('href="http://127.0.0.1:4321/api/email/verify?token=abc&amp;x=1"')
    expect(mail.subject).toBe('৳১০০.০০ পাওয়া গেছে: আবেদন নম্বর ১২')
    expect(mail.text).toContain(`http://127.0.0.1:4321${link}`)
  })

  it('shows at most a hundred', async () => {
    for (let made = 0; made < 105; made += 1)
      await sendSms(db, secret, { to: '+8801', template: 'phone_code', params: { code: '1' }, language: 'en' })
    expect((await get('/demo/outbox')).body).toHaveLength(100)
  })
})

it('the description of the API has every route of messages', () => {
  const paths = Object.keys(app.describeApi().paths ?? {})
  expect(paths).toEqual(
    expect.arrayContaining(['/api/notifications', '/api/notifications/{id}/read', '/api/demo/outbox']),
  )
})
