import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatTaka, fromTaka, grouped, poisha } from '#contract/payments/money.ts'
import { RevenueDay, RevenueDetails } from '#contract/revenue/revenue.ts'
import { asStaff, rows } from '../lib/office.ts'

const taka = (amount: number) => formatTaka(fromTaka(amount) ?? poisha(0), 'en')
const count = (number: number) => grouped(String(number))
const main = (page: Page) => page.getByRole('main')

const answerOf = async (page: Page, token: string, path: string): Promise<unknown> =>
  (await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()

test('revenue of a day is listed with its total and downloaded as CSV', async ({ page }) => {
  const token = await asStaff(page, 'admin')
  const { today } = RevenueDetails.parse(await answerOf(page, token, '/revenue-details'))
  await page.goto('/admin/revenue')
  await main(page).getByLabel('Date: Day').fill(today)
  await main(page).getByRole('button', { name: 'Show the day' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${today}`))
  const dayOf = async () => RevenueDay.parse(await answerOf(page, token, `/admin/revenue/applications/${today}`))
  // Another test may pay meanwhile: the screen and the answer are then asked once more.
  await expect(async () => {
    await page.reload()
    const day = await dayOf()
    await expect(main(page)).toContainText(`${count(day.total)} in all, ${taka(day.total_amount)}`, { timeout: 3_000 })
    await expect(rows(page).filter({ hasText: day.data[0]?.payment_reference ?? '' })).toContainText(
      taka(day.data[0]?.amount ?? 0),
      { timeout: 3_000 },
    )
  }).toPass()
  const before = await dayOf()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('region', { name: 'Transactions' }).getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const after = await dayOf()
  expect(file.suggestedFilename()).toBe(`revenue-applications-${today}.csv`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const bookings = text.trimEnd().split('\r\n').length - 4
  expect(bookings).toBeGreaterThanOrEqual(before.total)
  expect(bookings).toBeLessThanOrEqual(after.total)
})
