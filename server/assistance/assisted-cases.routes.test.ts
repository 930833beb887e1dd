import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { assistanceGround } from '#test/assistance.ts'
import { mutationForm } from '#test/mutations.ts'
import { expectText } from '#test/pdf/paper-text.ts'
import { pdfText } from '#test/pdf/pdf.ts'

const ground = await assistanceGround()
const { db, get, post, person, land, helping } = ground
const place = await land.place()
await sql`update upazilas set tax_area_class = 'uma' where id = ${place.upazila_id}`.execute(db)
const survey_type_id = await land.survey('RS')
const dag_id = await land.dag(place, { survey_type_id })
const admin = await person('admin')
const by = { helper_name: expect.any(String), digital_centre: 'Birulia Union Digital Centre' }
const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }
const declined = '01700000001'

beforeEach(() => db.deleteFrom('rate_counts').execute())
afterAll(closeRenderer)

let made = 0
const order = (changes: object = {}) => {
  made += 1
  return { type: 'khatian_request', dag_id, fee_amount: 100, ...payer, transaction_id: `A-${made}`, ...changes }
}
const { office_code: _, zil_id: __, ...chain } = place
const landForm = () => {
  made += 1
  return {
    ...chain,
    survey_type_id,
    khatiyan_number: '45',
    dag_number: String(8000 + made),
    land_type: 'Residential',
    land_area: 4356,
  }
}
const refused = { status: 409, body: { code: 'assistance_used' } }

