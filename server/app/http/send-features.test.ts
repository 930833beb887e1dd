import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { answerErrors } from './error-answers.ts'
import { sendFeatures } from './send-features.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

async function serving(chunks: () => AsyncIterable<string>) {
  const app = Fastify({ forceCloseConnections: true })
  apps.push(app)
  answerErrors(app)
  app.get('/features', (_request, reply) =>
    sendFeatures(reply, { type: 'application/geo+json', file_name: 'x.geojson', etag: '"1"', chunks: chunks() }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return (headers: Record<string, string> = {}) => fetch(`${address}/features`, { headers })
}

describe('features that are sent as they are read', () => {
  it('are cut off when a query fails in the middle, and the server goes on', async () => {
    const get = await serving(async function* () {
      for (let row = 0; row < 20_000; row += 1) yield 'x'.repeat(100)
      throw new Error('canceling statement due to statement timeout')
    })
    for (const _ of [1, 2]) {
      const cut = await get()
      expect(cut.status).toBe(200)
      await expect(cut.text()).rejects.toThrow()
    }
  })

  it('are refused like any request when the first query fails, without cache headers', async () => {
    const get = await serving(async function* () {
      yield* [] as string[]
      throw new Error('the first query fails')
    })
    const answer = await get()
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal' }])
    for (const name of ['cache-control', 'etag', 'content-disposition']) expect(answer.headers.get(name)).toBeNull()
  })

  it('are not read after their reader has left, nor for a reader who has them', async () => {
    const made: string[] = []
    const get = await serving(async function* () {
      made.push('begun')
      try {
        for (;;) yield 'x'.repeat(10_000)
      } finally {
        made.push('ended')
      }
    })
    expect((await get({ 'if-none-match': '"1"' })).status).toBe(304)
    expect(made).toEqual([])
    const answer = await get()
    await answer.body?.cancel()
    await expect.poll(() => made).toEqual(['begun', 'ended'])
  })
})
