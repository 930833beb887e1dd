import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'

const { db, get, post, call, person, placeOf, citizen, approved, decide, pay, registered, admin } =
  await landTaxGround()
actAt('2026-11-22T06:00:00Z')

const preview = (body: object, token = admin.token) => post('/admin/area-class/preview', { token, body })
type Place = Awaited<ReturnType<typeof placeOf>>
const record = async (path: string, token = admin.token) => (await get(path, { token })).body
const mouzaForm = ({ upazila_id }: Place, changes: object = {}) => ({
  upazila_id,
  name_en: 'M',
  name_bn: 'ম',
  ...changes,
})
const upazilaForm = ({ district_id }: Place, changes: object = {}) => ({
  district_id,
  name_en: 'U',
  name_bn: 'উ',
  ...changes,
})

describe.each([
  ['mouza', (place: Place) => `/admin/mouzas/${place.mouza_id}`, mouzaForm],
  ['upazila', (place: Place) => `/admin/upazilas/${place.upazila_id}`, upazilaForm],
])('the area class of a %s', (_kind, pathOf, form) => {
  it('is set and removed by an admin, and unchanged by a form without it', async () => {
    const place = await placeOf(null)
    const path = pathOf(place)
    const put = async (changes: object) =>
      (await call('PUT', path, { token: admin.token, body: form(place, changes) })).body.tax_area_class
    expect(await put({ tax_area_class: 'ga' })).toBe('ga')
    expect(await put({})).toBe('ga')
    expect(await put({ tax_area_class: '' })).toBe(null)
    const wrong = await call('PUT', path, { token: admin.token, body: form(place, { tax_area_class: 'x' }) })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { tax_area_class: ['Please choose one from the list'] }])
  })

  it('cannot be changed by an acland, who may change the rest', async () => {
    const place = await placeOf('uma')
    const path = pathOf(place)
    await call('PUT', path, { token: admin.token, body: form(place, { tax_area_class: 'uma' }) })
    const { token } = await person('acland', [place.office_code])
    for (const tax_area_class of ['ka', null, '']) {
      const refused = await call('PUT', path, { token, body: form(place, { tax_area_class }) })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { tax_area_class: ['Only an admin can change this'] },
      ])
    }
    for (const changes of [{}, { tax_area_class: 'uma' }]) {
      const changed = await call('PUT', path, { token, body: form(place, { name_en: 'Renamed', ...changes }) })
      expect([changed.status, changed.body.name_en, changed.body.tax_area_class]).toEqual([200, 'Renamed', 'uma'])
    }
    expect((await record(path, token)).tax_area_class).toBe('uma')
  })
})

it('only an admin adds a mouza with an area class', async () => {
  const place = await placeOf(null)
  const { token } = await person('acland', [place.office_code])
  const add = (who: string, changes: object) => post('/admin/mouzas', { token: who, body: mouzaForm(place, changes) })
  expect((await add(token, { tax_area_class: 'ka' })).status).toBe(422)
  expect((await add(token, { tax_area_class: null })).body.tax_area_class).toBe(null)
  expect(
    (await add(admin.token, { name_en: 'Another', name_bn: 'আরেক', tax_area_class: 'ka' })).body.tax_area_class,
  ).toBe('ka')
})

it('the CSV of mouzas has their area class', async () => {
  const place = await placeOf(null)
  await sql`update mouzas set tax_area_class = 'gha' where id = ${place.mouza_id}`.execute(db)
  const csv = await get(`/admin/mouzas/csv?upazila_id=${place.upazila_id}`, { token: admin.token, language: 'bn' })
  const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
  expect(rows.slice(2).map((row) => row.at(-1))).toEqual(['এলাকার শ্রেণি', 'ঘ'])
})

describe('the preview of an area class', () => {
  it('shows how many registrations it rates and what they would owe', async () => {
    const place = await placeOf('uma')
    const { token } = await citizen()
    const paid = await approved(token, { from: '2025-26', land_area: 4356 }, place)
    await pay(token, [paid], { years: ['2025-26'] })
    await approved(token, { land_type: 'Agricultural' }, place)
    await registered(token, {}, place)
    const share = await approved((await citizen()).token, { land_area: 4356, dag_number: '77' }, place)
    const other = await registered((await citizen()).token, { land_area: 4356, dag_number: '77' }, place)
    const halves = [share, other].map((registration_id) => ({ registration_id, share: '1/2' }))
    await decide(other, { status: 'approved', shares: halves })
    // 10 decimals at ৳15 and twice a half of that; at ৳60.
    const expected = { registrations: 3, tax_before: 300, tax_after: 1200 }
    const answer = await preview({ upazila_id: place.upazila_id, tax_area_class: 'ka' })
    expect([answer.status, answer.body]).toEqual([200, expected])
    expect((await preview({ mouza_id: place.mouza_id, tax_area_class: 'ka' })).body).toEqual(expected)
    expect((await preview({ upazila_id: place.upazila_id, tax_area_class: null })).body.tax_after).toBe(null)
    await sql`update mouzas set tax_area_class = 'cha' where id = ${place.mouza_id}`.execute(db)
    expect((await preview({ upazila_id: place.upazila_id, tax_area_class: 'ka' })).body.registrations).toBe(0)
    const back = await preview({ mouza_id: place.mouza_id, tax_area_class: null })
    expect(back.body).toEqual({ registrations: 3, tax_before: 200, tax_after: 300 })
  })

  it('is for admins, and for one existing place', async () => {
    const place = await placeOf('uma')
    const { token } = await person('acland', [place.office_code])
    const one = { mouza_id: place.mouza_id, tax_area_class: 'ka' }
    expect((await preview(one, token)).status).toBe(403)
    expect((await preview({ ...one, mouza_id: 2_000_000_000 })).status).toBe(404)
    for (const wrong of [{ ...one, upazila_id: place.upazila_id }, { tax_area_class: 'ka' }])
      expect((await preview(wrong)).body.errors).toEqual({ mouza_id: ['This is required'] })
    expect((await preview({ ...one, tax_area_class: 'x' })).status).toBe(422)
  })
})
