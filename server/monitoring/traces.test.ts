import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeJobs } from '#server/app/jobs.ts'
import { startApp } from '#test/harness.ts'
import { exportTraces } from './trace-export.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that takes what OTLP sends over HTTP, as JSON. */
async function startCollector() {
  const spans: SentSpan[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { spans, address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const { app, db, person, post } = await startApp()
const collector = await startCollector()
afterAll(collector.close)

const headers = { host: '127.0.0.1' }
const parent_trace = 'a'.repeat(31).concat('1')

/** Spans that a collector has after these acts, all of which are traced. */
async function spansOf(act: () => Promise<unknown>, share = 1): Promise<SentSpan[]> {
  collector.spans.length = 0
  const end = exportTraces({ collector: collector.address, share })
  await act()
  await end()
  return collector.spans
}

describe('traces', () => {
  let spans: SentSpan[]
  beforeAll(async () => {
    const { token } = await person()
    spans = await spansOf(async () => {
      await app.inject({
        url: '/api/locations/search?q=Rahima',
        headers: { ...headers, traceparent: `00-${parent_trace}-00f067aa0ba902b7-01` },
      })
      await post('/login', { body: { email: 'rahima@example.test', password: 'not-her-password' } })
      await app.inject({ url: '/api/me', headers: { ...headers, authorization: `Bearer ${token}` } })
    })
  })

  it('have a span for each request by the pattern of its route, and its statements below it', () => {
    for (const name of ['GET /api/locations/search', 'POST /api/login', 'GET /api/me']) {
      const request = spans.find((each) => each.name === name)
      const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      expect([name, below.some((each) => each.name === 'select')]).toEqual([name, true])
    }
  })

  it('continue the trace of the page that sends the request', () => {
    const request = spans.find((each) => each.name === 'GET /api/locations/search')
    expect(request).toMatchObject({ traceId: parent_trace, parentSpanId: '00f067aa0ba902b7' })
  })

  it('hold no value, address, password, token or name', () => {
    const text = JSON.stringify(spans)
    expect(text).toContain('$1')
    for (const value of ['Rahima', 'rahima', 'not-her-password', 'Bearer', '127.0.0.1'])
      expect(text).not.toContain(value)
  })

  it('mark a request that ended in a fault, and a job', async () => {
    const jobs = makeJobs({ onError: () => undefined })
    const found = await spansOf(async () => {
      const job = {
        name: 'send letters',
        every_ms: 60_000,
        outward: false,
        run: () => Promise.reject(new Error('no paper')),
      }
      jobs.start(job, 'now')
      await jobs.stop()
    })
    expect(found).toMatchObject([{ name: 'job send letters', status: { code: 2 } }])
    expect(JSON.stringify(found)).not.toContain('no paper')
  })

  it('are not recorded beyond the share, whatever a caller demands', async () => {
    const found = await spansOf(async () => {
      await app.inject({
        url: '/api/status',
        headers: { ...headers, traceparent: `00-${'f'.repeat(32)}-00f067aa0ba902b7-01` },
      })
    }, 0)
    expect(found).toEqual([])
  })

  it('cost no answer where the collector is away', async () => {
    const end = exportTraces({ collector: 'http://127.0.0.1:1', share: 1 })
    const answer = await app.inject({ url: '/api/health', headers })
    await end()
    expect(answer.statusCode).toBe(200)
    await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
  })
})
