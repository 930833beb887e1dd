import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/app/database.ts'
import { networksOf } from '#server/app/networks.ts'
import { makeDelivery } from '#server/notifications/delivery/delivery.ts'
import { listening } from '#server/notifications/delivery/senders/mail-server.test-ground.ts'
import { publishDakhilas, publishMutation, stopFailingWebhooks } from '#server/notifications/webhooks/webhook-events.ts'
import { webhookSender } from '#server/notifications/webhooks/webhook-sender.ts'
import { password, startApp } from '#test/harness.ts'

const { db, secret: keys, get, post, person } = await startApp({ WEBHOOK_NETWORKS: '127.0.0.1' })
const { token } = await person('admin')

type Received = { headers: Record<string, string>; body: string }
const received: Received[] = []
let answers: (number | 'never')[] = []
const server: Server = createServer(async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) })
  const answer = answers.shift() ?? 204
  if (answer === 'never') return
  response.writeHead(answer, answer === 302 ? { location: `http://127.0.0.1:${await port}/elsewhere` } : {}).end()
})
const port = listening(server)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('webhooks').execute()
  received.length = 0
  answers = []
})

let made = 0
async function webhook(form: object = {}) {
  made += 1
  const url = `http://127.0.0.1:${await port}/hook`
  const body = { name: `Hook ${made}`, url, events: ['dakhila.issued'], current_password: password, ...form }
  return post('/admin/webhooks', { token, body })
}
const added = async (form: object = {}): Promise<{ id: number; secret: string }> => {
  const { status, body } = await webhook(form)
  expect(status).toBe(201)
  return { id: body.webhook.id, secret: body.secret }
}

const worker = (settings: { opened?: string[]; http_allowed?: boolean; timeout_ms?: number } = {}) =>
  makeDelivery({
    db,
    secret: keys,
    public_url: () => 'https://jomi.example',
    demo: false,
    warn: () => undefined,
    senders: {
      webhook: webhookSender({
        db,
        secret: keys,
        opened: networksOf(settings.opened ?? ['127.0.0.1']),
        http_allowed: settings.http_allowed ?? true,
        timeout_ms: settings.timeout_ms ?? 900,
      }),
    },
  })
const issue = (number = 'JD-1', verify_code = 'ABCDEFGHJKMN') =>
  transaction(db, (trx) => publishDakhilas(trx, [{ number, verify_code }]))
const due = () =>
  db
    .updateTable('outbox')
    .set({ available_at: new Date(0), locked_until: null })
    .execute()
const deliveries = async (id: number) => (await get(`/admin/webhooks/${id}/deliveries`, { token })).body

describe('an event', () => {
  it('is signed so that the library of Standard Webhooks verifies it, and holds no person', async () => {
    const { secret } = await added()
    await issue()
    await worker().run()
    expect(received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'dakhila.issued',
      timestamp: expect.any(String),
      data: { number: 'JD-1', url: 'https://jomi.example/api/verify/ABCDEFGHJKMN' },
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    expect(() => new Webhook('whsec_b3RoZXI=').verify(body, headers)).toThrow()
  })

  it('goes to the webhooks that want it, once each', async () => {
    const [one, other] = [await added(), await added({ events: ['mutation.entered', 'dakhila.issued'] })]
    await issue()
    await issue()
    await transaction(db, (trx) => publishMutation(trx, 7))
    await Promise.all([worker().run(), worker().run()])
    expect([(await deliveries(one.id)).length, (await deliveries(other.id)).length]).toEqual([1, 2])
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  it('is not written if its act fails', async () => {
    await added()
    await transaction(db, async (trx) => {
      await publishDakhilas(trx, [{ number: 'JD-2', verify_code: 'ABCDEFGHJKMN' }])
      throw new Error('the payment fails')
    }).catch(() => undefined)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it.each([[500], [404], [302], ['never']] as const)(
    'waits after the answer %s, and comes again with its id',
    async (answer) => {
      const { id, secret } = await added()
      await issue()
      answers = [answer]
      await worker().run()
      const [waiting] = await deliveries(id)
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringMatching(/^HTTP /) })
      expect(received).toHaveLength(1)
      await due()
      await worker().run()
      expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([waiting.id, waiting.id])
      expect(received[1]?.body).toBe(received[0]?.body)
      expect(new Webhook(secret).verify(received[1]?.body ?? '', received[1]?.headers ?? {})).toBeDefined()
      expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, last_error: null }])
    },
  )

  it('comes again with its id after a worker that was killed between sending and recording', async () => {
    const { id } = await added()
    await issue()
    const dying = worker({ timeout_ms: 5000 })
    answers = ['never']
    const run = dying.run()
    await expect.poll(() => received.length).toBe(1)
    await due()
    await worker().run()
    dying.stop()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ])
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
    server.closeAllConnections()
    await run
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  })

  it('waits while nobody listens, at most six hours between tries', async () => {
    const { id } = await added({ url: 'http://127.0.0.1:1/' })
    await issue()
    await worker().run()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', last_error: 'HTTP ECONNREFUSED' }])
    await db
      .updateTable('outbox')
      .set({ attempts: 40, available_at: new Date(0) })
      .execute()
    await worker().run()
    const [{ next_try_at }] = await deliveries(id)
    expect(Date.parse(next_try_at) - Date.now()).toBeGreaterThan(5.9 * 3_600_000)
    expect(Date.parse(next_try_at) - Date.now()).toBeLessThan(6.1 * 3_600_000)
  })
})

