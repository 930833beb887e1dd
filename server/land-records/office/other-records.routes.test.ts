import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'

const { app, db, call, get, person, post, land, scan: stored } = await startApp()
const savar = await land.place()
const away = await land.place()
const { token } = await person('acland', [savar.office_code])
const admin = await person('admin')
const citizen = await person()

const put = (path: string, options: Parameters<typeof call>[2]) => call('PUT', path, options)
const remove = (path: string, options: Parameters<typeof call>[2] = { token }) => call('DELETE', path, options)
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .jpeg()
  .toBuffer()

async function send(path: string, parts: Parameters<typeof multipart>[0]) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

describe('a survey type', () => {
  const form = { code: 'CS', name_en: 'Cadastral', name_bn: '', description: ' ' }

  it('is added, changed and deleted by an admin, and read by others', async () => {
    const { body, status } = await post('/admin/survey-types', { token: admin.token, body: form })
    expect([status, body.name_bn, body.description]).toEqual([201, null, null])
    expect((await get('/admin/survey-types', { token })).body.data).toMatchObject([{ code: 'CS' }])
    const path = `/admin/survey-types/${body.id}`
    const bengali = { name_bn: 'সিএস', description_bn: 'প্রথম জরিপ' }
    expect((await put(path, { token: admin.token, body: { ...form, ...bengali } })).body).toMatchObject(bengali)
    expect((await get('/admin/survey-types?search=প্রথম', { token })).body.total).toBe(1)
    expect((await get('/locations/survey-types')).body).toMatchObject([bengali])
    for (const answer of [
      await post('/admin/survey-types', { token, body: form }),
      await put(path, { token, body: form }),
      await remove(path),
    ])
      expect(answer.status).toBe(403)
    expect((await post('/admin/survey-types', { token: admin.token, body: form })).body.errors).toEqual({
      code: ['This is already used'],
    })
    expect((await remove(path, { token: admin.token })).body.message).toBe('Survey type deleted successfully')
  })

  it('is the newest if it is added without an order, and keeps its order if an update has none', async () => {
    await land.survey('RS')
    const added = await post('/admin/survey-types', { token: admin.token, body: { code: 'BDS', name_en: 'Digital' } })
    expect(added.body.sequence).toBe(4)
    const path = `/admin/survey-types/${added.body.id}`
    const body = { code: 'BDS', name_en: 'Bangladesh Digital Survey' }
    expect((await put(path, { token: admin.token, body })).body.sequence).toBe(4)
    expect((await put(path, { token: admin.token, body: { ...body, sequence: '২' } })).body.sequence).toBe(2)
    expect((await put(path, { token: admin.token, body: { ...body, sequence: '' } })).body.sequence).toBe(2)
    for (const sequence of [0, 1001, 'first'])
      expect((await put(path, { token: admin.token, body: { ...body, sequence } })).status).toBe(422)
  })

  it.each(['code', 'name_en'])('needs %s, in both languages', async (field) => {
    const body = { ...form, [field]: ' ' }
    expect((await post('/admin/survey-types', { token: admin.token, body })).body.errors).toEqual({
      [field]: ['Code & Name (EN) are required'],
    })
    expect((await post('/admin/survey-types', { token: admin.token, body, language: 'bn' })).body.errors).toEqual({
      [field]: ['কোড ও নাম (ইংরেজি) আবশ্যক'],
    })
  })

  it('cannot be deleted while dags or maps use it', async () => {
    const rs = await land.survey('RS')
    await land.dag(savar, { survey_type_id: rs })
    expect((await remove(`/admin/survey-types/${rs}`, { token: admin.token })).body.uses).toEqual([
      { kind: 'dags', count: 1 },
    ])
  })
})

