import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type CsvCell, csvOf, sendCsv } from './csv.ts'
import { answerErrors } from './error-answers.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** A server that sends the given rows as CSV to the account that a header names. */
async function serving(rows: () => AsyncIterable<CsvCell[]>) {
  const app = Fastify()
  apps.push(app)
  answerErrors(app)
  app.decorateRequest('actor', null)
  app.get('/csv', (request, reply) => {
    const id = Number(request.headers['x-account'])
    request.actor = {
      id,
      role: 'admin',
      session_id: 1,
      demo: false,
      must_set_up_two_factor: false,
      must_set_up_passkey: false,
      second_factor: { code: false, passkey: false, age_s: null },
      must_change_password: false,
      assistance: null,
    }
    return sendCsv(reply, { name: 'x.csv', head: [['head']], rows: rows() })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return (account: number) => fetch(`${address}/csv`, { headers: { 'x-account': String(account) } })
}

/** As many rows as fill the buffers of a connection, then a query that fails. */
async function* manyRowsThenFailure() {
  for (let row = 0; row < 20_000; row += 1) yield ['x'.repeat(100)]
  throw new Error('canceling statement due to statement timeout')
}

describe('a CSV that is sent row by row', () => {
  it('is cut off when a query fails in the middle, and the server goes on', async () => {
    const get = await serving(manyRowsThenFailure)
    const cut = await get(1)
    expect(cut.status).toBe(200)
    await expect(cut.text()).rejects.toThrow()
    const again = await get(1)
    expect(again.status).toBe(200)
    await expect(again.text()).rejects.toThrow()
  })

  it('is refused like any request when the first query fails', async () => {
    const get = await serving(async function* () {
      yield* [] as CsvCell[][]
      throw new Error('the first query fails')
    })
    for (const _ of [1, 2]) {
      const answer = await get(1)
      expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal' }])
    }
  })

  it('reads no more rows after its reader has left', async () => {
    let ended = false
    const get = await serving(async function* () {
      try {
        for (;;) yield ['x'.repeat(10_000)]
      } finally {
        ended = true
      }
    })
    const answer = await get(1)
    await answer.body?.cancel()
    await expect.poll(() => ended).toBe(true)
  })

  it('is sent once at a time to one account, and to others meanwhile', async () => {
    const waiting = Promise.withResolvers<void>()
    const get = await serving(async function* () {
      yield ['first']
      await waiting.promise
    })
    const first = await get(1)
    const second = await get(1)
    expect([second.status, second.headers.get('retry-after'), (await second.json()).code]).toEqual([
      429,
      '5',
      'export_running',
    ])
    const other = await get(2)
    expect(other.status).toBe(200)
    waiting.resolve()
    expect(await first.text()).toContain('first')
    expect(await other.text()).toContain('first')
    expect((await get(1)).status).toBe(200)
  })
})

it.each([
  ['people', "\ufeffa,b\r\n'=1,'-5\r\n"],
  ['programs', "a,b\r\n'=1,-5\r\n"],
] as const)('a CSV for %s defuses formulas', async (readers, expected) => {
  async function* rows() {
    yield ['=1', -5]
  }
  const bytes = await buffer(csvOf([['a', 'b']], rows(), readers))
  expect(bytes.toString()).toBe(expected)
})
