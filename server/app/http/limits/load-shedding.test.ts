import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { answerErrors } from '../error-answers.ts'
import { isTooMuch, shedLoad } from './load-shedding.ts'

const { app: whole } = await startApp()

const idle = { lag_ms: 0, waiting: 0, wait_ms: 0, working: 0 }

describe('load shedding', () => {
  it.each([
    ['nothing', idle, []],
    ['a late event loop', { ...idle, lag_ms: 30 }, ['background']],
    ['a very late event loop', { ...idle, lag_ms: 60 }, ['background', 'tiles', 'ordinary']],
    [
      'an event loop that hardly turns',
      { ...idle, lag_ms: 400 },
      ['background', 'tiles', 'ordinary', 'paying', 'urgent'],
    ],
    ['a queue for the database', { ...idle, waiting: 20 }, ['background']],
    ['a long queue for the database', { ...idle, waiting: 60 }, ['background', 'tiles', 'ordinary']],
    ['a queue without end', { ...idle, waiting: 200 }, ['background', 'tiles', 'ordinary', 'paying', 'urgent']],
    ['a wait for the database', { ...idle, waiting: 9, wait_ms: 600 }, ['background']],
    ['a long wait for the database', { ...idle, waiting: 9, wait_ms: 1200 }, ['background', 'tiles', 'ordinary']],
    [
      'a wait for the database without end',
      { ...idle, waiting: 9, wait_ms: 2500 },
      ['background', 'tiles', 'ordinary', 'paying', 'urgent'],
    ],
    ['a few behind one slow statement', { ...idle, waiting: 8, wait_ms: 2500 }, ['background', 'tiles']],
    ['many requests at work', { ...idle, working: 20 }, ['background']],
    ['more requests at work', { ...idle, working: 45 }, ['background', 'tiles']],
    ['too many requests at work', { ...idle, working: 55 }, ['background', 'tiles', 'ordinary']],
    [
      'requests at work without end',
      { ...idle, working: 200 },
      ['background', 'tiles', 'ordinary', 'paying', 'urgent'],
    ],
  ])('admits requests by their urgency: %s', (_what, load, refused) => {
    const urgencies = ['background', 'tiles', 'ordinary', 'paying', 'urgent'] as const
    expect(urgencies.filter((urgency) => isTooMuch(load, urgency))).toEqual(refused)
  })
})

/** A server whose requests stay at work until they are told to end. */
async function busyServer() {
  const app = Fastify()
  answerErrors(app)
  const shed: string[] = []
  shedLoad(app, (urgency) => shed.push(urgency))
  const end = Promise.withResolvers<void>()
  let at_work = 0
  const handler = async () => {
    at_work += 1
    await end.promise
    return {}
  }
  app.get('/api/list', handler)
  app.get('/api/login', { config: { urgent: true }, handler })
  app.get('/api/health', async () => ({}))
  app.get('/page', async () => ({}))
  const ask = (url: string, headers = {}) => app.inject({ url, headers })
  const many = async (count: number, url: string) => {
    const before = at_work
    const calls = Array.from({ length: count }, () => ask(url))
    await expect.poll(() => at_work - before).toBe(count)
    return calls
  }
  return { ask, many, end: () => end.resolve(), app, shed }
}

describe('under overload', () => {
  it('admits urgent requests longest, health and the site always, and everything again afterwards', async () => {
    const { ask, many, end, app, shed } = await busyServer()
    const first = await many(51, '/api/list')
    const refused = await ask('/api/list')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'overloaded'])
    const urgent = await many(40, '/api/login')
    expect((await ask('/api/login')).statusCode).toBe(503)
    expect(shed).toEqual(['ordinary', 'urgent'])
    expect((await ask('/api/health')).statusCode).toBe(200)
    expect((await ask('/page')).statusCode).toBe(200)
    end()
    const answers = await Promise.all([...first, ...urgent])
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await ask('/api/list', { 'x-background': '1' })).statusCode).toBe(200)
    await app.close()
  })

  it('background polling is refused first', async () => {
    const { ask, many, end, app } = await busyServer()
    const calls = await many(25, '/api/list')
    expect((await ask('/api/list', { 'x-background': '1' })).statusCode).toBe(503)
    const still = ask('/api/list')
    end()
    expect((await still).statusCode).toBe(200)
    await Promise.all(calls)
    await app.close()
  })
})

describe('the routes that are refused last', () => {
  it('are those of money, login, papers and readiness', () => {
    const of = (status: string) =>
      whole.declaredRoutes
        .filter(({ urgency, method }) => urgency === status && method !== 'HEAD')
        .map(({ method, url }) => `${method} ${url}`)
        .sort()
    expect(of('paying')).toEqual([
      'POST /api/admin/cash/copies',
      'POST /api/admin/cash/takings',
      'POST /api/applications',
      'POST /api/applications/:id/pay',
      'POST /api/corrections/:id/pay',
      'POST /api/land-tax-payments/pay',
      'POST /api/mutations/:id/pay',
    ])
    expect(of('urgent')).toEqual([
      'GET /api/me',
      'GET /api/payments/return/:provider',
      'GET /api/ready',
      'GET /api/status',
      'GET /api/verify/:code',
      'GET /api/verify/keys',
      'GET /api/verify/withdrawn',
      'POST /api/login',
      'POST /api/login/openid',
      'POST /api/login/openid/start',
      'POST /api/login/passkey',
      'POST /api/login/passkey/options',
      'POST /api/login/two-factor',
      'POST /api/payments/callbacks/:provider',
      'POST /api/payments/return/:provider',
      'POST /api/verify/numbers/:number',
    ])
  })
})
