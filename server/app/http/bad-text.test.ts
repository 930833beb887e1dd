import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { swept } from '#test/sweep.ts'
import { wholeDescription } from '#test/whole-description.ts'

const { app, call, person, land, post } = await startApp()
const place = await land.place()
const survey_type_id = await land.survey('RS')
const dag_id = await land.dag(place, { survey_type_id })
const map_id = await land.mouzaMap(place, { survey_type_id })
const admin = await person('admin')
const citizen = await person()
const staff = await person('acland', [place.office_code])

let made = 0
/** Valid in every form, so that the one bad field is all that can stop it. */
const good = () => {
  made += 1
  return {
    ...place,
    survey_type_id,
    name: `Good ${made}`,
    name_en: `Good ${made}`,
    name_bn: `ভালো ${made}`,
    jl_no: `${made}`,
    zil_no: `g${made}`,
    code: `G${made}`,
    dag_no: `g${made}`,
    dag_number: `g${made}`,
    khatiyan_number: '45',
    land_type: 'Others',
    land_area: 1,
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01700000001',
    transaction_id: `G-${made}`,
    dag_id,
    firstName: 'A',
    lastName: 'B',
    email: `good${made}@example.test`,
    phone: '01712345678',
    password: 'nodir dhare bari',
    confirmPassword: 'nodir dhare bari',
    role: 'acland',
    upazila_ids: [place.upazila_id],
    reason: 'x',
    notes: 'x',
    status: 'flagged',
  }
}

const { body: application } = await post('/applications', {
  token: citizen.token,
  body: { ...good(), type: 'khatian_request' },
})
const ids: { [kind: string]: number } = {
  divisions: place.division_id,
  districts: place.district_id,
  upazilas: place.upazila_id,
  mouzas: place.mouza_id,
  zils: place.zil_id,
  'survey-types': survey_type_id,
  dags: dag_id,
  'mouza-maps': map_id,
  users: staff.id,
  applications: application.application_id,
}

type Operation = {
  requestBody?: { content: Record<string, { schema: { properties?: object; allOf?: { properties?: object }[] } }> }
}
const description: { paths: Record<string, Record<string, Operation>> } = JSON.parse(wholeDescription(app))

const writes = Object.entries(description.paths).flatMap(([path, operations]) =>
  (['post', 'put', 'patch'] as const).flatMap((method) => {
    const schema = operations[method]?.requestBody?.content['application/json']?.schema
    const fields = Object.keys(schema?.properties ?? schema?.allOf?.[0]?.properties ?? {})
    const address = path.replace(/^\/api/, '').replace(/\/([\w-]+)\/\{id\}/, (_, kind) => `/${kind}/${ids[kind] ?? 1}`)
    return fields.length === 0 ? [] : [{ method, address: address.replace(/\{\w+\}/g, 'sandbox'), fields }]
  }),
)

const half = '\ud800'
const bad: [string, unknown][] = [
  ['a NUL', 'a\u0000b'],
  ['half a surrogate', `a${half}`],
  ['a NUL in JSON text', '{"a":"\\u0000"}'],
  ['half a surrogate in a name in JSON text', '{"a":[{"\\udc00":1}]}'],
  ['a NUL in a list', ['\u0000']],
  ['half a surrogate deep in an object', { a: [{ b: half }] }],
  ['a NUL in a name', { a: { 'x\u0000': 1 } }],
  ['a row with a NUL', [{ id: '\u0000', owner: '\u0000', owner_en: half, area: 1, name: half }]],
]

it('the list of writing routes is complete', () => {
  expect(writes.length).toBeGreaterThan(30)
  expect(writes).toContainEqual({
    method: 'put',
    address: `/admin/zils/${place.zil_id}`,
    fields: expect.arrayContaining(['meta']),
  })
})

it.each(writes)(
  '$method $address refuses text that the database cannot store, and never fails on it',
  async ({ method, address, fields }) => {
    const verb = method === 'post' ? 'POST' : method === 'put' ? 'PUT' : 'PATCH'
    const tokens = address.startsWith('/admin') ? [admin.token] : [citizen.token, admin.token]
    for (const [nth, field] of fields.entries())
      for (const [what, value] of swept(bad, nth))
        for (const token of tokens) {
          const { status, body } = await call(verb, address, { token, body: { ...good(), [field]: value } })
          expect(status, `${field}: ${what}: ${JSON.stringify(body)}`).toBeLessThan(500)
          if (address.startsWith('/admin') && field in (body?.errors ?? {})) expect(status).toBe(422)
          if (field === 'meta') expect([what, status, Object.keys(body.errors)]).toEqual([what, 422, ['meta']])
        }
  },
)
