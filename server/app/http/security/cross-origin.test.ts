import { setTimeout as wait } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app, person } = await startApp()
const { token } = await person('admin')
const origin = 'https://map.example'

// Public, about no person, equal for everybody. Written by hand, so that a new one is decided on.
const readable = [
  '/api/announcements',
  '/api/audit/heads',
  '/api/locations/districts',
  '/api/locations/districts/:id/upazilas',
  '/api/locations/divisions',
  '/api/locations/divisions/:id/districts',
  '/api/locations/mouzas/:id',
  '/api/locations/mouzas/:id/past',
  '/api/locations/mouzas/:id/zils',
  '/api/locations/survey-types',
  '/api/locations/upazilas/:id/mouzas',
  '/api/map/dags',
  '/api/map/dags/:id',
  '/api/map/geojson/by-dag/:dag_no',
  '/api/map/places/:kind/:id',
  '/api/map/tile-versions/:group/:x/:y',
  '/api/map/tiles/:layer.json',
  '/api/map/tiles/:layer/:z/:x/:y.mvt',
  '/api/map/zils/:id/parcels.fgb',
  '/api/map/zils/:id/parcels.geojson',
  '/api/ogc',
  '/api/ogc/',
  '/api/ogc/api',
  '/api/ogc/collections',
  '/api/ogc/collections/:collection_id',
  '/api/ogc/collections/:collection_id/items',
  '/api/ogc/collections/:collection_id/items/:feature_id',
  '/api/ogc/collections/dags/items',
  '/api/ogc/conformance',
  '/api/openapi.json',
  '/api/status',
  '/api/verify/keys',
  '/api/verify/withdrawn',
]

const routes = app.declaredRoutes.flatMap(({ method, url }) => (isMethod(method) ? [{ method, url }] : []))
const addressOf = (url: string) => url.replace(/:[a-z_]+/g, '1')
const isReadable = (method: string, url: string) => (method === 'GET' || method === 'HEAD') && readable.includes(url)

function isMethod(method: string): method is 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
}

/** Waits where the server sheds load: this file asks a thousand times. */
async function answerTo(request: InjectOptions) {
  for (let tries = 1; ; tries += 1) {
    const answer = await app.inject(request)
    if (tries === 20 || !answer.body.includes('"overloaded"')) return answer
    await wait(100)
  }
}

it('every readable address is a route, and open to everybody', () => {
  const open = app.declaredRoutes.filter(({ method, access }) => method === 'GET' && access === 'anyone')
  expect(readable.filter((url) => !open.some((route) => route.url === url))).toEqual([])
})

it.each(routes)(
  '$method $url may be read by other sites only if it is listed, without credentials',
  async ({ method, url }) => {
    const { headers } = await answerTo({
      method,
      url: addressOf(url),
      headers: { origin, authorization: `Bearer ${token}`, host: '127.0.0.1' },
    })
    const expected = isReadable(method, url) ? ['*', 'cross-origin'] : [undefined, 'same-origin']
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual(expected)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  },
)

it.each(routes)('the preflight of $method $url is answered only if it is listed', async ({ method, url }) => {
  const { statusCode, headers } = await answerTo({
    method: 'OPTIONS',
    url: addressOf(url),
    headers: { origin, 'access-control-request-method': method, host: '127.0.0.1' },
  })
  if (!readable.some((each) => addressOf(each) === addressOf(url)))
    return expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined])
  expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-methods']]).toEqual([
    204,
    '*',
    'GET, HEAD',
  ])
  expect(headers['access-control-allow-headers']).not.toMatch(/authorization|cookie/i)
})

it('a refusal of a readable address may be read too', async () => {
  const { statusCode, headers } = await answerTo({
    url: '/api/map/zils/999999/parcels.geojson',
    headers: { origin, host: '127.0.0.1' },
  })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, '*'])
})

// A script asks with an origin and a fetch without one: a browser would store no file for both.
it.each(['/api/locations/divisions', '/api/login/providers', '/robots.txt'])(
  'the answer of %s varies by no origin',
  async (url) => {
    const { statusCode, headers } = await answerTo({ url, headers: { origin } })
    expect(statusCode).toBe(200)
    expect(String(headers.vary ?? '').toLowerCase()).not.toContain('origin')
  },
)
