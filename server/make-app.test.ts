import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { guardRoutes } from '#server/app/http/access.ts'
import { startApp } from '#test/harness.ts'
import package_json from '../package.json' with { type: 'json' }

const { get, post, call, app, person } = await startApp()

describe('every answer', () => {
  it('has a request id, also in the body of a refusal', async () => {
    const { headers, body } = await get('/locations/dags/1')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      message: 'Not found',
      error: 'Not found',
      code: 'not_found',
      request_id: headers['x-request-id'],
    })
  })

  it('has the strict security headers and is not cached', async () => {
    const { headers } = await get('/health')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  it('is in the requested language', async () => {
    const bengali = async (header: string) =>
      (await get('/nowhere', { headers: { 'accept-language': header } })).body.message
    expect(await bengali('bn-BD,bn;q=0.9,en;q=0.8')).toBe(errors.not_found.bn)
    expect(await bengali('en;q=0.2, bn;q=0.9')).toBe(errors.not_found.bn)
    expect(await bengali('fr')).toBe(errors.not_found.en)
  })
})

describe('a request that cannot be read', () => {
  it.each([
    ['broken JSON', '{"email":', {}, 400, 'bad_request'],
    ['an empty body', '', {}, 400, 'bad_request'],
    ['a poisoned key', '{"__proto__":{"admin":true},"email":"a"}', {}, 400, 'bad_request'],
    [
      'another content type',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_type',
    ],
    ['no object', '[1,2]', {}, 422, 'validation_failed'],
    ['null', 'null', {}, 422, 'validation_failed'],
    ['300 KB', JSON.stringify({ email: 'a'.repeat(300_000) }), {}, 413, 'too_large'],
  ])('is refused: %s', async (_what, body, headers, status, code) => {
    const answer = await post('/login', { body, headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each(['abc', '-1', '0', '1.5', '99999999999999999999', '%00', 'NaN', '1e400', "1' or 1=1"])(
    'is 404 with the id %s',
    async (id) => {
      const { status, body } = await get(`/locations/dags/${encodeURIComponent(id)}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )

  it('is refused with a broken address; an unknown address is JSON, never the page', async () => {
    for (const path of ['/%E0%A4%A', '/nothing/here', '/locations', '/', `/${'x'.repeat(5000)}`]) {
      const { status, body } = await get(path)
      expect([400, 404]).toContain(status)
      expect(body.request_id).toBeTruthy()
    }
    expect((await call('DELETE', '/locations/divisions')).status).toBe(404)
  })
})

describe('the access to a route', () => {
  it('is checked before the body and its type', async () => {
    const { status, body } = await post('/applications', { body: '{', headers: { 'content-type': 'text/nonsense' } })
    expect([status, body.code, body.message]).toEqual([401, 'unauthenticated', 'Please login first'])
  })

  it.each(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, `Bearer ${'ক'.repeat(20)}`])(
    'is refused with the header %s',
    async (authorization) => {
      expect((await get('/me', { headers: { authorization } })).status).toBe(401)
    },
  )

  it('must be declared by every route, or the server does not start', () => {
    const fresh = Fastify()
    guardRoutes(fresh, async () => null)
    expect(() => fresh.get('/api/open', async () => 'x')).toThrow('does not say who may call it')
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has every route', async () => {
    const { body } = await get('/openapi.json')
    const { default: refusal } = body.paths['/api/login'].post.responses
    expect(refusal.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refusal' })
    const described = body.components.schemas.Refusal
    for (const name of ['uses', 'current', 'changed', 'order', 'application', 'retention_days', 'file'])
      expect(described.properties).toHaveProperty(name)
    expect(body.openapi).toBe('3.1.0')
    expect(body.info.version).toBe(package_json.version)
    const routes = Object.keys(body.paths)
    for (const path of [
      '/api/login',
      '/api/locations/zils/{id}/dags',
      '/api/applications/{id}/pay',
      '/api/verify/{code}',
    ])
      expect(routes).toContain(path)
    expect(body.paths['/api/applications'].post.security).toEqual([{ token: [] }])
  })

  it('is browsable from bundled files', async () => {
    const page = await app.inject({ url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    // Samples on the page call the server that it describes.
    expect(page.body).not.toMatch(/https?:\/\/(?!www\.w3\.org|127\.0\.0\.1:3000)/)
  })
})

describe('health', () => {
  it('is good if the process lives and its parts answer', async () => {
    expect((await get('/health')).body).toEqual({ status: 'ok', version: package_json.version, commit: null })
    expect((await get('/ready')).body).toEqual({ status: 'ok', failing: [], degraded: [], storage: null })
  })
})

describe('the demo', () => {
  it('answers only on this machine', async () => {
    const { token } = await person()
    for (const headers of [{ host: 'jomi.example' }, { 'x-forwarded-for': '8.8.8.8' }, { forwarded: 'for=8.8.8.8' }]) {
      const { status, body } = await get('/me', { token, headers })
      expect([status, body.code]).toEqual([403, 'demo_only'])
    }
    expect((await get('/me', { token, headers: { host: '[::1]:3000' } })).status).toBe(200)
  })
})

describe('reference data', () => {
  it('is not sent again when it has not changed', async () => {
    const first = await get('/locations/divisions')
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    const again = await get('/locations/divisions', { headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([again.status, again.raw.length]).toEqual([304, 0])
  })
})
