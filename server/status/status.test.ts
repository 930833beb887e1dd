import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { status_days } from '#contract/status/status.ts'
import { clock, type Db } from '#server/app/database.ts'
import { recordBackup } from '#server/backup/records.sql.ts'
import { signingKey } from '#server/documents/keys/signing.ts'
import { countFailure, endOutage } from '#server/payments/outages/outages.sql.ts'
import { currentTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { type Check, checksOf, messagesState, paymentsState } from './checks.ts'
import { makeStatus } from './status.service.ts'

const { db, get, config, storage } = await startApp()
const minute_ms = 60_000
const day_ms = 86_400_000
const today = () => dhakaDay(currentTime())

let away = false
/** The database until it is away. */
const shaky: Db = new Proxy(db, {
  get(target, name) {
    if (away) throw new Error('the database is away')
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  },
})

let papers: 'good' | 'slow' | 'down' = 'good'
const checks: Check[] = [
  { part: 'database', provider: null, run: async () => 'good' },
  { part: 'payments', provider: 'sandbox', run: async () => 'good' },
  {
    part: 'papers',
    provider: null,
    run: async () => {
      if (papers === 'down') throw new Error('no paper can be made')
      return papers
    },
  },
]

beforeEach(async () => {
  await db.deleteFrom('status_days').execute()
})
afterEach(() => {
  clock.offset_ms = 0
  away = false
  papers = 'good'
})

const started = () => {
  const status = makeStatus({ db: shaky, checks })
  return { ...status, turn: () => status.check(status.record) }
}
type Status = Awaited<ReturnType<ReturnType<typeof started>['read']>>
const part = ({ parts }: Status, name: string) => parts.find((each) => each.part === name)

describe('the status checks', () => {
  it('are stored in one row per part and day, with the worst state of the day', async () => {
    const { turn, read } = started()
    for (const state of ['good', 'down', 'slow'] as const) {
      papers = state
      await turn()
    }
    const answer = await read()
    expect(part(answer, 'papers')).toEqual({
      part: 'papers',
      provider: null,
      state: 'slow',
      days: [{ day: today(), checks: 3, failed: 2, worst: 'down' }],
    })
    expect(part(answer, 'payments')).toMatchObject({ provider: 'sandbox', state: 'good', days: [{ failed: 0 }] })
    expect(answer).toMatchObject({ state: 'slow', today: today(), checked_at: expect.any(String) })
    const rows = await db.selectFrom('status_days').select('part').execute()
    expect(rows).toHaveLength(checks.length)
  })

  it('start a new row each day, and keep ninety', async () => {
    const { turn, read } = started()
    const first = today()
    await turn()
    clock.offset_ms = day_ms
    await turn()
    expect(part(await read(), 'papers')?.days.map(({ day }) => day)).toEqual([first, daysAfter(first, 1)])
    clock.offset_ms = (status_days - 1) * day_ms
    await turn()
    expect(part(await read(), 'papers')?.days[0]?.day).toBe(first)
    clock.offset_ms = status_days * day_ms
    await turn()
    expect(part(await read(), 'papers')?.days[0]?.day).toBe(daysAfter(first, 1))
    const left = await db.selectFrom('status_days').select('day').where('day', '<=', first).execute()
    expect(left).toEqual([])
  })

  it('give no present state once they are old', async () => {
    const { turn, read } = started()
    await turn()
    clock.offset_ms = 6 * minute_ms
    expect(await read()).toMatchObject({ state: 'unknown', parts: checks.map(() => ({ state: 'unknown' })) })
  })

  it('find every part of a healthy server good', async () => {
    const all = checksOf({
      db,
      storage,
      data_dir: config.data_dir,
      key: signingKey('a secret of the test'),
      channels: ['email', 'sms'],
      providers: ['sandbox'],
    })
    const found = await Promise.all(all.map(async ({ part, run }) => [part, await run(new Date())]))
    expect(found).toEqual(['site', 'database', 'payments', 'mail', 'sms', 'papers'].map((name) => [name, 'good']))
  })
})

it('a provider of payments that does not answer is down, and good once it answers', async () => {
  const all = checksOf({
    db,
    storage,
    data_dir: config.data_dir,
    key: signingKey('a secret of the test'),
    channels: [],
    providers: ['sandbox', 'sslcommerz'],
  })
  const states = () =>
    Promise.all(
      all.flatMap(async ({ part, provider, run }) => (part === 'payments' ? [[provider, await run(new Date())]] : [])),
    ).then((found) => found.flat())
  for (const _call of [1, 2, 3]) await countFailure(db, 'sslcommerz')
  expect(await states()).toEqual([
    ['sandbox', 'good'],
    ['sslcommerz', 'down'],
  ])
  await endOutage(db, 'sslcommerz')
  expect(await states()).toEqual([
    ['sandbox', 'good'],
    ['sslcommerz', 'good'],
  ])
})

it.each([
  ['good', 'good'],
  ['late', 'slow'],
  ['gone', 'slow'],
  ['apart', 'slow'],
] as const)('a replica that is %s is %s, and never down', async (state, found) => {
  const all = checksOf({
    db,
    storage,
    data_dir: config.data_dir,
    key: signingKey('a secret of the test'),
    channels: [],
    providers: [],
    replica: { facts: () => ({ state }) },
  })
  expect(await all.find(({ part }) => part === 'replica')?.run(new Date())).toBe(found)
})

it('the status says when the last backup was made and rehearsed, where backups are set up', async () => {
  expect((await makeStatus({ db, checks: [] }).read()).backups).toBeNull()
  const status = makeStatus({ db, checks: [], makes_backups: true })
  expect((await status.read()).backups).toEqual({ made_at: null, rehearsed_at: null })
  const at = '2026-11-28T02:00:00.000Z'
  await recordBackup(db, 'rehearsed', { id: 'a', at, archive: '/mnt/backup' })
  expect((await status.read()).backups).toEqual({ made_at: null, rehearsed_at: at })
})

describe('without the database', () => {
  it('the last known state is shown', async () => {
    const { turn, read } = started()
    await turn()
    await read()
    away = true
    const answer = await read()
    expect(answer.state).toBe('down')
    expect(part(answer, 'database')).toMatchObject({ state: 'down', days: [{ checks: 1 }] })
    expect(part(answer, 'papers')?.state).toBe('good')
  })

  it('a new server shows the database as down, and the rest as unknown', async () => {
    const { read } = started()
    away = true
    expect((await read()).parts.map(({ state }) => state)).toEqual(['down', 'unknown', 'unknown'])
  })

  it('missed checks are written once, when the database is back', async () => {
    const { turn, read } = started()
    away = true
    await turn()
    await turn()
    away = false
    await turn()
    await turn()
    expect(part(await read(), 'database')).toMatchObject({
      state: 'good',
      days: [{ checks: 4, failed: 2, worst: 'down' }],
    })
  })
})

describe('the state of a part', () => {
  const at = new Date('2026-11-22T06:00:00Z')
  const ago = (minutes: number) => new Date(at.getTime() - minutes * minute_ms)

  it.each([
    ['nothing waits', null, null, 'good'],
    ['a message waits for minutes', ago(9), null, 'good'],
    ['one waits longer, and none goes out', ago(11), ago(30), 'slow'],
    ['one waits longer, and others go out', ago(50), ago(2), 'good'],
    ['none goes out for an hour', ago(70), ago(61), 'down'],
    ['none ever went out', ago(70), null, 'down'],
  ] as const)('follows its messages: %s', (_what, waiting_since, sent_at, state) => {
    expect(messagesState({ waiting_since, sent_at, trouble_at: null }, at)).toBe(state)
  })

  it.each([
    ['nothing went out since', ago(2), ago(3), 'down'],
    ['nothing ever went out', ago(2), null, 'down'],
    ['one went out since', ago(3), ago(2), 'good'],
    ['a day has passed', ago(24 * 60 + 1), ago(24 * 60 + 2), 'good'],
  ] as const)('follows an empty balance: %s', (_what, trouble_at, sent_at, state) => {
    expect(messagesState({ waiting_since: null, sent_at, trouble_at }, at)).toBe(state)
  })

  it.each([
    [0, 2, 'good'],
    [0, 3, 'down'],
    [3, 3, 'good'],
    [3, 4, 'slow'],
  ] as const)('follows its payments: %i answered, %i not', (answered, unanswered, state) => {
    expect(paymentsState({ answered, unanswered })).toBe(state)
  })

  it('follows the outbox of its own channel alone', async () => {
    await db
      .insertInto('outbox')
      .values({ channel: 'sms', recipient: 'x', template: 'x', params: '{}', language: 'en', created_at: ago(20) })
      .execute()
    const all = checksOf({
      db,
      storage,
      data_dir: config.data_dir,
      key: signingKey('a secret of the test'),
      channels: ['email', 'sms'],
      providers: [],
    })
    const found = await Promise.all(
      all.filter(({ part }) => part === 'mail' || part === 'sms').map(async ({ part, run }) => [part, await run(at)]),
    )
    expect(found).toEqual([
      ['mail', 'good'],
      ['sms', 'slow'],
    ])
  })

  it('is down while the balance of the SMS provider is empty, also once the codes were given up', async () => {
    await db.deleteFrom('outbox').execute()
    const message = { channel: 'sms', recipient: 'x', template: 'x', params: '{}', language: 'en' } as const
    const given_up = { ...message, created_at: ago(20), given_up_at: ago(15) }
    const [check] = checksOf({
      db,
      storage,
      data_dir: config.data_dir,
      key: signingKey('a secret of the test'),
      channels: ['sms'],
      providers: [],
    }).filter(({ part }) => part === 'sms')
    await db
      .insertInto('outbox')
      .values({ ...given_up, trouble: 'recipient' })
      .execute()
    expect(await check?.run(at)).toBe('good')
    await db
      .insertInto('outbox')
      .values({ ...given_up, trouble: 'balance' })
      .execute()
    expect(await check?.run(at)).toBe('down')
    await db
      .insertInto('outbox')
      .values({ ...message, created_at: ago(9), sent_at: ago(8) })
      .execute()
    expect(await check?.run(at)).toBe('good')
  })
})

it('the status page is open to everybody, also with an invalid token', async () => {
  for (const token of [undefined, 'x'.repeat(40)]) {
    const { status, body } = await get('/status', { token })
    expect(status).toBe(200)
    expect(body.parts.map((each: { part: string }) => each.part)).toContain('database')
  }
})
