import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partialMatch, registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const dialog = page.getByRole('dialog')
const radio = (name: string) => dialog.getByRole('radio', { name })
const reject = dialog.getByRole('button', { name: 'Reject' })
const khatian = dialog.getByRole('row').filter({ hasText: /^Khatian/ })

const screens = [
  [1280, 900],
  [360, 740],
] as const

/** The review of land that differs from the record, by somebody with a long address of e-mail. */
async function openReview(width: number, height: number) {
  const email = `rahima.begum.${'savar'.repeat(6)}@jomi.test`
  storeRegistration({ khatiyan_number: '98765', user: { ...registration.user, email } }, partialMatch)
  await openScreen('/admin/land-tax-registrations', { as: 'acland', width })
  await page.viewport(width, height)
  await page.getByRole('button', { name: `Review Registration ${registration.id}` }).click()
  await expect.element(dialog).toMatchTextContent('Partial match found')
}

/** What part of the screen the decision covers while the line that differs is looked at. */
async function covered() {
  khatian.element().scrollIntoView({ block: 'center' })
  await expect.element(khatian).toBeInViewport({ ratio: 1 })
  const { top, bottom } = dialog.getBySelector('form').element().getBoundingClientRect()
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
}

for (const [width, height] of screens)
  test(`deciding, and what is refused, leaves the comparison in sight: ${width}`, async () => {
    await openReview(width, height)
    expect(await covered()).toBeLessThan(0.3)
    await radio('Reject').click()
    expect(await covered()).toBeLessThan(0.5)
    await reject.click()
    await expect.element(dialog.getBySelector('#notes-error')).toBeVisible()
    expect(await covered()).toBeLessThan(0.55)
    await radio('Approve').click()
    expect(await covered()).toBeLessThan(0.55)
  })

for (const [width, height] of screens)
  test(`the decision is in sight as soon as a review opens: ${width}`, async () => {
    await openReview(width, height)
    // The address must not make the window wider than the screen.
    expect(dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
    await expect.element(dialog.getByText('Approve', { exact: true })).toBeInViewport({ ratio: 1 })
    await radio('Reject').click()
    await expect.element(reject).toBeInViewport({ ratio: 1 })
  })
