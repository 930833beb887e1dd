import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { call, get, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const [rs, bs] = [await land.survey('RS'), await land.survey('BS')]
const { token } = await person('acland', [savar.office_code])
const admin = await person('admin')

let made = 700
/** Adds a dag as the drawing page does, by default without its survey. */
async function add(changes: object = {}) {
  made += 1
  const body = { dag_no: String(made), khatian_no: '45', zil_id: savar.zil_id, ...changes }
  return post('/admin/dags', { token: admin.token, body })
}
const change = (id: number, changes: object) => {
  const body = { dag_no: String(made), khatiyan_number: '45', ...changes }
  return call('PUT', `/admin/dags/${id}`, { token, body: { zil_id: savar.zil_id, ...body } })
}
/** A zil with dags of these surveys. */
async function zilOf(...surveys: number[]): Promise<number> {
  const place = await land.place()
  for (const survey_type_id of surveys) await land.dag(place, { survey_type_id })
  return place.zil_id
}
await land.dag(savar, { survey_type_id: rs })
await land.dag(savar, { survey_type_id: bs })

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [89.5, 23.5],
      [89.501, 23.5],
      [89.501, 23.501],
      [89.5, 23.501],
      [89.5, 23.5],
    ],
  ],
}
const draw = (dag_id: number) => post('/admin/geojson-datas', { token, body: { dag_id, geojson: square } })

