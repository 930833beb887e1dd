// The abstract test suite of OGC 17-069r4 (annex A) for the conformance classes Core, GeoJSON and OpenAPI 3.0, one by
// one.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import {
  crs84,
  GeoFeature,
  OgcCollection,
  OgcCollections,
  OgcConformance,
  OgcFeature,
  OgcFeatureCollection,
  OgcLandingPage,
} from '#contract/map/ogc.ts'
import { collectionIds, ogcGround, type TestFeature, type TestLink, turn } from '#test/ogc-ground.ts'

const { ask, featuresOf, pagesOf, dags, undrawn } = await ogcGround()

const geo = 'application/geo+json'
const openApi = 'application/vnd.oai.openapi+json;version=3.0'
const root = (await ask('')).body
const api = (await ask('/api')).body
const linkOf = (links: TestLink[], rel: string) => {
  const found = links.find((link) => link.rel === rel)
  if (!found) throw new Error(`there is no link ${rel}`)
  return found
}
const complete = (links: TestLink[]) => links.every(({ href, rel, type }) => /^http:\/\//.test(href) && rel && type)
const parametersOf = (id: string): { name: string; description?: string }[] =>
  api.paths[`/collections/${id}/items`].get.parameters.map(
    ({ $ref }: { $ref: string }) => api.components.parameters[$ref.split('/').at(-1) ?? ''],
  )
const box = '90.0005,23,90.0105,23.5'
const ringsOf = ({ geometry }: TestFeature) => geometry.coordinates.flat()
const touches = (feature: TestFeature) =>
  ringsOf(feature)
    .flat()
    .some(([x]) => x >= 90 && x <= 90.0105 + 1)
const moments = [
  '2020-02-29T12:00:00Z',
  '2020-01-01T00:00:00+06:00/2021-01-01T00:00:00Z',
  '../2020-01-01T00:00:00Z',
  '/2020-01-01T00:00:00Z',
  '2020-01-01T00:00:00Z/..',
  '2020-01-01T00:00:00Z/',
]

describe('Core', () => {
  it('/conf/core/http: everything is read over HTTP/1.1 at the addresses that links name', async () => {
    const links: TestLink[] = root.links
    for (const { href } of links) expect((await ask(href)).status).toBe(200)
  })

  it('/conf/core/crs84: coordinates are longitude and latitude, and no other system can be asked for', async () => {
    for (const id of collectionIds)
      for (const feature of await featuresOf(`/collections/${id}/items`))
        for (const [x, y] of ringsOf(feature).flat()) expect(x > 88 && x < 93 && y > 20 && y < 27).toBe(true)
    expect((await ask('/collections/dags/items?crs=http://www.opengis.net/def/crs/EPSG/0/3857')).status).toBe(400)
  })

  it('/conf/core/root-op: the landing page is at {root}/', async () => {
    for (const address of ['', '/'])
      expect([(await ask(address)).status, (await ask(address)).body]).toEqual([200, root])
  })

  it('/conf/core/root-success: it links to description, conformance and data', () => {
    expect(OgcLandingPage.strict().parse(root)).toEqual(root)
    const rels = root.links.map(({ rel }: TestLink) => rel)
    expect(rels).toEqual(['self', 'service-desc', 'service-doc', 'conformance', 'data'])
  })

  it('/conf/core/api-definition-op: every link to a description works', async () => {
    for (const rel of ['service-desc', 'service-doc'])
      expect((await ask(linkOf(root.links, rel).href)).status).toBe(200)
  })

  it('/conf/core/api-definition-success: the description is valid', async () => {
    expect(await problemsOf(JSON.stringify(api))).toEqual([])
  })

  it('/conf/core/conformance-op: the declaration is at its link and at {root}/conformance', async () => {
    const linked = await ask(linkOf(root.links, 'conformance').href)
    expect([linked.status, linked.body]).toEqual([200, (await ask('/conformance')).body])
  })

  it('/conf/core/conformance-success: it names the three classes', async () => {
    const { conformsTo } = OgcConformance.parse((await ask('/conformance')).body)
    const classes = conformsTo.map((each) =>
      each.replace('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/', ''),
    )
    expect(classes).toEqual(['core', 'oas30', 'geojson'])
  })

  it('/conf/core/fc-md-op: the collections are at {root}/collections', async () => {
    const linked = await ask(linkOf(root.links, 'data').href)
    expect([linked.status, linked.body]).toEqual([200, (await ask('/collections')).body])
  })

  it('/conf/core/fc-md-success: they fit the schema, and their first system is CRS84', async () => {
    const { body } = await ask('/collections')
    expect(OgcCollections.parse(body)).toEqual(body)
    for (const { crs } of body.collections) expect(crs[0]).toBe(crs84)
  })

  it('/conf/core/fc-md-links: they link to themselves; there is one media type, so no alternate', async () => {
    const { links } = (await ask('/collections')).body
    expect([links.map(({ rel }: TestLink) => rel), complete(links)]).toEqual([['self'], true])
  })

  it('/conf/core/fc-md-items: every collection is listed', async () => {
    const { collections } = (await ask('/collections')).body
    expect(collections.map(({ id }: { id: string }) => id)).toEqual(collectionIds)
  })

  it('/conf/core/fc-md-items-links: every collection links to its features', async () => {
    for (const { id, links } of (await ask('/collections')).body.collections) {
      expect(linkOf(links, 'items')).toMatchObject({ type: geo })
      expect(linkOf(links, 'items').href).toMatch(new RegExp(`/api/ogc/collections/${id}/items$`))
      expect(complete(links)).toBe(true)
    }
  })

  it('/conf/core/fc-md-extent: the extent holds every feature; there is no time', async () => {
    for (const { id, extent } of (await ask('/collections')).body.collections) {
      const [west, south, east, north] = extent.spatial.bbox[0]
      for (const feature of await featuresOf(`/collections/${id}/items`))
        for (const [x, y] of ringsOf(feature).flat())
          expect(x >= west && x <= east && y >= south && y <= north).toBe(true)
      expect(extent.temporal).toBeUndefined()
    }
  })

  it('/conf/core/sfc-md-op: every collection is at its address', async () => {
    for (const id of collectionIds) expect((await ask(`/collections/${id}`)).status).toBe(200)
  })

  it('/conf/core/sfc-md-success: it says there what it says in the list', async () => {
    for (const listed of (await ask('/collections')).body.collections) {
      const { body } = await ask(`/collections/${listed.id}`)
      expect(OgcCollection.parse(body)).toEqual(listed)
    }
  })

  it('/conf/core/fc-op: the features of every collection are read, by box and time at once', async () => {
    for (const id of collectionIds) {
      const { status, body } = await ask(`/collections/${id}/items?bbox=${box}&datetime=${moments[0]}`)
      expect(status).toBe(200)
      OgcFeatureCollection.parse(body)
      expect(body.features.length).toBeGreaterThan(0)
      expect(body.features).toEqual(await featuresOf(`/collections/${id}/items?bbox=${box}`))
    }
  })

  it('/conf/core/fc-bbox-definition: `bbox` is 4 or 6 numbers', () => {
    for (const id of collectionIds) {
      const { description, ...bbox } = definitionOf(id, 'bbox')
      expect(bbox).toEqual({
        name: 'bbox',
        in: 'query',
        required: false,
        schema: {
          type: 'array',
          oneOf: [
            { minItems: 4, maxItems: 4 },
            { minItems: 6, maxItems: 6 },
          ],
          items: { type: 'number' },
        },
        style: 'form',
        explode: false,
      })
    }
  })

  it('/conf/core/fc-bbox-response: only what meets the box is answered; there is no feature without a place', async () => {
    const all = await featuresOf('/collections/dags/items')
    const found = await featuresOf(`/collections/dags/items?bbox=${box}`)
    expect(found.length).toBeLessThan(all.length)
    expect(found.map(({ id }) => id)).toEqual(all.filter(meetsBox).map(({ id }) => id))
    expect(found.every(touches)).toBe(true)
    expect(await featuresOf('/collections/dags/items?bbox=90.0005,23,-100,90.0105,23.5,100')).toEqual(found)
    expect(all.some(({ id }) => id === undrawn)).toBe(false)
  })

  it('/conf/core/fc-limit-definition: `limit` is a whole number', () => {
    for (const id of collectionIds)
      expect(definitionOf(id, 'limit')).toMatchObject({
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
        style: 'form',
        explode: false,
      })
  })

  it('/conf/core/fc-limit-response: no more are answered; above the maximum is the maximum', async () => {
    expect(await featuresOf('/collections/dags/items?limit=3')).toHaveLength(3)
    const { status, body } = await ask('/collections/dags/items?limit=99999')
    expect([status, body.features.length]).toEqual([200, dags.length + 1])
  })

  it('/conf/core/fc-time-definition: `datetime` is a text', () => {
    for (const id of collectionIds)
      expect(definitionOf(id, 'datetime')).toMatchObject({
        in: 'query',
        required: false,
        schema: { type: 'string' },
        style: 'form',
        explode: false,
      })
  })

  it('/conf/core/fc-time-response: features have no time, so every one fits every moment and interval', async () => {
    const all = await featuresOf('/collections/dags/items')
    for (const moment of moments)
      expect(await featuresOf(`/collections/dags/items?datetime=${encodeURIComponent(moment)}`), moment).toEqual(all)
  })

  it.each([
    'limit=0',
    'limit=-1',
    'limit=ten',
    'limit=1.5',
    'limit=1&limit=2',
    'bbox=',
    'bbox=1,2,3',
    'bbox=1,2,3,4,5',
    'bbox=a,b,c,d',
    'bbox=90,24,91,23',
    'bbox=90,-91,91,23',
    'bbox=90,23,181,24',
    'bbox=90,23,NaN,24',
    'datetime=yesterday',
    'datetime=2020-02-30T00:00:00Z',
    'datetime=2020-13-01T00:00:00Z',
    'datetime=2021-01-01T00:00:00Z/2020-01-01T00:00:00Z',
    'datetime=../..',
    'datetime=/',
    'after=x',
    'zil_id=x',
    'survey_type_id=-1',
    `dag_no=${'1'.repeat(41)}`,
  ])('/conf/core/query-param-invalid: %s is refused with 400', async (query) => {
    const { status, body } = await ask(`/collections/dags/items?${query}`)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'parameters_wrong', [query.split('=')[0]]])
  })

  it('/conf/core/query-param-unknown: an unknown parameter is refused with 400 everywhere', async () => {
    const addresses = [
      '',
      '/conformance',
      '/api',
      '/collections',
      '/collections/dags',
      `/collections/dags/items/${dags[0]}`,
    ]
    for (const address of [...addresses, ...collectionIds.map((id) => `/collections/${id}/items`)]) {
      const { status, body } = await ask(`${address}?colour=red`)
      expect([address, status, body.errors]).toEqual([address, 400, { colour: ['There is no such parameter here'] }])
    }
    expect((await ask('/collections/mouzas/items?dag_no=1')).status).toBe(400)
  })

  it('/conf/core/fc-response: an answer is a feature collection', async () => {
    for (const id of collectionIds) {
      const { body } = await ask(`/collections/${id}/items`)
      expect(OgcFeatureCollection.strict().parse(body)).toEqual(body)
    }
  })

  it('/conf/core/fc-links: it links to itself, to the next page and to its collection', async () => {
    const { body } = await ask('/collections/dags/items?limit=3')
    expect(complete(body.links)).toBe(true)
    expect(body.links.map(({ rel, type }: TestLink) => [rel, type])).toEqual([
      ['self', geo],
      ['next', geo],
      ['collection', 'application/json'],
    ])
    expect((await ask(linkOf(body.links, 'self').href)).body.features).toEqual(body.features)
    const pages = await pagesOf('/collections/dags/items?limit=3')
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2])
    expect(pages.flat()).toEqual(await featuresOf('/collections/dags/items'))
  })

  it('/conf/core/fc-timeStamp: it has the time at which it was made', async () => {
    const before = Date.now()
    const at = Date.parse((await ask('/collections/dags/items')).body.timeStamp)
    expect(Math.abs(at - before)).toBeLessThan(60_000)
  })

  it('/conf/core/fc-numberMatched: it is left out, as it may be, since ten million are not counted', async () => {
    expect((await ask('/collections/dags/items')).body.numberMatched).toBeUndefined()
  })

  it('/conf/core/fc-numberReturned: it is the number of features', async () => {
    for (const limit of [1, 3, 100]) {
      const { body } = await ask(`/collections/dags/items?limit=${limit}`)
      expect(body.numberReturned).toBe(body.features.length)
    }
  })

  it('/conf/core/f-op: every feature is at its address', async () => {
    for (const id of collectionIds)
      for (const feature of await featuresOf(`/collections/${id}/items`)) {
        const { status, body } = await ask(`/collections/${id}/items/${feature.id}`)
        expect([status, { ...body, links: undefined }]).toEqual([200, { ...feature, links: undefined }])
      }
  })

  it('/conf/core/f-success: it fits the schema', async () => {
    const { body } = await ask(`/collections/dags/items/${dags[0]}`)
    expect(OgcFeature.strict().parse(body)).toEqual(body)
  })

  it('/conf/core/f-links: it links to itself and to its collection; there is one media type, so no alternate', async () => {
    const { links } = (await ask(`/collections/dags/items/${dags[0]}`)).body
    expect(links.map(({ rel, type }: TestLink) => [rel, type])).toEqual([
      ['self', geo],
      ['collection', 'application/json'],
    ])
    expect((await ask(linkOf(links, 'self').href)).body.id).toBe(dags[0])
    expect((await ask(linkOf(links, 'collection').href)).body.id).toBe('dags')
  })
})

