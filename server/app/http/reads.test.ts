import { beforeEach, describe, expect, it } from 'vitest'
import { lateReader, type ReadTarget } from '#server/app/database/replica/reads.ts'
import { makeApp } from '#server/make-app.ts'
import { drawDag, pathOf, tileAt } from '#server/map/tiles/tiles.test-ground.sql.ts'
import { startApp } from '#test/harness.ts'

const parts = await startApp()
const { db, land, person } = parts
let targets: ReadTarget[] = []
let is_good = true

const { app } = await makeApp({
  ...parts,
  replica: {
    reader: () =>
      lateReader({
        leader: db,
        replica: db,
        isGood: () => is_good,
        onLoss: () => () => undefined,
        onRead: (target) => targets.push(target),
      }),
    facts: () => ({ state: 'good', lag_seconds: 0, reads: { replica: 0, leader: 0, leader_again: 0 } }),
    check: async () => undefined,
    close: async () => undefined,
  },
})
await app.ready()

const place = await land.place()
const survey_type_id = await land.survey('RS')
const dag_id = await land.dag(place, { dag_no: '712', survey_type_id })
await drawDag(db, dag_id, [90.4, 23.7, 90.401, 23.701])
const { division_id, district_id, upazila_id, mouza_id, zil_id } = place
const map_id = await land.mouzaMap(place, { document_id: await parts.scan() })
const citizen = await person()

const late = [
  '/locations/divisions',
  `/locations/divisions/${division_id}/districts`,
  `/locations/districts/${district_id}/upazilas`,
  `/locations/upazilas/${upazila_id}/mouzas`,
  `/locations/mouzas/${mouza_id}/zils`,
  '/locations/survey-types',
  `/locations/zils/${zil_id}/dags`,
  `/locations/dags/${dag_id}`,
  `/locations/dags/${dag_id}/neighbours`,
  `/locations/dags/${dag_id}/lineage`,
  `/locations/dags/${dag_id}/history`,
  `/locations/mouza-maps/${map_id}`,
  '/locations/search?q=712',
  pathOf('dags', tileAt(15, [90.4005, 23.7005])),
  '/map/tile-versions/dags/1537/884',
  `/map/geojson/by-dag/712?zil_id=${zil_id}`,
  '/map/dags?bbox=90.39,23.69,90.41,23.71',
  `/map/zils/${zil_id}/parcels.geojson`,
  `/map/zils/${zil_id}/parcels.fgb`,
  '/ogc/collections/dags/items',
  `/ogc/collections/dags/items/${dag_id}`,
  '/ogc/collections/mouzas/items',
]

const fresh = ['/fees', '/status', '/announcements', '/ready', '/health', '/map/tiles/dags.json']

const get = (path: string, token?: string) =>
  app.inject({ url: `/api${path}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

beforeEach(() => {
  targets = []
  is_good = true
})

describe('a public read', () => {
  it.each(late)('%s goes to the replica for visitors, and to the leader with a session', async (path) => {
    const visitor = await get(path)
    expect([path, visitor.statusCode]).toEqual([path, 200])
    expect(new Set(targets)).toEqual(new Set(['replica']))
    targets = []
    const own = await get(path, citizen.token)
    expect([own.statusCode, targets]).toEqual([200, []])
  })

  it.each(late)('%s goes to the leader while the replica is not good', async (path) => {
    is_good = false
    expect((await get(path)).statusCode).toBe(200)
    expect(new Set(targets)).toEqual(new Set(['leader']))
  })

  it.each(fresh)('%s never goes to the replica', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
    expect(targets).toEqual([])
  })

  it('with a session that has ended goes to the leader', async () => {
    await get(late[0] ?? '', 'x'.repeat(40))
    expect(targets).toEqual([])
  })

  it('that finds nothing on the replica is answered by the leader', async () => {
    expect((await get('/locations/dags/987654321')).statusCode).toBe(404)
    expect(targets).toEqual(['leader_again'])
  })
})