describe('a new dag without a survey', () => {
  it.each([
    ['left out', {}],
    ['empty', { survey_type_id: '' }],
    ['null', { survey_type_id: null }],
  ])('has the survey of its zil where there is one, else none: %s', async (_name, sent) => {
    const surveyIn = async (zil_id: number) => {
      const { status, body } = await add({ zil_id, ...sent })
      return [status, body.survey_type_id, body.survey_type?.code]
    }
    expect(await surveyIn(await zilOf())).toEqual([201, null, undefined])
    expect(await surveyIn(await zilOf(bs))).toEqual([201, bs, 'BS'])
    expect(await surveyIn(await zilOf(rs, bs))).toEqual([201, null, undefined])
  })

  it('is once on record in its zil', async () => {
    const { body } = await add()
    const again = await add({ dag_no: body.dag_no })
    expect([again.status, again.body]).toMatchObject([409, { code: 'dag_on_record', dag_id: body.id }])
    expect((await add({ dag_no: body.dag_no, survey_type_id: rs })).status).toBe(201)
  })

  it('is once on record if two officers add it at once', async () => {
    const zil_id = await zilOf()
    const both = await Promise.all([add({ dag_no: '1', zil_id }), add({ dag_no: '1', zil_id })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the search of land', () => {
  it('finds it under "Not stated", among all, and under no survey', async () => {
    const { id } = (await add()).body
    const surveys = (await get(`/locations/zils/${savar.zil_id}/survey-types`)).body
    expect(surveys.at(-1)).toMatchObject({ id: null, code: null, name_en: 'Not stated', name_bn: 'উল্লেখ নেই' })
    const ids = async (query: string) =>
      (await get(`/locations/zils/${savar.zil_id}/dags${query}`)).body.map((row: { id: number }) => row.id)
    expect(await ids('?survey_type_id=none')).toContain(id)
    expect(await ids('')).toContain(id)
    expect(await ids(`?survey_type_id=${rs}`)).not.toContain(id)
    expect((await get(`/locations/zils/${await zilOf(rs)}/survey-types`)).body).toHaveLength(1)
  })

  it('opens it alone in its khatian, without a newer survey and without a lineage', async () => {
    const { id, dag_no } = (await add()).body
    await add()
    const dag = (await get(`/locations/dags/${id}`)).body
    expect(dag).toMatchObject({ survey_type_id: null, survey_type: null, has_newer_survey: false })
    expect((await get(`/locations/dags/${id}/khatian`)).body).toMatchObject({ dag_count: 1, dags: [{ id, dag_no }] })
    expect((await get(`/locations/dags/${id}/history`)).body).toHaveLength(1)
    expect((await get(`/locations/dags/${id}/lineage`)).body).toMatchObject({ dags: [], edges: [], gaps: [] })
  })

  it('finds it by its number, and by its khatian', async () => {
    const khatian_no = '4711'
    const [one, other] = [await add({ khatian_no }), await add({ khatian_no })]
    const { matches, best } = (await get(`/locations/matches?q=${one.body.dag_no}+bhakurta`)).body
    expect(matches).toMatchObject([{ dag_id: one.body.id, survey: null }])
    expect(best).not.toHaveProperty('survey_type_id')
    expect(best.label_en).toContain('survey not stated')
    const khatians = (await get('/locations/matches?q=khatian+4711+bhakurta')).body.matches
    expect(khatians).toMatchObject([
      { dag_id: one.body.id, dag_count: 1 },
      { dag_id: other.body.id, dag_count: 1 },
    ])
  })
})

describe('the office', () => {
  it('finds it by its number and its owner, in its list and in the CSV', async () => {
    const khotiyan = [{ owner: 'নিঃসঙ্গ মালিক', area: 100 }]
    const { id, dag_no } = (await add({ khotiyan, khatian_no: '4712' })).body
    const list = (await get(`/admin/dags?search=${dag_no}&zil_id=${savar.zil_id}`, { token })).body.data
    expect(list).toMatchObject([{ id, survey_type_id: null, survey_type: null }])
    const csv = await get(`/admin/dags/csv?search=${dag_no}&zil_id=${savar.zil_id}`, { token })
    expect(parse(csv.raw, { bom: true, relax_column_count: true }).at(-1)).toContain(dag_no)
    const owners = (await post('/admin/owners/search', { token, body: { name: 'নিঃসঙ্গ', reason: 'land_tax' } })).body
    expect(owners.owners).toMatchObject([{ dag_id: id, survey_type: null }])
    const found = (await get(`/search?q=${dag_no}`, { token })).body.results
    expect(found).toMatchObject([{ name: `Dag ${dag_no} · survey not stated · Bhakurta` }])
    // A khatian is of one survey, so that its number leads to the dag.
    const khatians = (await get('/search?q=khatian+4712+bhakurta', { token })).body.results
    expect(khatians).toMatchObject([{ type: 'khatian', to: expect.stringMatching(/^\/admin\/dags\?.*search=4712/) }])
    expect(JSON.stringify((await get('/search?q=4712', { token })).body)).not.toContain('/admin/khatian')
  })

  it('states its survey later; a change that does not name it leaves it', async () => {
    const { id, dag_no } = (await add()).body
    expect((await change(id, { dag_no, khatiyan_number: '46' })).body).toMatchObject({ survey_type_id: null })
    expect((await change(id, { dag_no, survey_type_id: rs })).body).toMatchObject({ survey_type: { code: 'RS' } })
    for (const sent of [{}, { survey_type_id: '' }, { survey_type_id: null }])
      expect((await change(id, { dag_no, ...sent })).body.survey_type_id).toBe(rs)
  })

  it('states no survey in which the number is on record', async () => {
    const { id, dag_no } = (await add()).body
    const other = (await add({ dag_no, survey_type_id: rs })).body
    const { status, body } = await change(id, { dag_no, survey_type_id: rs })
    expect([status, body]).toMatchObject([409, { code: 'dag_on_record', dag_id: other.id }])
  })

  it('draws its boundary, which is on the map as soon as its survey is stated', async () => {
    const { id, dag_no } = (await add()).body
    expect((await draw(id)).body.boundary).toMatchObject({ dag_id: id, survey_type: null, version: 2 })
    expect((await get(`/locations/dags/${id}`)).body.geojson.type).toBe('MultiPolygon')
    expect((await get(`/locations/dags/${id}/neighbours`)).body).toEqual([])
    const exported = await get(`/admin/parcels.geojson?zil_id=${savar.zil_id}`, { token })
    expect(exported.raw.toString()).toContain(`"dag_no" : "${dag_no}"`)
    const isOnMap = async () => [
      (await get(`/map/geojson/by-dag/${dag_no}?zil_id=${savar.zil_id}`)).status,
      (await get(`/ogc/collections/dags/items/${id}`)).status,
      JSON.parse((await get(`/ogc/collections/dags/items?dag_no=${dag_no}`)).raw.toString()).numberReturned,
    ]
    expect(await isOnMap()).toEqual([404, 404, 0])
    expect((await change(id, { dag_no, survey_type_id: rs })).status).toBe(200)
    expect(await isOnMap()).toEqual([200, 200, 1])
  })

  it('neither splits nor joins it nor decides its lineage before', async () => {
    const [one, other] = [await add(), await add()]
    const cut = {
      by: 'line',
      line: [
        [89.4, 23.5005],
        [89.6, 23.5005],
      ],
    }
    await draw(one.body.id)
    const dags = [one, other].map(({ body: { id } }) => ({ id, version: id === one.body.id ? 2 : 1 }))
    const answers = [
      await post(`/admin/dags/${one.body.id}/split/preview`, { token, body: { cut } }),
      await post('/admin/dags/merge', {
        token,
        body: { dags, dag_no: '9000', khatiyan_number: '45', reason: 'One owner' },
      }),
      await call('PUT', `/admin/dags/${one.body.id}/lineage`, { token, body: { parents: [], reason: 'By deed' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'survey_not_stated']))
  })

  it('deletes it', async () => {
    const { id } = (await add()).body
    await draw(id)
    expect((await call('DELETE', `/admin/dags/${id}`, { token })).status).toBe(200)
  })
})
