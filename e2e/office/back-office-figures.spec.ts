import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { Overview } from '#contract/overview.ts'
import { formatTaka, fromTaka, grouped, poisha } from '#contract/payments/money.ts'
import { RevenueDay, RevenueDetails } from '#contract/revenue.ts'
import { asStaff, rows } from '../lib/office.ts'
import { bengali, speaking } from '../lib/people.ts'

const takaIn = (amount: number, language: Language) => formatTaka(fromTaka(amount) ?? poisha(0), language)
const taka = (amount: number) => takaIn(amount, 'en')
const count = (number: number) => grouped(String(number))
const main = (page: Page) => page.getByRole('main')

const answerOf = async (page: Page, token: string, path: string): Promise<unknown> =>
  (await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()

const revenueOf = async (page: Page, token: string) =>
  RevenueDetails.parse(await answerOf(page, token, '/revenue-details'))

for (const who of ['admin', 'acland'] as const)
  test(`the overview shows the figures of the API to the ${who}`, async ({ page }) => {
    const token = await asStaff(page, who)
    await page.goto('/admin')
    await expect(page).toHaveTitle(/^Overview/)
    const { stats, revenue } = Overview.parse(await answerOf(page, token, '/dashboard'))
    for (const [name, value] of Object.entries(stats)) {
      const card = main(page)
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${name}\\d`, 'i') })
      await expect(card).toContainText(count(value))
    }
    const activity = main(page).getByRole('region', { name: 'Recent Activity' })
    for (const amount of Object.values(revenue)) await expect(activity).toContainText(taka(amount))
    await expect(activity).toContainText('1 July to 30 June')
    await activity.getByRole('link', { name: 'Revenue Details' }).click()
    await expect(page).toHaveURL(/\/admin\/revenue$/)
  })

test('the quick actions lead where this person may go', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin')
  const actions = main(page).getByRole('region', { name: 'Quick actions' })
  await expect(actions.getByRole('link')).toHaveCount(4)
  await actions.getByRole('link', { name: 'Manage Districts' }).click()
  await expect(page).toHaveURL(/\/admin\/districts$/)
  await page.goBack()
  await actions.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/admin\/revenue$/)
  await asStaff(page, 'acland')
  await page.goto('/admin')
  await expect(actions.getByRole('link', { name: 'Manage Districts' })).toHaveCount(0)
  await actions.getByRole('link', { name: 'Manage Upazilas' }).click()
  await expect(page).toHaveURL(/\/admin\/upazilas$/)
})

test('an overview that does not load says so in the specified words, and can be tried again', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ status: 400, json: { message: 'Out of order', code: 'bad_request' } }),
  )
  await page.goto('/admin')
  await expect(main(page)).toContainText('Failed to load stats')
  await expect(main(page)).toContainText('Unable to load dashboard data')
  await expect(main(page)).toContainText('Out of order')
  await page.unroute('**/api/dashboard')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page)).not.toContainText('Failed to load stats')
  await expect(main(page).getByRole('region', { name: 'Recent Activity' })).toContainText('৳')
})

test('revenue shows the figures of the API, in figures, chart and table', async ({ page }) => {
  const token = await asStaff(page, 'admin')
  const details = await revenueOf(page, token)
  await page.goto('/admin/revenue')
  const sums = main(page)
    .getByRole('row')
    .filter({ hasText: /^Applications/ })
  await expect(sums).toContainText(taka(details.applications.daily))
  await expect(sums).toContainText(taka(details.applications.yearly))

  // By keyboard: the last day is read first, the arrow keys go back, Home goes to the first.
  const column = main(page).getByRole('slider', { name: 'Day' })
  await column.focus()
  const amountOf = (at: number) => taka(details.applications.by_day.at(at)?.amount ?? 0)
  await expect(column).toHaveAttribute('aria-valuetext', new RegExp(`: Applications ${escaped(amountOf(-1))}, Land`))
  await page.keyboard.press('ArrowLeft')
  const before = formatDay(details.applications.by_day.at(-2)?.from ?? '', 'en')
  await expect(column).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${before}: Applications ${escaped(amountOf(-2))},`),
  )
  await expect(main(page).getByRole('region', { name: 'Over time' })).toContainText(before)
  await page.keyboard.press('Home')
  const first = formatDay(details.applications.by_day[0]?.from ?? '', 'en')
  await expect(column).toHaveAttribute('aria-valuetext', new RegExp(`^${first}: `))

  await main(page).getByRole('tab', { name: 'Monthly' }).click()
  await expect(page).toHaveURL(/by=monthly/)
  await main(page).getByText('Show as a table').click()
  const table = main(page).getByRole('table', { name: 'Over time' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row').nth(1)).toContainText(taka(details.applications.by_month.at(-1)?.amount ?? 0))
  await page.reload()
  await expect(main(page).getByRole('tab', { name: 'Monthly' })).toHaveAttribute('aria-selected', 'true')
})

test('a day is picked, listed with its total and taken along as CSV', async ({ page }) => {
  const token = await asStaff(page, 'admin')
  const { today } = await revenueOf(page, token)
  await page.goto('/admin/revenue')
  const date = main(page).getByLabel('Date')
  await main(page).getByRole('button', { name: 'Show the day' }).click()
  await expect(main(page)).toContainText('A date must be picked')
  await expect(date).toBeFocused()
  await main(page).getByRole('button', { name: 'Download CSV' }).click()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await date.fill('2099-01-01')
  await main(page).getByRole('button', { name: 'Show the day' }).click()
  await expect(main(page)).toContainText('This day has not come yet')

  await date.fill(today)
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
    main(page).getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const after = await dayOf()
  expect(file.suggestedFilename()).toBe(`revenue-applications-${today}.csv`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const bookings = text.trimEnd().split('\r\n').length - 4
  expect(bookings).toBeGreaterThanOrEqual(before.total)
  expect(bookings).toBeLessThanOrEqual(after.total)

  await main(page).getByRole('tab', { name: 'Mutations' }).click()
  await expect(page).toHaveURL(/stream=mutations/)
  await expect(main(page)).toContainText('Nothing was booked on this day.')
  await page.goBack()
  await expect(main(page).getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
  await main(page).getByRole('button', { name: 'Show the latest' }).click()
  await expect(main(page)).toContainText('The latest bookings')
})

test('revenue that does not load says so in the specified words', async ({ page }) => {
  await asStaff(page, 'admin')
  const refuse = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 400, json: { message: 'Out of order', code: 'bad_request' } }))
  await refuse('**/api/admin/revenue/*/*')
  await refuse('**/api/admin/revenue/*/*/csv')
  await page.goto('/admin/revenue?date=2026-01-02')
  await expect(main(page)).toContainText('Failed to load details')
  await main(page).getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('Failed to download CSV')).toBeVisible()
  await refuse('**/api/revenue-details')
  await page.reload()
  await expect(main(page)).toContainText('Unable to load revenue details')
})

test('the figures speak Bengali too', async ({ page }) => {
  await speaking(page, 'en')
  const token = await asStaff(page, 'admin')
  const details = await revenueOf(page, token)
  await page.goto('/admin/revenue?by=yearly')
  await bengali(page)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('রাজস্বের বিবরণ')
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: /^আবেদন/ }),
  ).toContainText(takaIn(details.applications.yearly, 'bn'))
  await expect(main(page).getByRole('slider', { name: 'অর্থবছর' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(digitsFor(details.fiscal_year.replace('-', '–'), 'bn')),
  )
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
