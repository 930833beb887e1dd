import { expect, type Locator, type Page, test } from '@playwright/test'
import { firstDayOf, taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff, button, dialog, question, rowOf, rows } from '../lib/office.ts'
import { bengali } from '../lib/people.ts'

const address = '/admin/tax-rates?use=industrial&area_class=gha'
const inYears = (years: number) => firstDayOf(taxYearAgo(-years))
const endBefore = (first: string) => first.replace('-07-01', '-06-30')
const edit = (page: Page, year: string) => button(page, new RegExp(`^Edit Industrial, ঘ.*${year.slice(0, 4)}`)).last()

async function pick(page: Page, form: Locator, label: string, option: RegExp) {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

async function fillNew(page: Page, { from, amount }: { from: string; amount: string }) {
  await button(page, 'Add rate').click()
  const form = dialog(page, 'Add rate')
  await pick(page, form, 'Use', /^Industrial$/)
  await pick(page, form, 'Area class', /^ঘ/)
  await form.getByLabel('BDT per decimal').fill(amount)
  await form.getByLabel('Valid from').fill(from)
  await form.getByLabel('Legal source', { exact: true }).fill('A gazette to come')
  return form
}

const lastDay = async (page: Page, day: string) => {
  await edit(page, '2').click()
  const form = dialog(page, 'Change rate')
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  await form.locator('#valid_to').fill(dayOfMonth)
  await form.locator('#valid_to-month').fill(month)
  await form.locator('#valid_to-year').fill(year)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

test('an admin saves a rate after its preview and changes it; one that overlaps is refused at its first day', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const from = inYears(9)
  await asStaff(page, 'admin')
  await page.goto(address)
  await expect(rows(page)).toHaveCount(1)
  await lastDay(page, endBefore(from))

  const form = await fillNew(page, { from, amount: '৭৫.৫০' })
  await expect(form).toContainText(`From tax year ${taxYearAgo(-9)} on৳75.50 a decimal. There is no rate for it yet.`)
  await expect(form).toContainText('100 decimals: ৳7,550')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rate added successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const row = rowOf(page, '৳75.50')
  await expect(row).toContainText('Unconfirmed')

  await row.getByRole('button', { name: /^Edit/ }).click()
  const change = dialog(page, 'Change rate')
  await expect(change.getByLabel('BDT per decimal')).toHaveValue('75.5')
  await change.getByLabel('BDT per decimal').fill('80')
  await change.getByLabel('I have seen the gazette').check()
  await expect(change).toContainText(`From tax year ${taxYearAgo(-9)} on৳80 a decimal instead of ৳75.50.`)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rate updated successfully')).toBeVisible()
  await expect(rowOf(page, '৳80.00')).toContainText('Confirmed')

  const again = await fillNew(page, { from: inYears(10), amount: '90' })
  await expect(again).toContainText('These dates overlap')
  await again.getByRole('button', { name: 'Save' }).click()
  const field = again.getByLabel('Valid from')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Another rate of this class and use already applies in these years/)
  await expect(again.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await question(page, 'Discard what you typed?').getByRole('button', { name: 'Discard' }).click()

  // As it was found.
  await rowOf(page, '৳80.00')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText(`From tax year ${taxYearAgo(-9)} on`)
  await expect(confirmation).toContainText('No rate any more: it is ৳80 a decimal now.')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await lastDay(page, '')
  await bengali(page)
  await expect(rows(page).first()).toContainText('শিল্প')
})
