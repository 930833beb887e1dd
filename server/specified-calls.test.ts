import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { multipart } from '#test/multipart.ts'
import { deedPdf, mutationForm } from '#test/mutations.ts'

// Every call that a client of the product makes, with exactly the payload that it is specified to have.

const ground = await landTaxGround()
const { app, land, place, admin, citizen, person, call, survey_type_id } = ground
const refused: object[] = []

type Sent = { token?: string; body?: object }

/** Makes a call; one that is refused is listed with why. */
async function make(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, sent: Sent = {}) {
  const { status, body } = await call(method, path, sent)
  if (status >= 400) refused.push({ [`${method} ${path}`]: status, ...body })
  return body
}

type Parts = Parameters<typeof multipart>[0]

async function upload(path: string, token: string, parts: Parts) {
  const { payload, headers } = multipart(parts)
  const url = `/api${path}`
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  if (answer.statusCode >= 400) refused.push({ [`POST ${path}`]: answer.statusCode, ...answer.json() })
  return answer.json()
}

const picture = {
  name: 'id.jpg',
  type: 'image/jpeg',
  bytes: await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
}
const paper = { name: 'paper.pdf', type: 'application/pdf', bytes: deedPdf }
const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }

it('every specified call takes the payload that it is specified to have, and nothing else', {
  timeout: 180_000,
}, async () => {
  const staff = { token: admin.token }
  const someone = await citizen()
  const own = { token: someone.token }

  const account = { firstName: 'Rahima', lastName: 'Begum', email: 'rahima@example.test', phone: '01712345678' }
  await make('POST', '/register', {
    body: { ...account, password: 'boro-amtali-45', confirmPassword: 'boro-amtali-45' },
  })
  await make('POST', '/check-email', { body: { email: 'free@example.test' } })
  const { token } = await make('POST', '/login', { body: { email: account.email, password: 'boro-amtali-45' } })
  const me = await make('GET', '/me', { token })
  const [{ name_en: city }] = await make('GET', '/locations/districts')
  const address = {
    address_line_1: 'House 3',
    address_line_2: '',
    city,
    postal_code: '1207',
    country: 'Bangladesh',
  }
  await make('PUT', '/me', { token, body: { name: me.name, email: me.email, phone: '01812345678' } })
  await make('PUT', '/me', { token, body: { permanent_address: address } })
  await make('PUT', '/me', { token, body: { mailing_address: address } })
  const changed = {
    current_password: 'boro-amtali-45',
    password: 'choto-amtali-46',
    password_confirmation: 'choto-amtali-46',
  }
  await make('POST', '/me/change-password', { token, body: changed })
  await make('POST', '/password/forgot', { body: { email: account.email } })
  await make('POST', '/logout', { token })

  const { division_id, district_id, upazila_id, mouza_id, zil_id } = place
  const area = { owners: [{ id: 'a', owner: 'Abdur Rahim', area: 1000 }], area: 1000 }
  const dag_id = await land.dag(place, { dag_no: '123', survey_type_id, ...area })
  for (const path of [
    '/locations/divisions',
    `/locations/divisions/${division_id}/districts`,
    '/locations/districts',
    `/locations/districts/${district_id}/upazilas`,
    `/locations/upazilas/${upazila_id}/mouzas`,
    `/locations/mouzas/${mouza_id}/zils`,
    `/locations/zils/${zil_id}/dags?survey_type_id=`,
    `/locations/zils/${zil_id}/mouza-maps?survey_type_id=`,
    `/locations/zils/${zil_id}/survey-types?type=khatiyan`,
    `/locations/zils/${zil_id}/survey-types?type=mouza_map`,
    '/locations/survey-types',
    `/locations/dags/${dag_id}`,
    `/map/geojson/by-dag/123?zil_id=${zil_id}&survey_type_id=${survey_type_id}`,
  ])
    await make('GET', path)
  await make('GET', '/search?q=dag', staff)
  await make('GET', '/dashboard', staff)

  const place_names = { name_en: 'New', name_bn: 'নতুন' }
  const division = await make('POST', '/admin/divisions', { ...staff, body: place_names })
  const district = await make('POST', '/admin/districts', {
    ...staff,
    body: { ...place_names, division_id: division.id },
  })
  const upazila = await make('POST', '/admin/upazilas', {
    ...staff,
    body: { ...place_names, district_id: district.id },
  })
  const mouza = await make('POST', '/admin/mouzas', {
    ...staff,
    body: { ...place_names, upazila_id: upazila.id, jl_no: '7' },
  })
  const zil = await make('POST', '/admin/zils', { ...staff, body: { mouza_id: mouza.id, zil_no: '1' } })
  const survey = await make('POST', '/admin/survey-types', {
    ...staff,
    body: { code: 'NEW', name_en: 'New survey', name_bn: 'নতুন জরিপ', description: 'Of this test' },
  })
  const khotiyan = JSON.stringify([{ owner: 'রহিমা খাতুন', area: 1000 }])
  const fields = {
    zil_id: String(zil.id),
    khatiyan_number: '45',
    survey_type_id: String(survey.id),
    khotiyan,
    meta: '{}',
  }
  const dag = await upload('/admin/dags', admin.token, { ...fields, dag_no: '1', document: paper })
  await upload(`/admin/dags/${dag.id}?_method=PUT`, admin.token, { dag_no: '2' })
  await upload(`/admin/dags/${dag.id}?_method=PUT`, admin.token, { document: paper })
  const bare = { dag_no: '3', khatian_no: '45', survey_type_id: survey.id, zil_id: zil.id }
  const drawn = await make('POST', '/admin/dags', { ...staff, body: bare })
  const ring = [
    [90.3, 23.8],
    [90.301, 23.8],
    [90.301, 23.801],
    [90.3, 23.8],
  ]
  const geojson = { type: 'Polygon', coordinates: [ring] }
  await make('POST', '/admin/geojson-datas', {
    ...staff,
    body: { dag_id: drawn.id, geojson, bbox: [90.3, 23.8, 90.301, 23.801] },
  })
  const map = await upload('/admin/mouza-maps', admin.token, {
    zil_id: String(zil.id),
    name: 'Sheet 1',
    document: paper,
  })
  await make('GET', `/locations/mouza-maps/${map.id}`)
  await upload(`/admin/mouza-maps/${map.id}`, admin.token, {
    _method: 'PUT',
    remove_document: '1',
  })
  for (const list of ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'survey-types', 'dags', 'mouza-maps'])
    await make('GET', `/admin/${list}`, staff)
  await make('PUT', `/admin/survey-types/${survey.id}`, {
    ...staff,
    body: { code: 'NEW', name_en: 'New survey', name_bn: 'নতুন জরিপ', description: '' },
  })
  await make('PUT', `/admin/mouzas/${mouza.id}`, {
    ...staff,
    body: { ...place_names, upazila_id: upazila.id, jl_no: '8' },
  })
  for (const path of [
    `dags/${dag.id}`,
    `dags/${drawn.id}`,
    `mouza-maps/${map.id}`,
    `survey-types/${survey.id}`,
    `zils/${zil.id}`,
    `mouzas/${mouza.id}`,
    `upazilas/${upazila.id}`,
    `districts/${district.id}`,
    `divisions/${division.id}`,
  ])
    await make('DELETE', `/admin/${path}`, staff)

  const order = {
    type: 'khatian_request',
    description: '',
    fee_amount: 100,
    payment_status: 'paid',
    ...payer,
    transaction_id: 'S-1',
    dag_id,
  }
  const application = await make('POST', '/applications', { ...own, body: order })
  await make('GET', '/applications', own)
  await make('GET', `/applications/${application.id}/invoice`, own)

  const newcomer = await person()
  const sent = await upload('/user/kyc/upload', newcomer.token, { id_front: picture, id_back: picture })
  await make('GET', '/user/kyc', { token: newcomer.token })
  await make('GET', '/admin/kyc/pending', staff)
  await make('POST', `/admin/kyc/${sent.kyc?.id}/reject`, { ...staff, body: { rejection_reason: 'Blurred' } })
  const again = await upload('/user/kyc/upload', newcomer.token, { id_front: picture, id_back: picture })
  await make('POST', `/admin/kyc/${again.kyc?.id}/approve`, staff)

  const registration = {
    division_id,
    district_id,
    upazila_id,
    mouza_id,
    survey_type_id,
    khatiyan_number: '45',
    dag_number: '123',
    land_type: 'Residential',
    land_area: 1000,
  }
  const { registration: registered } = await make('POST', '/land-tax-registrations', { ...own, body: registration })
  await make('GET', '/user/land-tax-registrations', own)
  await make('GET', '/land-tax-registrations', staff)
  await make('POST', `/land-tax-registrations/${registered?.id}/match-land-details`, staff)
  await make('PUT', `/land-tax-registrations/${registered?.id}`, { ...staff, body: { status: 'approved', notes: '' } })
  const registration_ids = [registered?.id]
  await make('POST', '/land-tax-payments/calculate', { ...own, body: { registration_ids } })
  await make('POST', '/land-tax-payments/pay', { ...own, body: { registration_ids, ...payer, transaction_id: null } })
  const payments = await make('GET', '/land-tax-payments', own)
  await make('GET', `/land-tax-payments/${payments.data?.[0]?.id}/invoice`, own)

  // Every status is set by `status` alone where no line of the gate blocks: the seller is on record.
  const sold = { dag_id: await land.dag(place, { dag_no: '4711', survey_type_id }), dag_number: '4711' }
  const mutation = await make('POST', '/mutations', { ...own, body: mutationForm(place, sold) })
  await upload(`/mutations/${mutation.id}/documents`, someone.token, { 'documents[]': paper })
  await make('POST', `/mutations/${mutation.id}/pay`, { ...own, body: { amount: 1025, method: 'card' } })
  await make('GET', '/mutations', own)
  await make('GET', `/mutations/${mutation.id}`, own)
  await make('GET', `/mutations/${mutation.id}/invoice`, own)
  const other = await make('POST', '/mutations', { ...own, body: mutationForm(place) })
  await make('POST', `/mutations/${other.id}/pay`, { ...own, body: { ...payer, transaction_id: null, amount: 1025 } })
  await make('GET', '/admin/mutations?page=1&per_page=10&status=&search=', staff)
  for (const status of ['assigned_to_ac_land', 'pending_payment', 'pending', 'approved', 'rejected'])
    await make('PATCH', `/admin/mutations/${mutation.id}`, { ...staff, body: { status } })

  const { data: messages } = await make('GET', '/notifications', own)
  await make('GET', '/notifications/unread-count', own)
  await make('PATCH', `/notifications/${messages?.[0]?.id}/read`, own)
  await make('PATCH', '/notifications/mark-all-read', own)
  await make('DELETE', `/notifications/${messages?.[0]?.id}`, own)

  await make('GET', '/revenue-details', staff)
  const today = dhakaDay(new Date())
  for (const stream of ['applications', 'land-tax-payments', 'mutations']) {
    await make('GET', `/admin/revenue/${stream}/${today}`, staff)
    await make('GET', `/admin/revenue/${stream}/${today}/csv`, staff)
  }
  expect(refused).toEqual([])
})
