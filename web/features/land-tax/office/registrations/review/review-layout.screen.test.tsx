import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partialMatch, registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name })
const note = main.getByLabelText('Note to the citizen')
const khatian = main.getByRole('row').filter({ hasText: /^Khatian/ })

const screens = [
  [1280, 900],
  [360, 740],
] as const

/** Review of land that differs from the record, by an officer with a long e-mail address. */
async function openReview(width: number, height: number) {
  const email = `rahima.begum.${'savar'.repeat(6)}@jomi.test`
  storeRegistration({ khatiyan_number: '98765', user: { ...registration.user, email } }, partialMatch)
  await openScreen(`/admin/land-tax-registrations/${registration.id}`, { as: 'acland', width })
  await page.viewport(width, height)
  await expect.element(main).toMatchTextContent('Partial match found')
}

/** Part of the screen that the decision covers while the reader looks at the differing line. */
async function covered() {
  khatian.element().scrollIntoView({ block: 'center' })
  await expect.element(khatian).toBeInViewport({ ratio: 1 })
  const { top, bottom } = main.getBySelector('.sticky').element().getBoundingClientRect()
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
}

for (const [width, height] of screens)
  test(`deciding leaves the comparison in sight: ${width}`, async () => {
    await openReview(width, height)
    expect(await covered()).toBeLessThan(0.3)
  })

for (const [width, height] of screens)
  test(`the decision is in sight as soon as a case opens: ${width}`, async () => {
    await openReview(width, height)
    // The address must not make the page wider than the screen.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const each of [button('Approve'), button('Reject'), button('Ask'), note])
      await expect.element(each).toBeInViewport({ ratio: 1 })
  })
