import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LandShares } from '#contract/land-tax/land-tax-registrations.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { sideways } from '#test/screens/looks.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const approve = main.getByRole('button', { name: 'Approve' })
const fields = main.getByRole('group', { name: 'Shares of the dag' })
const share = (id: number) => main.getByLabelText(new RegExp(`\\(registration ${id}\\)`))

const { khatiyan_number, land_area } = registration
const one = { user: { name: 'Karim Molla', email: 'karim@jomi.test' }, khatiyan_number, land_area, proposed: null }
const shares: LandShares = {
  whole_area: 4356,
  registrations: [
    { ...one, registration_id: 89, status: 'approved', share: { numerator: 1, denominator: 1 } },
    { ...one, registration_id: registration.id, user: registration.user, status: 'pending', share: null },
  ],
}

const tooMuch = 'Together these shares are more than the whole dag'

const openReview = () => openScreen(`/admin/land-tax-registrations/${registration.id}`, { as: 'acland', width: 360 })

test('a second approval of a dag asks for the shares, which are the whole dag at most', async () => {
  const { decisions } = storeRegistration({}, { shares })
  await openReview()
  await expect.element(fields).toBeVisible()
  await approve.click()
  await expect.element(main.getByRole('alert').filter({ hasText: 'Please enter a share like 1/3' })).toBeVisible()
  expect(decisions).toEqual([])
  await share(89).fill('2/3')
  await share(registration.id).fill('২/৩')
  refuse(staffRegistrationsApi.decide, 'validation_failed', { errors: { shares: [tooMuch] } })
  await approve.click()
  await expect.element(main).toMatchTextContent(tooMuch)
  expect(sideways()).toBe(0)
  const { decisions: accepted } = storeRegistration({}, { shares })
  await share(registration.id).fill('1/3')
  await approve.click()
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  expect(accepted).toMatchObject([
    {
      body: {
        status: 'approved',
        shares: [
          { registration_id: 89, share: { numerator: 2, denominator: 3 } },
          { registration_id: registration.id, share: { numerator: 1, denominator: 3 } },
        ],
      },
    },
  ])
})

test('the shares of approved land are changed as areas', async () => {
  const [first, second] = shares.registrations
  if (!first || !second) throw new Error('no shares')
  const third = { numerator: 1, denominator: 3 }
  const approved = { ...second, status: 'approved' as const, share: third }
  storeRegistration({ status: 'approved', share: third }, { shares: { ...shares, registrations: [first, approved] } })
  const sent = respond(staffRegistrationsApi.setShares, () => Response.json(registration))
  await openReview()
  await expect.element(main).toMatchTextContent('1/3 of the dag')
  await main.getByRole('radio', { name: 'Areas in sq ft' }).click()
  for (const id of [89, registration.id]) await share(id).fill('100')
  await main.getByRole('button', { name: 'Save shares' }).click()
  await expect.element(page.getByText('Shares saved')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      shares: [
        { registration_id: 89, area: 100 },
        { registration_id: registration.id, area: 100 },
      ],
    },
  ])
})