describe('an assisted khatian copy', () => {
  it('is ordered, paid and printed by the helper, once', async () => {
    const { token, citizen, helper } = await helping('khatian_copy')
    const body = order()
    const first = await post('/applications', { token, body })
    expect([first.status, first.body.payment_status]).toEqual([201, 'paid'])
    const again = await post('/applications', { token, body })
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    expect(await post('/applications', { token, body: order() })).toMatchObject(refused)
    for (const path of ['', '/invoice', '/document'])
      expect((await get(`/applications/${first.body.id}${path}`, { token })).status).toBe(200)
    const own = await get(`/applications/${first.body.id}`, { token: citizen.token })
    expect(own.body.assisted_by).toEqual(by)
    expect((await get('/applications', { token: helper.token })).body.data).toEqual([])
    const line = /Assisted by Person \d+, Birulia Union Digital Centre\. Lawful fee .*100.*; pay nothing more\./
    const [told] = (await get('/notifications', { token: citizen.token })).body.data
    expect(told).toMatchObject({ type: 'application_paid', message: expect.stringMatching(line) })
    const bengali = await get('/notifications', { token: citizen.token, language: 'bn' })
    expect(bengali.body.data[0].message).toMatch(/সহায়তা করেছেন: .*১০০.*এর বেশি দেবেন না।$/)
    const log = await db.selectFrom('audit_log').select(['act', 'after']).where('act', '=', 'assist_case').execute()
    expect(log).toMatchObject([{ after: { user_id: citizen.id, case_id: first.body.id, kind: 'khatian_copy' } }])
  })

  it('can be printed for ten minutes after it is paid', async () => {
    const { token } = await helping('khatian_copy')
    await post('/applications', { token, body: order() })
    const { finished, expires_at } = (await get('/assistance', { token })).body
    expect(finished).toBe(true)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10)
  })

  it('stays open while its payment is refused, and is paid by another payment', async () => {
    const { token } = await helping('khatian_copy')
    const first = await post('/applications', { token, body: order({ payer_identifier: declined }) })
    expect(first.status).toBe(402)
    expect((await get('/assistance', { token })).body).toMatchObject({
      case_id: first.body.application_id,
      finished: false,
    })
    expect(
      (await post(`/applications/${first.body.application_id}/pay`, { token, body: payer })).body.payment_status,
    ).toBe('paid')
  })

  it('cannot be a map, nor an application that the citizen made', async () => {
    const { token, citizen } = await helping('khatian_copy')
    const own = order()
    const theirs = await post('/applications', { token: citizen.token, body: own })
    expect((await get(`/applications/${theirs.body.id}`, { token })).status).toBe(404)
    expect(await post('/applications', { token, body: own })).toMatchObject(refused)
    const map = await post('/applications', {
      token,
      body: order({ type: 'mouza_map_request', fee_amount: 500, dag_id: undefined, mouza_map_id: 1 }),
    })
    expect(map.body.code).toBe('assistance_other_use')
    expect((await get(`/applications/${theirs.body.id}`, { token: citizen.token })).body.assisted_by).toBeNull()
  })

  it('is one only, of several ordered at the same moment', async () => {
    const { token, citizen } = await helping('khatian_copy')
    const answers = await Promise.all([order(), order(), order()].map((body) => post('/applications', { token, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await get('/applications', { token: citizen.token })).body.data).toHaveLength(1)
  })
})

it('the papers of an assisted case name the helper and the lawful fee, and others do not', async () => {
  const { token, citizen } = await helping('khatian_copy')
  const assisted = await post('/applications', { token, body: order() })
  const own = await post('/applications', { token: citizen.token, body: order() })
  for (const paper of ['invoice', 'document']) {
    const { raw } = await get(`/applications/${assisted.body.id}/${paper}`, { token })
    await expectText(raw, ['Birulia Union Digital Centre. Lawful fee', 'pay nothing more', 'সহায়তা করেছেন'])
    const others = await get(`/applications/${own.body.id}/${paper}`, { token: citizen.token })
    expect(await pdfText(others.raw)).not.toContain('Assisted by')
  }
})

it('an assisted registration of land is made once', async () => {
  const { token, citizen } = await helping('registration')
  const first = await post('/land-tax-registrations', { token, body: landForm() })
  expect(first.status).toBe(201)
  expect(await post('/land-tax-registrations', { token, body: landForm() })).toMatchObject(refused)
  expect((await get('/user/land-tax-registrations', { token: citizen.token })).body).toHaveLength(1)
  expect((await get('/assistance', { token })).body).toMatchObject({ finished: true })
  const decided = { token: admin.token, body: { status: 'approved' } }
  await ground.call('PUT', `/land-tax-registrations/${first.body.registration.id}`, decided)
  const { rows } = await sql<{ params: object }>`
    select params from notifications where user_id = ${citizen.id} and type = 'registration_approved'`.execute(db)
  expect(rows).toMatchObject([{ params: { assisted_by: by } }])
})

it('assisted land tax is paid once; after a refusal it may be paid again', async () => {
  const { token, citizen } = await helping('land_tax')
  await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
    values (${citizen.id}, 'success', ${admin.id}, now())`.execute(db)
  const ids: number[] = []
  for (let n = 0; n < 2; n += 1) {
    const { body } = await post('/land-tax-registrations', { token: citizen.token, body: landForm() })
    await ground.call('PUT', `/land-tax-registrations/${body.registration.id}`, {
      token: admin.token,
      body: { status: 'approved' },
    })
    ids.push(body.registration.id)
  }
  expect((await get('/user/land-tax-registrations', { token })).body).toHaveLength(2)
  const pay = (id: number | undefined, changes: object = {}) =>
    post('/land-tax-payments/pay', {
      token,
      body: { registration_ids: [id], ...payer, transaction_id: `T-${id}`, ...changes },
    })
  expect((await pay(ids[0], { payer_identifier: declined, transaction_id: 'T-refused' })).status).toBe(402)
  const paid = await pay(ids[0])
  expect([paid.status, paid.body.status]).toEqual([201, 'paid'])
  expect((await pay(ids[0])).body.id).toBe(paid.body.id)
  expect(await pay(ids[1])).toMatchObject(refused)
  const [line] = paid.body.payments
  expect((await get(`/land-tax-payments/${line.id}/invoice`, { token })).status).toBe(200)
  await expectText((await get(`/land-tax-payments/${line.id}/invoice`, { token })).raw, ['Assisted by'])
  const others = await post('/land-tax-payments/pay', {
    token: citizen.token,
    body: { registration_ids: [ids[1]], ...payer, transaction_id: 'T-own' },
  })
  expect((await get(`/land-tax-payments/${others.body.payments[0].id}/invoice`, { token })).status).toBe(404)
  expect((await get(`/land-tax-orders/${others.body.id}`, { token })).status).toBe(404)
  expect((await get(`/land-tax-orders/${paid.body.id}`, { token: citizen.token })).body.assisted_by).toEqual(by)
})

it('an assisted mutation is applied for and paid once', async () => {
  const { token, citizen } = await helping('mutation')
  const first = await post('/mutations', { token, body: mutationForm(place) })
  expect(first.status).toBe(201)
  expect(await post('/mutations', { token, body: mutationForm(place) })).toMatchObject(refused)
  const paid = await post(`/mutations/${first.body.id}/pay`, { token, body: { amount: 1025, ...payer } })
  expect(paid.body.payment_status).toBe('paid')
  expect((await get(`/mutations/${first.body.id}/invoice`, { token })).status).toBe(200)
  expect((await get(`/mutations/${first.body.id}`, { token: citizen.token })).body.assisted_by).toEqual(by)
  const own = await post('/mutations', { token: citizen.token, body: mutationForm(place) })
  expect((await get(`/mutations/${own.body.id}`, { token })).status).toBe(404)
})
