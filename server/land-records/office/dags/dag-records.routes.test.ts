import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'

const { app, db, call, get, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const away = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('acland', [savar.office_code])
const admin = await person('admin')
const citizen = await person()

const put = (path: string, options: Parameters<typeof call>[2]) => call('PUT', path, options)
const remove = (path: string, options: Parameters<typeof call>[2] = { token }) => call('DELETE', path, options)
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer()
const scan = { name: 'খতিয়ান.png', bytes: png, type: 'image/png' }

async function send(method: 'POST' | 'PUT', path: string, parts: Parameters<typeof multipart>[0], as = token) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${as}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

let made = 0
const form = () => {
  made += 1
  return {
    zil_id: savar.zil_id,
    survey_type_id,
    khatiyan_number: '৪৫',
    dag_no: `${made}০০ক`,
    khotiyan: [
      { owner: 'রহিমা খাতুন', father: 'করিম', share: '0.250', area: 1000.5 },
      { owner: 'সালেহা বেগম', share: '০.৭৫', area: '৩,০০১.৫০' },
    ],
    meta: { land_class: 'Nal' },
    reason: 'First entry',
  }
}

describe('the record of a dag', () => {
  it('is added as JSON, with its khatian as version 1', async () => {
    const answer = await post('/admin/dags', { token, body: form() })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      khatiyan_number: '45',
      dag_no: '100ক',
      area: 4002,
      khatian_version: 1,
      has_boundary: false,
      has_document: false,
      document_url: null,
      mouza: { name_en: 'Bhakurta' },
      khotiyan: [
        { id: expect.any(String), owner: 'রহিমা খাতুন', share: '0.250', area: 1000.5 },
        { id: expect.any(String), owner: 'সালেহা বেগম', share: '0.75', area: 3001.5 },
      ],
    })
    expect((await get(`/locations/dags/${answer.body.id}`)).body).toMatchObject({ dag_no: '100ক', area: 4002 })
  })

  it('is added with a scan, changed by POST with _method, and shows the scan to staff', async () => {
    const { khotiyan, meta, ...plain } = form()
    const words = { ...Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, String(value)])) }
    const parts = { ...words, khotiyan: JSON.stringify(khotiyan), meta: JSON.stringify(meta), document: scan }
    const added = await send('POST', '/admin/dags', parts)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ has_document: true, document: { name: 'খতিয়ান.png', content_type: 'image/png' } })
    const link = added.body.document_url.replace('/api', '')
    expect((await get(link)).raw.subarray(1, 4).toString()).toBe('PNG')

    const changed = await send('POST', `/admin/dags/${added.body.id}?_method=PUT`, { ...parts, khatiyan_number: '46' })
    expect([changed.status, changed.body.khatiyan_number, changed.body.khatian_version]).toEqual([200, '46', 2])
    const { document: _, ...without } = parts
    const updated = await send('POST', `/admin/dags/${added.body.id}`, { ...without, _method: 'PUT' })
    expect([updated.status, updated.body.has_document]).toEqual([200, true])
    const bare = await send('PUT', `/admin/dags/${added.body.id}`, { ...without, remove_document: '1' })
    expect(bare.body).toMatchObject({ has_document: false, document_url: null, document: null })
  })

  it('stores every version of its khatian, with the officer and the reason', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const khotiyan = [{ ...dag.khotiyan[0], share: undefined, area: 4002 }]
    const body = { ...dag, khotiyan, area: null, reason: 'Inheritance' }
    const changed = await put(`/admin/dags/${dag.id}`, { token, body, headers: { 'if-match': '"1"' } })
    expect(changed.body).toMatchObject({
      version: 2,
      khatian_version: 2,
      khotiyan: [{ id: dag.khotiyan[0].id, area: 4002 }],
    })
    const same = await put(`/admin/dags/${dag.id}`, { token, body: { ...changed.body, meta: { land_class: 'Viti' } } })
    expect(same.body).toMatchObject({ version: 3, khatian_version: 2 })
    const history = await get(`/locations/dags/${dag.id}/history`, { token })
    expect(history.body).toMatchObject([
      { version: 2, current: true, reason: 'Inheritance', changed_by: 'Person 1', owner_count: 1 },
      { version: 1, current: false, reason: 'First entry', changed_by: 'Person 1', owner_count: 2 },
    ])
    const seen = await get(`/locations/dags/${dag.id}/history`, { token: citizen.token })
    expect(seen.body[0]).not.toHaveProperty('changed_by')
    expect(seen.body[0]).not.toHaveProperty('khotiyan')
  })

  it('stores the cause of a version in its row and in the log, but not in the answer', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const changed = await put(`/admin/dags/${dag.id}`, { token, body: { ...dag, khatiyan_number: '512' } })
    expect(Object.keys(changed.body)).toEqual(Object.keys(dag))
    const rows = await db
      .selectFrom('khatians')
      .select('cause_kind')
      .where('dag_id', '=', dag.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ cause_kind }) => cause_kind)).toEqual([null, 'correction'])
    const logged = await sql<{ cause: string | null }>`
      select after ->> 'khatian_cause_kind' as cause from audit_log
      where subject = 'dags' and subject_id = ${String(dag.id)} order by id`.execute(db)
    expect(logged.rows.map(({ cause }) => cause)).toEqual([null, 'correction'])
  })

  it('keeps its owners if none are sent', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const { khotiyan: _, ...others } = form()
    const changed = await put(`/admin/dags/${dag.id}`, { token, body: { ...others, dag_no: dag.dag_no } })
    expect(changed.body).toMatchObject({ area: 4002, khatian_version: 1, khotiyan: dag.khotiyan })
    const wrong = await put(`/admin/dags/${dag.id}`, { token, body: { ...others, dag_no: dag.dag_no, area: 5 } })
    expect(wrong.body.errors).toEqual({ area: ["The owners' areas must add up to the area of the dag"] })
  })

  it('can be added by the boundary screen with a number alone', async () => {
    const body = { dag_no: '900', khatian_no: '৭৭', survey_type_id, zil_id: savar.zil_id }
    const answer = await post('/admin/dags', { token, body })
    expect(answer.body).toMatchObject({ khatiyan_number: '77', area: 0, khotiyan: [], khatian_version: 1 })
  })

  const owners = 'Owner and Area are required'
  const required = 'Zil, Khatiyan & Dag are required'
  const control = 'This contains characters that cannot be used'
  it.each([
    ['no zil', { zil_id: '' }, { zil_id: [required] }],
    ['no khatian', { khatiyan_number: ' ' }, { khatiyan_number: [required] }],
    ['no dag', { dag_no: undefined }, { dag_no: [required] }],
    ['meta that is a list', { meta: '[]' }, { meta: ['Meta must be an object'] }],
    ['meta that is no JSON', { meta: '{' }, { meta: ['Invalid JSON in Meta'] }],
    ['an owner without a name', { khotiyan: [{ owner: ' ', area: 1 }] }, { 'khotiyan.0.owner': [owners] }],
    ['an owner without an area', { khotiyan: '[{"owner":"A"}]' }, { 'khotiyan.0.area': [owners] }],
    ['an area that is no number', { khotiyan: [{ owner: 'A', area: 'x' }] }, { 'khotiyan.0.area': [owners] }],
    ['an area of nothing', { khotiyan: [{ owner: 'A', area: 0 }] }, { 'khotiyan.0.area': ['This is too small'] }],
    ['a thousandth', { khotiyan: [{ owner: 'A', area: 1.234 }] }, { 'khotiyan.0.area': ['This is not valid'] }],
    ['owners that are no JSON', { khotiyan: '{' }, { khotiyan: ['This is not valid'] }],
    [
      'a share beyond the whole',
      { khotiyan: [{ owner: 'A', area: 1, share: '1.5' }] },
      { 'khotiyan.0.share': ['A share is a number up to 1, like 0.25'] },
    ],
    [
      'shares that do not add up',
      {
        khotiyan: [
          { owner: 'A', area: 1, share: '0.5' },
          { owner: 'B', area: 1, share: '0.4' },
        ],
      },
      { khotiyan: ['The shares must add up to 1'] },
    ],
    [
      'an area without owners',
      { khotiyan: [], area: 12 },
      { khotiyan: ['Enter the owners of this area, or leave the area empty'] },
    ],
    [
      'an area where owners were never sent',
      { khotiyan: undefined, area: '১২' },
      { khotiyan: ['Enter the owners of this area, or leave the area empty'] },
    ],
    ['a NUL deep in meta', { meta: { a: [{ b: 'x\u0000' }] } }, { meta: [control] }],
    ['half a surrogate in meta', { meta: '{"a":"\\ud800"}' }, { meta: [control] }],
    ['half a surrogate in a name in meta', { meta: { a: { '\udc00': 1 } } }, { meta: [control] }],
    ['another sum', { area: 17 }, { area: ["The owners' areas must add up to the area of the dag"] }],
    ['a zil that is not there', { zil_id: 99_999 }, { zil_id: ['This record does not exist'] }],
    ['a zil outside', { zil_id: away.zil_id }, { zil_id: ['This is outside your upazilas'] }],
    ['a survey that is not there', { survey_type_id: 999 }, { survey_type_id: ['This record does not exist'] }],
  ])('is refused with %s', async (_what, change, errors) => {
    const answer = await post('/admin/dags', { token, body: { ...form(), ...change } })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    const bengali = await post('/admin/dags', { token, body: { ...form(), ...change }, language: 'bn' })
    expect(Object.keys(bengali.body.errors)).toEqual(Object.keys(errors))
    expect(JSON.stringify(bengali.body.errors)).toMatch(/[ঀ-৿]/)
  })

  it('is refused with the id of the dag that has its number, also for two at once and by a change', async () => {
    const dag = form()
    const two = await Promise.all([
      post('/admin/dags', { token, body: dag }),
      post('/admin/dags', { token, body: dag }),
    ])
    const made = two.find(({ status }) => status === 201)
    const refused = two.find(({ status }) => status === 409)
    const already = 'This dag is already on record in this zil and survey'
    expect(refused?.body).toMatchObject({ message: already, dag_id: made?.body.id, errors: { dag_no: [already] } })
    const { body: other } = await post('/admin/dags', { token, body: form() })
    const renumbered = await put(`/admin/dags/${other.id}`, { token, body: { ...dag, zil_id: other.zil_id } })
    expect([renumbered.status, renumbered.body.dag_id]).toEqual([409, made?.body.id])
  })

  it('is refused with a khatian that is no text, whatever else is wrong', async () => {
    const { status, body } = await post('/admin/dags', {
      token,
      body: { ...form(), khatiyan_number: { toString: 'x' } },
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['khatiyan_number']])
  })

  it('needs all its required fields, named at once', async () => {
    const { status, body } = await post('/admin/dags', { token, body: {} })
    expect([status, body.errors]).toEqual([
      422,
      { zil_id: [required], khatiyan_number: [required], dag_no: [required] },
    ])
  })

  it('may have neither owners nor area', async () => {
    for (const area of [0, '', null])
      expect((await post('/admin/dags', { token, body: { ...form(), khotiyan: [], area } })).body.area).toBe(0)
  })

  it('loses its owners only together with its area', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const bare = { zil_id: dag.zil_id, dag_no: dag.dag_no, khatiyan_number: '45', khotiyan: [] }
    const refused = await put(`/admin/dags/${dag.id}`, { token, body: { ...bare, area: 4002 } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['khotiyan']])
    expect((await put(`/admin/dags/${dag.id}`, { token, body: bare })).body).toMatchObject({ area: 0, khotiyan: [] })
  })

  it('keeps the ids of its owners and the fields that are not sent, for any writer', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const { zil_id, dag_no, khatiyan_number } = dag
    const khotiyan = [
      { owner: 'সালেহা  বেগম', area: 3001.5 },
      { owner: 'নতুন মালিক', area: 1, id: 'borrowed' },
      { owner: 'রহিমা খাতুন', area: 1000.5 },
    ]
    const { body } = await put(`/admin/dags/${dag.id}`, { token, body: { zil_id, dag_no, khatiyan_number, khotiyan } })
    const [rahima, saleha] = dag.khotiyan
    expect(body.khotiyan.map((row: { id: string }) => row.id)).toEqual([saleha.id, expect.any(String), rahima.id])
    expect(body.khotiyan[1].id).not.toBe('borrowed')
    expect(body).toMatchObject({ meta: { land_class: 'Nal' }, survey_type_id, area: 4003 })
  })

  it('accepts three thirds as a whole', async () => {
    const khotiyan = ['A', 'B', 'C'].map((owner) => ({ owner, area: 10, share: '0.333' }))
    expect((await post('/admin/dags', { token, body: { ...form(), khotiyan } })).status).toBe(201)
  })

  it('stores nothing of a refused scan or a refused form', async () => {
    const count = async () => Number((await sql<{ n: number }>`select count(*) as n from files`.execute(db)).rows[0]?.n)
    const before = await count()
    const html = { name: 'x.pdf', bytes: Buffer.from('<html><script>alert(1)</script>'), type: 'application/pdf' }
    const words = { zil_id: String(savar.zil_id), survey_type_id: String(survey_type_id), dag_no: '77' }
    const wrong = await send('POST', '/admin/dags', { ...words, khatiyan_number: '1', document: html })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([415, ['document']])
    expect((await send('POST', '/admin/dags', { ...words, document: scan })).status).toBe(422)
    expect(
      (await send('POST', '/admin/dags', { ...words, khatiyan_number: '1', document: scan }, citizen.token)).status,
    ).toBe(403)
    expect(await count()).toBe(before)
  })

  it('is deleted with its khatian and its scan, unless somebody ordered a copy', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    const { body: target } = await post('/admin/dags', { token, body: form() })
    const copy = { type: 'khatian_request', fee_amount: 100, payment_method: 'bkash', payer_identifier: '01712345678' }
    await post('/applications', { token: citizen.token, body: { ...copy, transaction_id: 'T1', dag_id: target.id } })
    expect((await remove(`/admin/dags/${dag.id}`)).body.message).toBe('Dag deleted successfully')
    const updated = await remove(`/admin/dags/${target.id}`)
    expect([updated.status, updated.body.message]).toEqual([
      409,
      'This cannot be deleted, it is still used by 1 application, 1 issued paper, 1 payment.',
    ])
  })

  it('shows the other writer in a conflict, and no link to the scan in the log', async () => {
    const { body: dag } = await post('/admin/dags', { token, body: form() })
    await put(`/admin/dags/${dag.id}`, { token: admin.token, body: { ...dag, reason: 'x' } })
    const late = await put(`/admin/dags/${dag.id}`, { token, body: dag, headers: { 'if-match': '"1"' } })
    expect(late.body).toMatchObject({ code: 'conflict', current: { version: 2 }, changed: { name: 'Person 2' } })
    expect(late.body.current).not.toHaveProperty('document_id')
    const { rows } = await sql`select 1 from audit_log where after::text like '%document_url%'`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('the list of dags', () => {
  const total = async (query: string, as = token) => (await get(`/admin/dags?${query}`, { token: as })).body.total

  it('sorts numbers as people count, and finds parts of them within an office', async () => {
    const place = await land.place()
    const own = await person('acland', [place.office_code])
    for (const dag_no of ['12', '9', '123', '12/3', '101'])
      await land.dag(place, { dag_no, khatiyan_number: '7', survey_type_id })
    const numbers = async (query: string) =>
      (await get(`/admin/dags?${query}`, { token: own.token })).body.data.map(
        ({ dag_no }: { dag_no: string }) => dag_no,
      )
    expect(await numbers('sort=dag_no&direction=asc')).toEqual(['9', '12', '12/3', '101', '123'])
    expect(await numbers('sort=dag_no&direction=asc&per_page=2&page=2')).toEqual(['12/3', '101'])
    expect(await numbers(`search=${encodeURIComponent('১২')}&sort=dag_no&direction=asc`)).toEqual(['12', '12/3', '123'])
    expect(await numbers(`search=${encodeURIComponent('রহিম')}`)).toHaveLength(5)
    expect(await total(`search=${encodeURIComponent('abdur rah')}`, own.token)).toBe(5)
    expect(await total('search=%25', own.token)).toBe(0)
    expect(await total('search=101', admin.token)).toBe(1)
    expect(await total('search=10', admin.token)).toBe(0)
    expect(await total(`search=10&zil_id=${place.zil_id}`, admin.token)).toBe(1)
    expect(await total(`mouza_id=${place.mouza_id}`, admin.token)).toBe(5)
    expect(await total(`upazila_id=${place.upazila_id}`, admin.token)).toBe(5)
    expect(await total(`upazila_id=${place.upazila_id}`)).toBe(0)
    expect(await total(`zil_id=${place.zil_id}`)).toBe(0)
    expect(await total('boundary=without', own.token)).toBe(0)
    expect(await total('boundary=with&document=without', own.token)).toBe(5)
  })

  it('is counted up to a thousand in a search', async () => {
    const place = await land.place()
    await sql`
      with made as (insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta)
        select ${place.zil_id}, ${place.mouza_id}, ${place.upazila_id}, ${survey_type_id}, n::text, '778', 0, '{}'
        from generate_series(1, 1001) as n returning id)
      insert into khatians (dag_id, version, current, khatiyan_number, khotiyan, area)
      select id, 1, true, '778', '[]', 0 from made`.execute(db)
    const path = '/admin/dags?search=778'
    const found = (await get(path, { token: admin.token })).body
    expect(found).toMatchObject({ total: 1000, total_is_estimate: true, last_page: 100 })
    expect(found).not.toHaveProperty('about_total')
    await sql`delete from khatians where dag_id = (select max(id) from dags)`.execute(db)
    await sql`delete from dags where id = (select max(id) from dags)`.execute(db)
    const fewer = (await get(path, { token: admin.token })).body
    expect(fewer).toMatchObject({ total: 1000, last_page: 100 })
    expect(fewer).not.toHaveProperty('total_is_estimate')
  })

  it('merges several offices in one order', async () => {
    const one = await land.place()
    const two = await land.place()
    const both = await person('acland', [one.office_code, two.office_code])
    const ids: number[] = []
    for (const place of [one, two, one, two]) ids.push(await land.dag(place, { survey_type_id }))
    const page = async (query: string) =>
      (await get(`/admin/dags?${query}`, { token: both.token })).body.data.map(({ id }: { id: number }) => id)
    expect(await page('per_page=3')).toEqual(ids.toReversed().slice(0, 3))
    expect(await page('per_page=3&page=2')).toEqual(ids.slice(0, 1))
    expect(await page('direction=asc')).toEqual(ids)
    const rows: string[][] = parse((await get('/admin/dags/csv', { token: both.token })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect(rows.slice(3).map(([id]) => Number(id))).toEqual(ids.toReversed())
  })

  it('answers 404 for a dag outside, as for one that does not exist', async () => {
    const outside = await land.dag(away, { survey_type_id })
    const { body: form_outside } = await get(`/admin/dags/${outside}`, { token: admin.token })
    for (const id of [outside, 999_999])
      for (const answer of [
        await get(`/admin/dags/${id}`, { token }),
        await put(`/admin/dags/${id}`, { token, body: form_outside }),
        await remove(`/admin/dags/${id}`),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

describe('the whole of a khatian', () => {
  it('has all dags of its number in a mouza, with owners over all of them', async () => {
    const place = await land.place()
    const own = await person('acland', [place.office_code])
    const owners = (area: number) => [
      { id: 'a', owner: 'রহিম', father: 'করিম', area: area / 4 },
      { id: 'b', owner: 'সালেহা', area: (area * 3) / 4 },
    ]
    await land.dag(place, { dag_no: '12', khatiyan_number: '5', area: 400, owners: owners(400), survey_type_id })
    await land.dag(place, { dag_no: '9', khatiyan_number: '5', area: 800, owners: owners(800), survey_type_id })
    await land.dag(place, { dag_no: '13', khatiyan_number: '50', survey_type_id })
    const query = `mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}`
    const { body } = await get(`/admin/khatian?${query}&khatiyan_number=${encodeURIComponent('৫')}`, {
      token: own.token,
    })
    expect(body).toMatchObject({
      khatiyan_number: '5',
      area: 1200,
      dags: [{ dag_no: '9' }, { dag_no: '12' }],
      owners: [
        { owner: 'রহিম', father: 'করিম', area: 300, share: '0.2500', dag_count: 2 },
        { owner: 'সালেহা', area: 900, share: '0.7500', dag_count: 2 },
      ],
    })
    const numbers = await get(`/admin/khatian/numbers?${query}&search=৫`, { token: own.token })
    expect(numbers.body).toEqual([
      { khatiyan_number: '5', dag_count: 2 },
      { khatiyan_number: '50', dag_count: 1 },
    ])
    expect((await get(`/admin/khatian?${query}&khatiyan_number=6`, { token: own.token })).status).toBe(404)
    expect((await get(`/admin/khatian?${query}&khatiyan_number=5`, { token })).status).toBe(404)
    expect((await get(`/admin/khatian/numbers?${query}`, { token })).body).toEqual([])
    expect((await get('/admin/khatian', { token })).body.errors).toHaveProperty('khatiyan_number')
    expect((await get(`/admin/khatian?${query}&khatiyan_number=5`, { token: citizen.token })).status).toBe(403)
  })
})
