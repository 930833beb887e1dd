import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answer } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { answerPlaces, mouza } from '#test/screens/places.ts'

const banner = page.getByRole('banner')
const mouzas = '/admin/mouzas?search=a'

async function logIn(who: keyof typeof people) {
  answer(identityApi.login, { token: who, user: people[who] })
  await page.getByLabelText('Email', { exact: false }).fill(people[who].email ?? '')
  await page.getByLabelText('Password', { exact: true }).fill('jomi-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

for (const [who, next, home] of [
  ['acland', '', '/admin'],
  ['citizen', '?next=/admin/mouzas', '/dashboard'],
] as const)
  test(`after login the ${who} is at ${home}`, async () => {
    answerOverview()
    await openScreen(`/login${next}`)
    await logIn(who)
    await expect.poll(() => location.pathname).toBe(home)
  })

test('a visitor of a page of the office logs in first, and is then at that page', async () => {
  answerPlaces()
  storeRecords(mouzasApi, mouza)
  await openScreen(mouzas)
  await expect.poll(currentAddress).toBe(`/login?next=${encodeURIComponent(mouzas)}`)
  await logIn('admin')
  await expect.poll(currentAddress).toBe(mouzas)
})

test('a citizen is sent from the office to the dashboard', async () => {
  await openScreen(mouzas, { as: 'citizen' })
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

test('an admin comes from the header to the office, also from an address that does not exist, and logs out', async () => {
  answerOverview()
  answer(meApi.logout, { message: '' })
  await openScreen('/admin/nowhere/at/all', { as: 'admin' })
  await expect.poll(currentAddress).toBe('/admin')
  await openScreen('/status', { as: 'admin' })
  await banner.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect.poll(currentAddress).toBe('/admin')
  await expect.element(banner).toMatchTextContent('Administrator')
  await banner.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(currentAddress).toBe('/')
})