describe('GeoJSON', () => {
  it('/conf/geojson/definition: features are application/geo+json, all else application/json', async () => {
    const accept = { accept: geo }
    for (const address of ['/collections/dags/items', `/collections/dags/items/${dags[0]}`])
      expect((await ask(address, accept)).type).toBe(geo)
    for (const address of ['', '/conformance', '/collections', '/collections/dags'])
      expect((await ask(address, { accept: 'application/json' })).type).toMatch(/^application\/json/)
  })

  it('/conf/geojson/content: geometry, rings and digits are as RFC 7946 has them, and a feature has the id of its address', async () => {
    for (const id of collectionIds)
      for (const feature of await featuresOf(`/collections/${id}/items`)) {
        GeoFeature.strict().parse(feature)
        for (const [outer, ...holes] of feature.geometry.coordinates) {
          expect(turn(outer ?? [])).toBeGreaterThan(0)
          for (const hole of holes) expect(turn(hole)).toBeLessThan(0)
        }
        for (const ring of ringsOf(feature)) {
          expect(ring.length).toBeGreaterThanOrEqual(4)
          expect(ring.at(0)).toEqual(ring.at(-1))
          for (const number of ring.flat()) expect(number).toBe(Number(number.toFixed(7)))
        }
        expect((await ask(`/collections/${id}/items/${feature.id}`)).body.id).toBe(feature.id)
      }
    const [holes] = await featuresOf('/collections/mouzas/items')
    expect(holes?.geometry.coordinates[0]).toHaveLength(2)
  })
})

