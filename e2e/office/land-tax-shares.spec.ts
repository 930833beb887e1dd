import { expect, type Page, test } from '@playwright/test'
import { sideways } from '#test/screens/looks.ts'
import { freeDag } from '../lib/free-dag.ts'
import { decided, landRegistered, ldtTab, taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff } from '../lib/office.ts'
import { bengali, loggedInAs, registered, tokenOf } from '../lib/people.ts'

/** Two citizens who registered one dag; the first is approved. */
async function twoOfOneDag(page: Page) {
  const dag = await freeDag(page)
  const [one, other] = [await registered(page), await registered(page)]
  const first = await landRegistered(page, await tokenOf(page, one), dag)
  const second = await landRegistered(page, await tokenOf(page, other), dag)
  await decided(page, first, { status: 'approved', taxable_from: taxYearAgo(0) })
  return { one, first, second }
}

test('a second approval of a dag asks for the shares; both citizens see theirs', async ({ page }) => {
  const { one, first, second } = await twoOfOneDag(page)
  await asStaff(page, 'acland')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/land-tax-registrations/${second}`)
  const window = page.getByRole('main')
  await expect(window.getByRole('group', { name: 'Shares of the dag' })).toBeVisible()
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(window.getByRole('alert').filter({ hasText: 'Please enter a share like 1/3' })).toBeVisible()
  const share = (id: number) => window.getByLabel(new RegExp(`\\(registration ${id}\\)`))
  await share(first).fill('2/3')
  await share(second).fill('২/৩')
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(window).toContainText('Together these shares are more than the whole dag')
  expect(await page.evaluate(sideways)).toBe(0)
  await share(second).fill('1/3')
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status updated!')).toBeVisible()

  await page.goto(`/admin/land-tax-registrations/${first}`)
  const later = page.getByRole('main')
  await expect(later).toContainText('2/3 of the dag')
  await later.getByRole('radio', { name: 'Areas in sq ft' }).check()
  for (const field of await later.getByRole('group', { name: 'Shares of the dag' }).getByRole('textbox').all())
    await field.fill('100')
  await later.getByRole('button', { name: 'Save shares' }).click()
  await expect(page.getByText('Shares saved')).toBeVisible()

  await loggedInAs(page, one)
  await page.goto(ldtTab)
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText(/Your share for tax.*\d+\/\d+ of the dag/)
  await bengali(page)
  await expect(card).toContainText(/আপনার যে অংশের কর.*দাগের .* অংশ/)
})