describe('a webhook', () => {
  it('is refused with a private address, without TLS in production, with a password or without a scope', async () => {
    for (const [form, field] of [
      [{ url: 'https://10.0.0.7/' }, 'url'],
      [{ url: 'https://[::1]/' }, 'url'],
      [{ url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
      [{ url: 'https://2130706434/' }, 'url'],
      [{ url: 'https://user:password@bank.example/' }, 'url'],
      [{ url: 'ftp://bank.example/' }, 'url'],
      [{ events: [] }, 'events'],
      [{ current_password: 'another' }, 'current_password'],
    ] as const)
      expect(Object.keys((await webhook(form)).body.errors)).toEqual([field])
  })

  it('gets nothing at a private address, not even by a name', async () => {
    const { id } = await added({ url: `http://localhost:${await port}/` })
    await issue()
    await worker({ opened: [] }).run()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', last_error: 'an address of a private network' }])
    expect(received).toEqual([])
  })

  it('gets nothing without TLS in production', async () => {
    const { id } = await added()
    await issue()
    await worker({ http_allowed: false }).run()
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', last_error: 'no TLS' }])
    expect(received).toEqual([])
  })

  it('is tested, stopped with what waits, and started', async () => {
    const { id } = await added()
    expect((await post(`/admin/webhooks/${id}/test`, { token })).body).toMatchObject({
      event: 'test',
      state: 'waiting',
    })
    await worker().run()
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} })
    await issue()
    expect((await post(`/admin/webhooks/${id}/stop`, { token })).body).toMatchObject({ stopped_at: expect.any(String) })
    await issue('JD-9')
    await due()
    await worker().run()
    expect(received).toHaveLength(1)
    expect((await post(`/admin/webhooks/${id}/test`, { token })).body.code).toBe('webhook_stopped')
    expect((await post(`/admin/webhooks/${id}/start`, { token })).body).toMatchObject({ stopped_at: null, waiting: 0 })
    expect((await post('/admin/webhooks/99999/stop', { token })).status).toBe(404)
  })

  it('is stopped by the server once events are given up and none arrives', async () => {
    const [down, up] = [await added(), await added()]
    await issue()
    await db
      .updateTable('outbox')
      .set({ expires_at: new Date(0) })
      .where('webhook_id', '=', down.id)
      .execute()
    await worker().run()
    expect((await stopFailingWebhooks(db)).map(({ id }) => id)).toEqual([down.id])
    expect((await get('/admin/webhooks', { token })).body).toMatchObject([
      { id: up.id, stopped_at: null, stopped_as_failing: false },
      { id: down.id, stopped_at: expect.any(String), stopped_as_failing: true },
    ])
    await post(`/admin/webhooks/${down.id}/start`, { token })
    expect(await stopFailingWebhooks(db)).toEqual([])
  })
})
