import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { holdingsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { mouzasApi, upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { demoOutboxApi, notificationsApi } from '#contract/notifications/notifications.endpoints.ts'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import { usersApi } from '#contract/users/users.endpoints.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { answerRevenue, booking, revenue } from '#test/screens/figures.ts'
import { answerLandTax, registration as ownRegistration } from '#test/screens/land-tax.ts'
import { registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { halfSeen, sideways } from '#test/screens/looks.ts'
import { answerMessages, messageIn } from '#test/screens/messages.ts'
import { answer, network } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerWaysToPay } from '#test/screens/paying.ts'
import { people } from '#test/screens/people.ts'
import { onePixel } from '#test/screens/pictures.ts'
import { answerPlaces, mouza, surveyType } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** One word without a place to break it, as long as a form takes it. */
const word = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const name = `${word('মোহাম্মদ', 80)} ${word('Chowdhury', 80)}`
const email = `${word('rahima', 58)}@${word('savar', 60)}.${word('dhaka', 60)}.test`
const road = word('Road', 200)
const notes = word('Khatian', 400)
const text = word('message', 200)
const user = { name, email }
const permanent_address = {
  address_line_1: road,
  address_line_2: '',
  city: 'Dhaka',
  postal_code: '1340',
  country: 'Bangladesh',
}
const person = { ...people.citizen, ...user, permanent_address }

/** On the narrowest phone and on a desk nothing goes beyond the screen. */
async function expectFit(shown: string) {
  await expect.element(page.getByText(new RegExp(shown.slice(0, 50))).first()).toBeInTheDocument()
  await document.fonts.ready
  for (const width of [320, 1280]) {
    await page.viewport(width, 640)
    expect(sideways(), `${width} px`).toBe(0)
    // On the narrowest phone a table of figures may be pushed sideways by itself.
    if (width === 1280) expect(halfSeen(), `${width} px`).toEqual([])
    for (const { scrollWidth, clientWidth } of dialog.elements())
      expect(scrollWidth - clientWidth, `the window at ${width} px`).toBe(0)
  }
}

const kyc = {
  id: 7,
  status: 'pending' as const,
  document: 'nid' as const,
  passport: null,
  rejection_reason: null,
  submitted_at: '2026-11-20T04:00:00.000Z',
  reviewed_at: null,
  papers_request: null,
}
const identity = { ...kyc, id_front: null, id_back: null, user, rejection_ground: null }

beforeEach(() => {
  answer(meApi.get, (request) => (request.headers.get('authorization') === 'Bearer citizen' ? person : people.admin))
})

const openOwn = (tab: string) => openScreen(`/dashboard?tab=${tab}`, { as: 'citizen', width: 320 })
const openOffice = (path: string) => openScreen(`/admin/${path}`, { as: 'admin', width: 320 })

const own: [name: string, shown: string, open: () => Promise<unknown>][] = [
  ['the profile', email, () => openOwn('personalInfo')],
  [
    'the address',
    road,
    () => {
      answer(locationsApi.listDistricts, [])
      return openOwn('address')
    },
  ],
  [
    'the identity',
    email,
    () => {
      answer(kycApi.own, { kyc: identity, retention_days: 30 })
      return openOwn('profileKyc')
    },
  ],
  [
    'the lands',
    notes,
    () => {
      answerLandTax([{ ...ownRegistration, user, status: 'flagged', notes }])
      return openOwn('ldt')
    },
  ],
  [
    'a message',
    text,
    async () => {
      answerMessages((request) => [{ ...messageIn(request), message: text }])
      answer(notificationsApi.markRead, messageIn)
      await openOwn('messages')
      await main.getByRole('article').getByRole('button').first().click()
      await expect.element(dialog).toBeVisible()
    },
  ],
  [
    'the messages of the demo',
    email,
    () => {
      answerWaysToPay()
      const sent = { subject: 'Jomi', text, html: null, created_at: '2026-11-20T06:00:00Z', sent_at: null }
      answer(demoOutboxApi.list, [{ ...sent, id: 1, channel: 'email', to: email }])
      return openScreen('/demo/outbox', { width: 320 })
    },
  ],
]

const row: UserRecord = {
  ...person,
  upazilas: [],
  digital_centre: null,
  disabled_at: null,
  last_used_at: null,
  is_unused: false,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const office: typeof own = [
  [
    'the refusal of an identity',
    email,
    async () => {
      const picture = new Response(onePixel, { headers: { 'content-type': 'image/png' } })
      network.use(http.get('*/api/kyc/*', () => picture.clone()))
      const pending = {
        ...kyc,
        own: false,
        version: 1,
        user: { ...user, id: 7 },
        id_front: '/api/kyc/7/front?viewer=1',
        id_back: '/api/kyc/7/back?viewer=1',
        deadline: { submitted_on: '2026-11-20', working_day: 4, working_days: 7, state: 'in_time' as const },
      }
      answer(kycOfficeApi.listPending, ({ url }) =>
        url.includes('flagged') ? { total: 0, kycs: [] } : { total: 1, kycs: [pending] },
      )
      await openOffice('kyc-approvals')
      await main.getByRole('button', { name: 'Reject' }).click()
      await expect.element(dialog).toBeVisible()
    },
  ],
  [
    'revenue',
    name,
    () => {
      answerRevenue()
      const recent = [{ ...booking, user: { name } }]
      answer(revenueApi.getDetails, { ...revenue, applications: { ...revenue.applications, recent } })
      return openOffice('revenue')
    },
  ],
  [
    'an account beside others',
    email,
    () => {
      answer(usersApi.list, pageWith([row, { ...row, ...people.admin, upazilas: [] }]))
      return openOffice('users')
    },
  ],
  [
    'the form of an account',
    email,
    async () => {
      answer(usersApi.list, pageWith([row]))
      answer(upazilasApi.list, pageWith([]))
      await openOffice('users')
      await main.getByRole('button', { name: /^Edit / }).click()
      await expect.element(dialog).toBeVisible()
    },
  ],
  [
    'the list of registrations',
    name,
    () => {
      storeRegistration({ user })
      return openOffice('land-tax-registrations')
    },
  ],
  [
    'the review of a registration',
    email,
    () => {
      storeRegistration({ user, notes })
      return openOffice(`land-tax-registrations/${registration.id}`)
    },
  ],
  [
    'the counter',
    name,
    () => {
      answerPlaces()
      answer(mouzasApi.get, mouza)
      answer(landRecordsApi.listSurveyTypes, [surveyType])
      const { tax } = ownRegistration
      const holding = { ...registration, user, status: 'approved' as const, tax, zil_no: '1', due: [], years: [] }
      answer(holdingsApi.find, { more: false, holdings: [holding], on_record: [] })
      return openOffice(`land-tax-counter?mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&dag_number=123`)
    },
  ],
]

for (const [screen, shown, open] of [...own, ...office])
  test(`the longest name, address and note stay on the screen: ${screen}`, async () => {
    await open()
    await expectFit(shown)
  })
