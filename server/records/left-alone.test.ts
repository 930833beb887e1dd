import { expect, it } from 'vitest'
import { z } from 'zod'
import { formOfUpdate } from '#contract/records/record-update.ts'
import { password, startApp } from '#test/harness.ts'

const { app, call, get, post, person, land } = await startApp()
const place = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('admin')

const { division_id, district_id, upazila_id, mouza_id, zil_id } = place
const names = { name_en: 'Bhakurta', name_bn: 'ভাকুর্তা' }
const meta = { note: 'x' }

/** Required and optional fields of every kind of record. */
const kinds = {
  divisions: [names, { bbs_code: '70' }],
  districts: [{ ...names, division_id }, { bbs_code: '7001' }],
  upazilas: [
    { ...names, district_id },
    { bbs_code: '700101', tax_area_class: 'ga' },
  ],
  mouzas: [
    { ...names, upazila_id },
    { jl_no: '7', mouza_code: '77', meta, tax_area_class: 'ka' },
  ],
  zils: [
    { mouza_id, zil_no: '9' },
    { map_url: 'https://maps.example/9', meta },
  ],
  'survey-types': [
    { code: 'XS', name_en: 'X' },
    { name_bn: 'এক্স', description: 'about' },
  ],
  'mouza-maps': [{ zil_id }, { survey_type_id, name: 'Sheet 9', year: 1974, scale: 3960 }],
  dags: [
    { zil_id, dag_no: '9', khatiyan_number: '9' },
    { survey_type_id, meta, khotiyan: [{ owner: 'A', area: 5 }], area: 5 },
  ],
} as const

it.each(Object.entries(kinds))(
  '%s: a field that is not sent stays, one that is emptied goes',
  async (kind, [needed, more]) => {
    const { body: made, status } = await post(`/admin/${kind}`, { token, body: { ...needed, ...more } })
    expect(status).toBe(201)
    const path = `/admin/${kind}/${made.id}`
    const { version: _, updated_at: __, ...before } = made
    const changed = await call('PUT', path, { token, body: needed })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(before)])
    expect((await get(path, { token })).body).toMatchObject(before)
    if (kind === 'dags') return
    const emptied = Object.fromEntries(Object.keys(more).map((field) => [field, field === 'meta' ? {} : null]))
    const { body: gone } = await call('PUT', path, { token, body: { ...needed, ...emptied } })
    expect(gone).toMatchObject(emptied)
  },
)

/** One field of each kind of record, and of what else is updated, with a value to change it to. */
const single = {
  divisions: { name_en: 'Bhakurta North' },
  districts: { name_bn: 'ভাকুর্তা উত্তর' },
  upazilas: { name_en: 'Bhakurta North' },
  mouzas: { meta: { note: 'y' } },
  zils: { zil_no: '19' },
  'survey-types': { name_bn: 'ওয়াই' },
  'mouza-maps': { year: 1975 },
  dags: { khatiyan_number: '99' },
} as const

it.each(Object.entries(single))('%s: one field alone is changed, the others stay', async (kind, change) => {
  const [needed, more] = kinds[kind as keyof typeof kinds]
  const names = 'name_en' in needed ? { name_en: `Single ${kind}`, name_bn: `একা ${kind}` } : {}
  const own = kind === 'survey-types' ? { code: 'XT' } : kind === 'dags' ? { dag_no: '10' } : {}
  const code = 'bbs_code' in more ? { bbs_code: '71' } : {}
  const form = { ...needed, ...more, ...names, ...own, ...code, ...(kind === 'zils' && { zil_no: '18' }) }
  const { body: made } = await post(`/admin/${kind}`, { token, body: form })
  const { version: _, updated_at: __, ...before } = made
  const changed = await call('PUT', `/admin/${kind}/${made.id}`, { token, body: change })
  const expected =
    kind === 'dags'
      ? { ...before, ...change, khatian_version: 2, khotiyan: expect.any(Array) }
      : { ...before, ...change }
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(expected)])
  const nothing = await call('PUT', `/admin/${kind}/${made.id}`, { token, body: {} })
  expect([nothing.status, nothing.body]).toEqual([200, expect.objectContaining(expected)])
})

it('a mouza map loses its scan by `_method` and `remove_document` alone', async () => {
  const { body: made } = await post('/admin/mouza-maps', { token, body: { zil_id, name: 'Sheet 12' } })
  const answer = await post(`/admin/mouza-maps/${made.id}`, { token, body: { _method: 'PUT', remove_document: '1' } })
  expect([answer.status, answer.body]).toMatchObject([200, { zil_id, name: 'Sheet 12', document_url: null }])
})