describe('a mouza map', () => {
  const scan = { name: 'sheet.jpg', bytes: jpeg, type: 'image/jpeg' }

  it('is added with a scan, which can be replaced and removed', async () => {
    const added = await send('/admin/mouza-maps', { zil_id: String(savar.zil_id), name: 'Sheet 1', document: scan })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Sheet 1', has_document: true, document: { name: 'sheet.jpg' } })
    const path = `/admin/mouza-maps/${added.body.id}`
    const replaced = await send(path, {
      zil_id: String(savar.zil_id),
      _method: 'PUT',
      document: { ...scan, name: 'b.jpg' },
    })
    expect(replaced.body).toMatchObject({ version: 2, name: 'Sheet 1', document: { name: 'b.jpg' } })
    expect((await get(added.body.document_url.replace('/api', ''))).status).toBe(404)
    const removed = await send(path, { zil_id: String(savar.zil_id), _method: 'PUT', remove_document: '1' })
    expect(removed.body).toMatchObject({ has_document: false, document_url: null })
    expect((await remove(path)).body.message).toBe('Mouza Map deleted successfully')
  })

  it('has a name in each script; one that is not sent stays, one that is emptied goes', async () => {
    const form = { zil_id: savar.zil_id, name: 'Sheet 9', name_bn: 'শিট ৯' }
    const { body: added } = await post('/admin/mouza-maps', { token, body: form })
    expect(added).toMatchObject({ name: 'Sheet 9', name_bn: 'শিট ৯' })
    const path = `/admin/mouza-maps/${added.id}`
    const changed = await post(path, { token, body: { zil_id: savar.zil_id, name: 'Sheet 10', _method: 'PUT' } })
    expect(changed.body).toMatchObject({ name: 'Sheet 10', name_bn: 'শিট ৯' })
    const published = (await get(`/locations/mouza-maps/${added.id}`)).body
    expect([published.name, published.name_bn]).toEqual(['Sheet 10', 'শিট ৯'])
    const listed = (await get(`/locations/zils/${savar.zil_id}/mouza-maps`)).body
    expect(listed.find(({ id }: { id: number }) => id === added.id)).toMatchObject({ name_bn: 'শিট ৯' })
    const search = `search=${encodeURIComponent('শিট ৯')}`
    expect((await get(`/admin/mouza-maps?${search}`, { token })).body.total).toBe(1)
    const csv = async (language: 'en' | 'bn') =>
      String((await get(`/admin/mouza-maps/csv?${search}`, { token, language })).raw)
    expect(await csv('bn')).toContain('শিট ৯')
    expect(await csv('en')).toContain('Sheet 10')
    const emptied = await post(path, { token, body: { zil_id: savar.zil_id, name_bn: ' ', _method: 'PUT' } })
    expect(emptied.body).toMatchObject({ name: 'Sheet 10', name_bn: null })
    expect((await remove(path)).status).toBe(200)
  })

  it('has a year and a scale for everybody, read in either script', async () => {
    const form = { zil_id: savar.zil_id, name: 'Sheet 11', year: '১৯৭৪', scale: '১:৩৯৬০' }
    const { body: added } = await post('/admin/mouza-maps', { token, body: form })
    expect(added).toMatchObject({ year: 1974, scale: 3960 })
    expect((await get(`/locations/mouza-maps/${added.id}`)).body).toMatchObject({ year: 1974, scale: 3960 })
    expect(String((await get('/admin/mouza-maps/csv?search=Sheet+11', { token })).raw)).toContain('1974,1:3960')
    const wrong = { ...form, year: '74', scale: '16 inches' }
    expect((await post('/admin/mouza-maps', { token, body: wrong })).body.errors).toEqual({
      year: ['Write the year of the survey, such as 1974'],
      scale: ['Write the scale as a number, such as 3960'],
    })
    expect((await remove(`/admin/mouza-maps/${added.id}`)).status).toBe(200)
  })

  it('needs a zil, which must be one of the office', async () => {
    const errors = async (zil_id: unknown, language: 'en' | 'bn' = 'en') =>
      (await post('/admin/mouza-maps', { token, body: { zil_id }, language })).body.errors
    expect(await errors('')).toEqual({ zil_id: ['Zil is required'] })
    expect(await errors(undefined, 'bn')).toEqual({ zil_id: ['শিট আবশ্যক'] })
    expect(await errors(99_999)).toEqual({ zil_id: ['This record does not exist'] })
    expect(await errors(away.zil_id)).toEqual({ zil_id: ['This is outside your upazilas'] })
    const survey = { zil_id: savar.zil_id, survey_type_id: 999 }
    expect((await post('/admin/mouza-maps', { token, body: survey })).body.errors).toEqual({
      survey_type_id: ['This record does not exist'],
    })
  })

  it('is found by place and document, but not from outside', async () => {
    const map = await land.mouzaMap(savar)
    const outside = await land.mouzaMap(away)
    const total = async (query: string) => (await get(`/admin/mouza-maps?${query}`, { token })).body.total
    expect(await total(`zil_id=${savar.zil_id}`)).toBe(1)
    expect(await total('document=with')).toBe(0)
    expect(await total(`upazila_id=${away.upazila_id}`)).toBe(0)
    expect((await get(`/admin/mouza-maps/${map}`, { token })).status).toBe(200)
    expect((await get(`/admin/mouza-maps/${outside}`, { token })).status).toBe(404)
    expect((await remove(`/admin/mouza-maps/${outside}`)).status).toBe(404)
    expect((await get('/admin/mouza-maps', { token: citizen.token })).status).toBe(403)
  })

  it('is found among over a thousand, with an estimated total', async () => {
    const place = await land.place()
    await sql`insert into mouza_maps (zil_id, mouza_id, upazila_id, name)
      select ${place.zil_id}, ${place.mouza_id}, ${place.upazila_id}, 'Countless ' || n from generate_series(1, 1001) as n`.execute(
      db,
    )
    const found = (await get('/admin/mouza-maps?search=Countless', { token: admin.token })).body
    expect(found).toMatchObject({ total: 1000, total_is_estimate: true, last_page: 100 })
    expect(found.data[0].name).toBe('Countless 1001')
  })

  it('cannot be deleted once somebody ordered it', async () => {
    const map = await land.mouzaMap(savar, { document_id: await stored() })
    const copy = {
      type: 'mouza_map_request',
      fee_amount: 500,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
    }
    await post('/applications', { token: citizen.token, body: { ...copy, transaction_id: 'T1', mouza_map_id: map } })
    expect((await remove(`/admin/mouza-maps/${map}`)).body.uses).toEqual([{ kind: 'applications', count: 1 }])
  })
})