describe('OpenAPI 3.0', () => {
  it('/conf/oas30/oas-definition-1: the description is there for programs and for people', async () => {
    expect(linkOf(root.links, 'service-desc').type).toBe(openApi)
    expect((await ask('/api')).type).toBe(openApi)
    expect(linkOf(root.links, 'service-doc').type).toBe('text/html')
    expect((await ask(linkOf(root.links, 'service-doc').href)).type).toMatch(/^text\/html/)
  })

  it('/conf/oas30/oas-definition-2: it conforms to OpenAPI 3.0', async () => {
    expect(api.openapi).toMatch(/^3\.0\.\d$/)
    expect(await problemsOf(JSON.stringify(api))).toEqual([])
    expect(await problemsOf(JSON.stringify({ ...api, paths: { '/': { get: {} } } }))).not.toEqual([])
  })

  it('/conf/oas30/completeness: every answer that a request gets is described, with its type', async () => {
    for (const { path, address } of operations()) {
      const found = await ask(address)
      expect(Object.keys(answersOf(path)[200]?.content ?? {}).map((type) => found.type.startsWith(type))).toEqual([
        true,
      ])
      const again = await ask(address, { 'if-none-match': String(found.headers['etag']) })
      expect([path, again.status, answersOf(path)[304] !== undefined]).toEqual([path, 304, true])
    }
  })

  it('/conf/oas30/exceptions-codes: every refusal is described', async () => {
    for (const { path, address } of operations()) {
      expect((await ask(`${address}?colour=red`)).status).toBe(400)
      expect(Object.keys(answersOf(path))).toEqual(expect.arrayContaining(['400', '403', '429', '500', '503']))
      const missing = address.replace(/\/\d+$/, '/999999')
      if (missing !== address) expect([(await ask(missing)).status, Boolean(answersOf(path)[404])]).toEqual([404, true])
    }
    expect((await ask('/collections/rivers')).status).toBe(404)
  })

  it('/conf/oas30/oas-impl: every path of the description answers as the standard says', async () => {
    expect(operations()).toHaveLength(4 + 3 * collectionIds.length)
    for (const { address } of operations()) expect((await ask(address)).status, address).toBe(200)
    expect(api.servers).toHaveLength(1)
    expect(new URL(api.servers[0].url).pathname).toBe('/api/ogc')
    for (const id of collectionIds)
      expect(parametersOf(id).map(({ name }) => name)).toEqual([
        'bbox',
        'datetime',
        'limit',
        'after',
        ...(id === 'dags' ? ['zil_id', 'survey_type_id', 'dag_no'] : []),
      ])
  })

  it('/conf/oas30/security: it is open to all, so no way to log in is described', async () => {
    expect([api.security, api.components.securitySchemes]).toEqual([[], undefined])
    expect((await ask('/collections/dags/items')).status).toBe(200)
  })
})

function definitionOf(id: string, name: string) {
  const found = parametersOf(id).find((each) => each.name === name)
  if (!found) throw new Error(`${id} has no parameter ${name}`)
  return found
}

function meetsBox(feature: TestFeature): boolean {
  const points = ringsOf(feature).flat()
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  return west <= 90.0105 && east >= 90.0005 && south <= 23.5 && north >= 23
}

type Answers = { [status: string]: { content?: object } }
const answersOf = (path: string): Answers => api.paths[path].get.responses

const operations = () =>
  Object.keys(api.paths).map((path) => ({
    path,
    address: path.replace('{featureId}', firstOf(path)).replace(/^\/$/, ''),
  }))

const firsts = new Map<string, string>()
for (const id of collectionIds)
  firsts.set(`/collections/${id}/items/{featureId}`, String((await featuresOf(`/collections/${id}/items`))[0]?.id))
const firstOf = (path: string) => firsts.get(path) ?? ''

async function problemsOf(source: string) {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}
