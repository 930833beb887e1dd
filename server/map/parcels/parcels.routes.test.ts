import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { get, land } = await startApp()

const place = await land.place()
const elsewhere = await land.place()
const rs = await land.survey('RS')
const bs = await land.survey('BS')
// The factory lays each dag a thousandth of a degree east of the one before.
const first = await land.dag(place, { dag_no: '12', survey_type_id: rs, khatiyan_number: '7' })
const second = await land.dag(place, { dag_no: '12/345', survey_type_id: rs })
const newer = await land.dag(place, { dag_no: '12', survey_type_id: bs })
const far = await land.dag(elsewhere, { dag_no: '12', survey_type_id: rs })
await land.dag(elsewhere, { dag_no: '99ক', survey_type_id: rs })
const drawn = (await get(`/locations/dags/${first}`)).body

describe('a dag by its number', () => {
  it('has its outline, bounds and names', async () => {
    const { status, body, headers } = await get(`/map/geojson/by-dag/12?zil_id=${place.zil_id}&survey_type_id=${rs}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dag_id: first, dag_no: '12', khatiyan_number: '7', zil_id: place.zil_id })
    expect(body).toMatchObject({ survey_type_id: rs, survey_type: { code: 'RS' } })
    expect([body.geojson, body.bbox]).toEqual([drawn.geojson, drawn.bbox])
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(JSON.stringify(body)).not.toMatch(/owner|khotiyan/)
  })

  it('may be cached for a minute, and a minute longer if it has not changed', async () => {
    const address = `/map/geojson/by-dag/12?zil_id=${place.zil_id}&survey_type_id=${rs}`
    const { etag } = (await get(address)).headers
    const again = await get(address, { headers: { 'if-none-match': String(etag) } })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=60'])
  })

  it('is of the newest survey if none is named', async () => {
    const { body } = await get(`/map/geojson/by-dag/12?zil_id=${place.zil_id}`)
    expect(body.survey_type.code).toBe('BS')
  })

  it('is found by Bengali digits and with a stroke in it', async () => {
    const number = encodeURIComponent('১২/৩৪৫')
    expect((await get(`/map/geojson/by-dag/${number}?zil_id=${place.zil_id}`)).body.dag_id).toBe(second)
  })

  it('needs no zil if only one place has the number', async () => {
    expect((await get(`/map/geojson/by-dag/${encodeURIComponent('৯৯ক')}`)).body.zil_id).toBe(elsewhere.zil_id)
  })

  it('needs the zil if several places have the number', async () => {
    const { status, body } = await get('/map/geojson/by-dag/12')
    expect([status, body.errors]).toEqual([
      422,
      { zil_id: ['Several places have this number. Please choose the zil.'] },
    ])
  })

  it.each([
    ['an unknown number', `/map/geojson/by-dag/404?zil_id=${place.zil_id}`],
    ['a survey without it', `/map/geojson/by-dag/12?zil_id=${elsewhere.zil_id}&survey_type_id=${bs}`],
    ['an unknown zil', '/map/geojson/by-dag/12?zil_id=999999'],
  ])('is not found: %s', async (_which, address) => {
    const { status, body } = await get(address)
    expect([status, body.message]).toEqual([404, 'Not found'])
  })

  it('is not found if it was never drawn', async () => {
    const dag = await land.dag(place, { dag_no: '500', survey_type_id: rs })
    await land.undraw(dag)
    expect((await get(`/map/geojson/by-dag/500?zil_id=${place.zil_id}`)).status).toBe(404)
    expect((await get(`/map/dags/${dag}`)).body).toEqual({
      dag_id: dag,
      drawn_area: null,
      area_differs: null,
      adjacent: [],
      same_place: [],
    })
  })

  it.each(['zil_id=abc', 'survey_type_id=-1', 'zil_id=1e99'])('is refused with %s', async (query) => {
    expect((await get(`/map/geojson/by-dag/12?${query}`)).status).toBe(422)
  })
})

describe("the map's facts of a dag", () => {
  it('are its area on the ellipsoid, its neighbours and the dags of other surveys in its place', async () => {
    const older = await land.dag(elsewhere, { dag_no: '3', survey_type_id: bs })
    await land.drawLike(older, second)
    const { body } = await get(`/map/dags/${second}`)
    expect(body.adjacent.map((dag: { id: number }) => dag.id)).toEqual([first])
    expect(body.same_place).toMatchObject([{ id: older, dag_no: '3', survey_type: { code: 'BS' } }])
    // A thousandth of a degree each way at latitude 23: 102.5 m by 110.8 m.
    expect(body.drawn_area / 10.7639104).toBeCloseTo(102.51 * 110.77, -2)
  })

  it.each([
    [122_000, false],
    [14_374.8, true],
    [0, null],
  ])('compare its area with %s square feet on record as an office does', async (area, area_differs) => {
    const dag = await land.dag(elsewhere, { area, survey_type_id: bs })
    expect((await get(`/map/dags/${dag}`)).body).toMatchObject({ area_differs })
  })

  it('are 404 for an unknown dag', async () => {
    expect((await get('/map/dags/999999')).status).toBe(404)
  })
})

describe('the dags of a view', () => {
  const around = ([west, south, east, north]: number[]) => [west, south, east, north].join(',')

  it('are the dags drawn there, with their surveys', async () => {
    const view = around([90, 23.0001, 90.02, 23.0009])
    const { body } = await get(`/map/dags?bbox=${view}&survey_type_id=${rs}`)
    expect(body.dags.map((dag: { id: number }) => dag.id)).toEqual(expect.arrayContaining([first, second, far]))
    expect(body.surveys.map((each: { code: string }) => each.code)).toEqual(['RS', 'BS'])
    expect(body.more).toBe(false)
  })

  it('are of the newest survey of each zil if none is named', async () => {
    const numbersAt = async (dag: number) => {
      const [west, south, east, north] = (await get(`/locations/dags/${dag}`)).body.bbox
      const inner = around([west + 1e-4, south + 1e-4, east - 1e-4, north - 1e-4])
      const { body } = await get(`/map/dags?bbox=${inner}`)
      return body.dags.map((each: { dag_no: string }) => each.dag_no)
    }
    expect([await numbersAt(first), await numbersAt(newer)]).toEqual([[], ['12']])
  })

  it('are none in the sea', async () => {
    expect((await get('/map/dags?bbox=88,20,88.01,20.01')).body).toEqual({ dags: [], more: false, surveys: [] })
  })

  it.each([
    ['none', ''],
    ['no numbers', 'bbox=a,b,c,d'],
    ['three', 'bbox=90,23,91'],
    ['the wrong way round', 'bbox=90.02,23,90.01,23.01'],
    ['beyond the pole', 'bbox=90,89.99,90.01,90.01'],
    ['a whole district', 'bbox=90,23,91,24'],
    ['endless', 'bbox=90,23,Infinity,24'],
  ])('refuse bounds: %s', async (_which, query) => {
    const { status, body } = await get(`/map/dags?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['bbox']])
  })
})

describe('the bounds of a place', () => {
  it('are those of its outline', async () => {
    await land.outline('zils', place.zil_id, [90, 23, 90.1, 23.2])
    expect((await get(`/map/places/zil/${place.zil_id}`)).body).toEqual({ bbox: [90, 23, 90.1, 23.2] })
  })

  it('are 404 without an outline and for an unknown place', async () => {
    expect((await get(`/map/places/zil/${elsewhere.zil_id}`)).status).toBe(404)
    expect((await get('/map/places/mouza/999999')).status).toBe(404)
    expect((await get('/map/places/village/1')).status).toBe(404)
    expect((await get('/map/places/zil/x')).status).toBe(404)
  })
})
