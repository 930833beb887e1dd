import { expect, type Page, test } from '@playwright/test'
import { halfSeen, sideways } from '#test/screens/looks.ts'
import { sharedDag } from '../lib/free-dag.ts'
import { dag123 } from '../lib/land.ts'
import { decided, identitySent, landRegistered } from '../lib/land-taxing.ts'
import { asStaff } from '../lib/office.ts'
import { applied } from '../lib/paying.ts'
import { loggedInAs, registered } from '../lib/people.ts'

const main = (page: Page) => page.getByRole('main')

/** One word without a place to break it, as long as a form takes it. */
const word = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Somebody with the longest name and address that can be registered, and everything that shows them. */
async function longPerson(page: Page) {
  const email = `${Date.now()}${word('rahima', 45)}@${word('savar', 60)}.${word('dhaka', 60)}.test`
  const person = await registered(page, { firstName: word('মোহাম্মদ', 80), lastName: word('Chowdhury', 80), email })
  const token = await loggedInAs(page, person)
  await applied(page, token)
  await identitySent(page, token)
  const id = await landRegistered(page, token, await sharedDag(page))
  await decided(page, id, { status: 'flagged', notes: word('Khatian', 400) })
  const address = {
    address_line_1: word('Road', 200),
    address_line_2: '',
    city: 'Dhaka',
    postal_code: '1340',
    country: 'Bangladesh',
  }
  const answer = await page.request.put('/api/me', {
    headers: { authorization: `Bearer ${token}` },
    data: { permanent_address: address },
  })
  expect(answer.status()).toBe(200)
  return { ...person, id }
}

/** On the narrowest phone and on a desk: nothing goes beyond the screen. */
async function fits(page: Page, address: string, seen: string) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  await expect(page.getByText(seen).first()).toBeAttached()
  await fitsNow(page, address)
}

async function fitsNow(page: Page, what: string) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await page.evaluate(sideways), `${what} at ${width} px`).toBe(0)
    // On the narrowest phone a table of figures may be pushed sideways by itself.
    if (width === 1280) expect.soft(await page.evaluate(halfSeen), `${what} at ${width} px`).toEqual([])
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible())
      expect.soft(await dialog.evaluate(innerSideways), `the window of ${what} at ${width} px`).toBe(0)
  }
}

const innerSideways = (element: Element) => element.scrollWidth - element.clientWidth

test('the longest name and address stay on their own screens', async ({ page }) => {
  const person = await longPerson(page)
  await fits(page, '/dashboard?tab=personalInfo', person.email)
  await fits(page, '/dashboard?tab=address', word('Road', 200))
  await fits(page, '/dashboard?tab=profileKyc', person.email)
  await fits(page, '/dashboard?tab=ldt', word('Khatian', 400))
  await fits(page, '/dashboard?tab=messages', 'Unread')
  await main(page).getByRole('article').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsNow(page, 'a message')
  await fits(page, '/dashboard?tab=applyKhatian', 'JA-')
  await fits(page, '/demo/outbox', person.email)
})

test('the longest name and address stay on the screens of the office', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await longPerson(page)
  await asStaff(page, 'admin')
  await fits(page, '/admin/kyc-approvals', person.email)
  const card = main(page).getByRole('listitem').filter({ hasText: person.email })
  // The card shows its images, and can be decided, once it is in sight.
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await fitsNow(page, 'the refusal of an identity')
  await fits(page, '/admin/revenue', person.firstName)
  // Beside the others: whoever is longest may not take their columns from them.
  await fits(page, '/admin/users', person.email)
  await fits(page, `/admin/users?search=${person.email}`, person.email)
  await main(page)
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsNow(page, 'the form of an account')
  await fits(page, `/admin/land-tax-registrations?status=all&search=${person.email}`, person.firstName)
  await main(page)
    .getByRole('button', { name: /^Review / })
    .click()
  await expect(main(page).getByText(person.email).first()).toBeVisible()
  await fitsNow(page, 'the review of a registration')
  const { mouza_id, survey_type_id } = await dag123(page)
  const counter = `/admin/land-tax-counter?mouza_id=${mouza_id}&survey_type_id=${survey_type_id}&dag_number=123`
  await fits(page, counter, person.firstName)
})
