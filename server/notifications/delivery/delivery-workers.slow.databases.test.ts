import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { environmentOf } from '#test/run-program.ts'
import { deliveryGround, smtp } from './delivery.test-ground.ts'
import { startMailServer, startSilentServer } from './senders/mail-server.test-ground.ts'
import type { Delivery } from './senders/sender.ts'

// Servers that share a database share their secret.
const secret_key = 'knly-for-tests-0123456789-abcdefgh'
const { db, kind, secret } = await startApp({ SECRET_KEY: secret_key })
const { worker, mail, mails, sms, rows, only, empty, leasesRunOut } = deliveryGround({ db, secret })

beforeEach(empty)

const counted = (keys: (string | undefined)[]) => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key ?? '', (counts.get(key ?? '') ?? 0) + 1)
  return counts
}

describe('two workers', () => {
  it('deliver 200 messages, each once', async () => {
    const server = await startMailServer()
    await mails(200)
    const email = smtp(server.url)
    await Promise.all([worker({ email }).run(), worker({ email }).run()])
    await server.close()
    const arrived = counted(server.mails.map(({ to }) => to[0]))
    expect([arrived.size, server.mails.length]).toEqual([200, 200])
    expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true)
  })

  it('leave a message to the worker that claimed it, until its lease ends', async () => {
    await mail()
    const { promise: held, resolve: let_go } = Promise.withResolvers<Delivery>()
    const slow = worker({ email: () => held })
    const running = slow.run()
    let sent = 0
    const quick = worker({
      email: async () => {
        sent += 1
        return { outcome: 'sent' }
      },
    })
    await expect.poll(async () => (await only()).attempts, { timeout: 10_000 }).toBe(1)
    await quick.run()
    expect(sent).toBe(0)
    await leasesRunOut()
    await quick.run()
    expect(sent).toBe(1)
    // The slow worker reports late: its failure must not return a sent message to the queue.
    let_go({ outcome: 'later', reason: 'SMTP 421' })
    await running
    expect(await only()).toMatchObject({ sent_at: expect.any(Date), attempts: 2 })
  })

  it('keep a message from the late failure of another worker', async () => {
    await mail()
    const turns = [Promise.withResolvers<Delivery>(), Promise.withResolvers<Delivery>()]
    const runs = turns.map(async ({ promise }, index) => {
      await expect.poll(async () => (await only()).attempts, { timeout: 10_000 }).toBe(index)
      await leasesRunOut()
      await worker({ email: () => promise }).run()
    })
    await expect.poll(async () => (await only()).attempts, { timeout: 10_000 }).toBe(2)
    turns[0]?.resolve({ outcome: 'later', reason: 'SMTP 421' })
    await runs[0]
    expect(await only()).toMatchObject({ locked_until: expect.any(Date), last_error: null })
    turns[1]?.resolve({ outcome: 'sent' })
    await runs[1]
    expect(await only()).toMatchObject({ sent_at: expect.any(Date), attempts: 2 })
  })
})

/** Every message arrived; only those in flight twice, and then as the same message. */
function expectNothingElseDoubled(arrived: { to: string[]; headers: Record<string, string> }[], in_flight: number) {
  const recipients = counted(arrived.map(({ to }) => to[0]))
  const ids = counted(arrived.map(({ headers }) => headers['message-id']))
  expect([recipients.size, ids.size]).toEqual([200, 200])
  expect(Math.max(...recipients.values())).toBeLessThanOrEqual(2)
  expect([...recipients.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(in_flight)
}

describe('a worker that dies in the middle of 200 messages', () => {
  it('leaves the rest to two others; at most the message being sent arrives again, with its id', async () => {
    const server = await startMailServer()
    await mails(200)
    const email = smtp(server.url)
    let sent = 0
    const dying = worker(
      {
        email: async (message, stop) => {
          const delivery = await email(message, stop)
          sent += 1
          return sent > 57 ? new Promise(() => undefined) : delivery
        },
      },
      { grace_ms: 0 },
    )
    const run = dying.run()
    await expect.poll(() => sent, { timeout: 20_000 }).toBeGreaterThan(57)
    dying.stop()
    await run
    const left = (await rows()).filter(({ sent_at }) => sent_at === null)
    expect(left.length).toBeGreaterThan(100)
    await leasesRunOut()
    await Promise.all([worker({ email }).run(), worker({ email }).run()])
    await server.close()
    expectNothingElseDoubled(server.mails, 5)
    expect(server.mails.length).toBeGreaterThan(200)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it.runIf(kind === 'postgres')('does the same if its process is killed', async () => {
    const server = await startMailServer()
    await mails(200)
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.pathname = `/jomi_test_${process.pid}`
    const program = fileURLToPath(new URL('./delivery.test-worker.ts', import.meta.url))
    const start = () =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
        env: environmentOf({ DATABASE_URL: url.href, SMTP_URL: server.url, SECRET_KEY: secret_key }),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const killed = start()
    await expect.poll(() => server.mails.length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(40)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect((await rows()).filter(({ sent_at }) => sent_at === null).length).toBeGreaterThan(0)
    await leasesRunOut()
    await Promise.all([start(), start()].map((child) => once(child, 'exit')))
    await server.close()
    expectNothingElseDoubled(server.mails, 5)
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })
})

describe('the server', () => {
  const production = {
    DEMO: '0',
    DATABASE_URL: 'postgres://jomi@db/jomi',
    PUBLIC_URL: 'https://jomi.example',
    SECRET_KEY: secret_key,
  }

  it('delivers messages by itself, and stops', async () => {
    const server = await startMailServer()
    const { app, startJobs, get } = await startApp({ ...production, SMTP_URL: server.url })
    startJobs()
    await mail()
    await sms()
    await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1)
    await expect.poll(async () => (await only()).params, { timeout: 10_000 }).toEqual({})
    expect(server.mails[0]?.headers).toMatchObject({ from: 'Jomi <no-reply@jomi.example>' })
    expect((await get('/demo/outbox')).status).toBe(404)
    await app.close()
    await server.close()
    expect((await rows()).map(({ channel, attempts }) => [channel, attempts])).toEqual([
      ['email', 1],
      ['sms', 0],
    ])
  })

  it('stops within seconds while a mail server is silent; the message is left to the next', async () => {
    const silent = await startSilentServer()
    const { app, startJobs } = await startApp({ ...production, SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
    startJobs()
    await mail()
    await expect.poll(async () => (await only()).attempts, { timeout: 10_000 }).toBe(1)
    const stopped_at = Date.now()
    await app.close()
    expect(Date.now() - stopped_at).toBeLessThan(7000)
    expect(await only()).toMatchObject({ sent_at: null, given_up_at: null, locked_until: expect.any(Date) })
    silent.close()
  })

  it('sends nothing in the demo, and shows everything', async () => {
    const { app, startJobs, get } = await startApp({ SECRET_KEY: secret_key })
    startJobs()
    await mail()
    await expect
      .poll(async () => (await get('/demo/outbox')).body[0]?.sent_at, { timeout: 10_000 })
      .toEqual(expect.any(String))
    expect((await get('/demo/outbox')).body[0].text).toContain('token=s3cret-1')
    await app.close()
  })
})