it('holidays, tax rates, announcements and accounts: one field alone is changed, the others stay', async () => {
  const holiday = await post('/admin/holidays', {
    token,
    body: { day: '2027-03-29', name_en: 'Day', name_bn: 'দিবস', confirmed: true },
  })
  const day = await call('PUT', `/admin/holidays/${holiday.body.id}`, { token, body: { name_en: 'Independence Day' } })
  expect([day.status, day.body]).toMatchObject([
    200,
    { ...holiday.body, name_en: 'Independence Day', version: 2, updated_at: day.body.updated_at },
  ])
  const [rate] = (await get('/admin/tax-rates?per_page=100', { token })).body.data
  const changed = await call('PUT', `/admin/tax-rates/${rate.id}`, { token, body: { legal_source_bn: 'আইন ২০২৩' } })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    {
      amount: rate.amount,
      use: rate.use,
      legal_source: rate.legal_source,
      legal_source_bn: 'আইন ২০২৩',
      valid_from: rate.valid_from,
    },
  ])
  const officer = await person('acland', [place.office_code])
  const account = (await get(`/admin/users/${officer.id}`, { token })).body
  const locked = await call('PUT', `/admin/users/${officer.id}`, {
    token,
    body: { disabled: true, current_password: password },
  })
  expect([locked.status, locked.body.user]).toMatchObject([200, { role: 'acland', upazilas: account.upazilas }])
  const promoted = await call('PUT', `/admin/users/${officer.id}`, {
    token,
    body: { role: 'admin', disabled: false, current_password: password },
  })
  expect([promoted.status, promoted.body.user]).toMatchObject([200, { role: 'admin', upazilas: [] }])
})

it('every PUT is an update of any fields, or one act that names all it takes', () => {
  const acts = [
    '/admin/dags/:id/lineage',
    '/admin/mouza-maps/:id/pins',
    '/admin/mutations/:id/dag',
    '/admin/mutations/:id/documents/:document_id',
    '/bookmarks/:id',
    '/drafts',
    '/land-tax-registrations/:id',
    '/land-tax-registrations/:id/shares',
    '/me',
    '/me/passkeys/:id',
  ]
  const puts = app.declaredRoutes.filter(({ method, url }) => method === 'PUT' && url.startsWith('/api'))
  const others = puts.filter(({ schema }) => !(schema.body instanceof z.ZodType && formOfUpdate(schema.body)))
  expect(others.map(({ url }) => url.replace('/api', '')).toSorted()).toEqual(acts)
})

it('public lists have the notes of a mouza and a zil', async () => {
  await post('/admin/mouzas', { token, body: { ...names, upazila_id, jl_no: '8', meta } })
  await post('/admin/zils', { token, body: { mouza_id, zil_no: '19', meta } })
  for (const list of [`upazilas/${upazila_id}/mouzas`, `mouzas/${mouza_id}/zils`]) {
    const { body } = await get(`/locations/${list}`)
    expect(body.map((row: { meta: unknown }) => row.meta)).toContainEqual(meta)
    expect(body.map((row: { meta: unknown }) => row.meta)).toContainEqual({})
  }
})

const taken = 'This is already used'
const takenBn = 'এটি আগেই ব্যবহৃত হয়েছে'
const mouza = 'A mouza with this name and JL number is already on record in this upazila'
const mouzaBn = 'এই উপজেলায় এই নাম ও জে.এল. নম্বরের মৌজা আগেই রেকর্ডে আছে'
const third = { upazila_id, name_en: 'Birulia', name_bn: 'বিরুলিয়া' }
it.each([
  ['survey-types', { code: 'DS', name_en: 'x' }, { code: 'd s', name_en: 'y' }, 'code', taken, takenBn],
  ['divisions', { name_en: 'Padma', name_bn: 'পদ্মা' }, { name_en: 'PADMA', name_bn: 'অন্য' }, 'name_en', taken, takenBn],
  [
    'divisions',
    { name_en: 'Meghna', name_bn: 'মেঘনা' },
    { name_en: 'Other', name_bn: 'মেঘনা ' },
    'name_bn',
    taken,
    takenBn,
  ],
  ['mouzas', { ...third, jl_no: '31' }, { ...third, name_bn: 'অন্য', jl_no: '৩১' }, 'name_en', mouza, mouzaBn],
  ['mouzas', { ...third, jl_no: '32' }, { ...third, name_en: 'Other', jl_no: '32' }, 'name_bn', mouza, mouzaBn],
  ['mouzas', third, third, 'name_en', mouza, mouzaBn],
])('%s: a second record with the same name or number is refused', async (kind, first, second, field, en, bn) => {
  expect((await post(`/admin/${kind}`, { token, body: first })).status).toBe(201)
  const refused = await post(`/admin/${kind}`, { token, body: second })
  expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [en] }])
  const inBengali = await post(`/admin/${kind}`, { token, body: second, language: 'bn' })
  expect(inBengali.body.errors).toEqual({ [field]: [bn] })
})
