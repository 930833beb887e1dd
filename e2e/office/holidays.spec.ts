import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { asStaff, button, dialog, question, rowOf } from '../lib/office.ts'

/** A year that the product knows no holidays of, and no other test reads. */
const year = 2028

async function forget(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (
    await page.request.get('/api/admin/holidays', { headers, params: { year, per_page: 100 } })
  ).json()
  for (const { id } of data) await page.request.delete(`/api/admin/holidays/${id}`, { headers })
}

test('an admin adds a day by keyboard, then reads the year from a file: a bad line first, then a good one', async ({
  page,
}) => {
  const token = await asStaff(page, 'admin')
  await forget(page, token)
  await page.goto(`/admin/holidays?year=${year}`)
  await button(page, 'Add holiday').last().focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add holiday')
  await form.getByLabel('Day: Day').focus()
  await page.keyboard.type('16')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type(String(year))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Victory Day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('বিজয় দিবস')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Holiday added successfully')).toBeVisible()
  await expect(rowOf(page, 'Victory Day')).toContainText(/16 Dec 2028.*Unconfirmed/)

  const saved = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  await button(page, 'Read CSV').click()
  const reading = dialog(page, 'Holidays from a CSV file')
  const choose = (csv: string) =>
    reading
      .getByLabel('Choose the CSV file of the holidays')
      .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose(`${text}2027-12-16,Victory Day,বিজয় দিবস,yes\r\n`)
  await expect(reading.getByRole('alert')).toContainText('Line 5: This day is in another year')
  await expect(reading.getByRole('alert')).toContainText('Nothing was saved.')

  await choose(`${text.replace(',no', ',yes')}2028-02-21,Shaheed Day,শহীদ দিবস,yes\r\n`)
  await expect(reading).toContainText(/To add: 1.*21 Feb 2028 · Shaheed Day/)
  await expect(reading).toContainText(/To change: 1.*\(Unconfirmed\) → /)
  await reading.getByRole('button', { name: 'Save these changes' }).click()
  await expect(page.getByText('Holidays of 2028 saved')).toBeVisible()
  await expect(rowOf(page, 'Shaheed Day')).toContainText('Confirmed')
  await expect(rowOf(page, 'Victory Day')).toContainText('Confirmed')

  await rowOf(page, 'Shaheed Day')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const asked = question(page, 'Delete holiday')
  await expect(asked).toContainText('21 Feb 2028 · Shaheed Day')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Shaheed Day')).toHaveCount(0)
  await forget(page, token)
})
