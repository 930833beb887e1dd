import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { divisionsApi, mouzasApi, upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, division, mouza, upazila } from '#test/screens/places.ts'

const box = page.getByRole('combobox', { name: 'Search pages, places, dags' })
const options = page.getByRole('listbox').getByRole('option')

const results = [
  { name: 'Savar', type: 'upazila', to: '/admin/upazilas?search=Savar' },
  { name: 'Savar', type: 'mouza', to: '/admin/mouzas?search=Savar' },
]

test('the top search suggests while typing, goes there by arrow and Enter, and fails without a word', async () => {
  answerPlaces()
  storeRecords(divisionsApi, division)
  storeRecords(mouzasApi, mouza)
  storeRecords(upazilasApi, upazila)
  const requests = respond(overviewApi.search, ({ url }) =>
    url.includes('q=broken') ? new Response('', { status: 500 }) : Response.json({ results }),
  )
  const words = () => requests.map(({ url }) => url.searchParams.get('q'))
  await openScreen('/admin/divisions', { as: 'admin' })
  await userEvent.type(box, 'savar')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['SavarUpazila', 'SavarMouza'])
  // A slow machine may pause between two letters; it never sends a request per letter.
  expect(words().at(-1)).toBe('savar')
  expect(words().length).toBeLessThan(4)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/admin/mouzas?search=Savar')
  await expect.element(box).toHaveValue('')
  // The new page moves the focus to its start: only then is the box typed in again.
  await expect.element(page.getByRole('main')).toHaveFocus()
  await userEvent.type(box, 'savar')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/admin/upazilas?search=Savar')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await userEvent.type(box, 'savar{Enter}')
  await expect.element(box).toHaveValue('')
  await userEvent.type(box, 'savar')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await box.fill('broken')
  await expect.poll(() => words().at(-1)).toBe('broken')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await box.fill('   ')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(words().at(-1)).toBe('broken')
  await expectLooks()
})
