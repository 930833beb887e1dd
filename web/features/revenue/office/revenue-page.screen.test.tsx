import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerRevenue, booking } from '#test/screens/figures.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const rowOf = (name: RegExp) => main.getByRole('row').filter({ hasText: name })
const overTime = main.getByRole('region', { name: 'Over time' })
const bookings = main.getByRole('region', { name: 'Transactions' })
const button = (name: string) => main.getByRole('button', { name, exact: true })
const csvOfDay = bookings.getByRole('button', { name: 'Download CSV' })
const date = bookings.getByLabelText('Date: Day')
const tab = (name: string) => main.getByRole('tab', { name, exact: true })
const query = () => expect.poll(() => location.search)

async function openRevenue(address = '') {
  answerRevenue()
  await openScreen(`/admin/revenue${address}`, { as: 'admin' })
}

test('revenue shows the figures of the API; the chart is read by keyboard', async () => {
  await openRevenue()
  await expect.element(rowOf(/^Applications/)).toMatchTextContent(/৳1,250\.50.*৳3,45,678/)
  // The last day is read first, the arrow keys go back, Home goes to the first.
  const column = main.getByRole('slider', { name: 'Day' })
  const slider = await column.findElement()
  if (slider instanceof HTMLElement) slider.focus()
  await expect
    .element(column)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: Land Tax Payments ৳129(\.00)?, Mut.*, Applications ৳129/),
    )
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(column)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^29 Nov 2026: .*Applications ৳128(\.00)?/))
  await expect.element(main.getByRole('region', { name: 'Over time' })).toMatchTextContent('29 Nov 2026')
  await userEvent.keyboard('{Home}')
  await expect.element(column).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 Nov 2026: /))
})

test('the months stand in the address, and in a table', async () => {
  await openRevenue()
  await main.getByRole('combobox', { name: 'Time' }).selectOptions('Last 12 months')
  await query().toMatch(/span=months_12/)
  await main.getByText('Show as a table').click()
  const table = main.getByRole('table', { name: 'Amounts over time' })
  await expect.element(table.getByRole('row')).toHaveLength(13)
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('৳111')
})

test('the months of the address are selected', async () => {
  await openRevenue('?span=months_12')
  await expect.element(main.getByRole('combobox', { name: 'Time' })).toHaveValue('months_12')
})

test('a time is compared with the same days of the year before, in words', async () => {
  await openRevenue()
  await expect.element(overTime).toMatchTextContent('1 Nov 2026 to 30 Nov 2026')
  await expect.element(overTime).toMatchTextContent('৳15,000.00 25% more than in the same days a year before (৳12,000)')
})

test('any two days are asked for, in digits of either script; what cannot be is said', async () => {
  await openRevenue()
  await main.getByRole('combobox', { name: 'Time' }).selectOptions('Other days')
  const from = main.getByRole('group', { name: 'From' })
  const to = main.getByRole('group', { name: 'To', exact: true })
  await button('Show').click()
  await expect.element(from).toMatchTextContent('Please choose a date')
  await expect.element(from.getByLabelText('From: Day')).toHaveFocus()
  for (const [part, text] of [
    ['From: Day', '০৫'],
    ['Month', '১১'],
    ['Year', '২০২৬'],
  ] as const)
    await from.getByLabelText(part).fill(text)
  await to.getByLabelText('To: Day').fill('1/11/2026')
  await button('Show').click()
  await expect.element(to).toMatchTextContent('The last day is before the first')
  await to.getByLabelText('To: Day').fill('9')
  await button('Show').click()
  await query().toMatch(/from=2026-11-05.*to=2026-11-09|to=2026-11-09.*from=2026-11-05/)
  await main.getByText('Show as a table').click()
  await expect.element(main.getByRole('table', { name: 'Amounts over time' }).getByRole('row')).toHaveLength(6)
})

test('totals that do not load say so', async () => {
  answerRevenue()
  refuse(revenueApi.getTotals, 'validation_failed')
  refuse(revenueApi.totalsCsv, 'validation_failed')
  await openScreen('/admin/revenue', { as: 'admin' })
  await expect.element(overTime).toMatchTextContent('Failed to load the totals')
  await overTime.getByRole('button', { name: 'Download CSV' }).click()
  await expect.element(page.getByText('Failed to download CSV')).toBeVisible()
})

test('a day must be picked, and have come', async () => {
  await openRevenue()
  await button('Show the day').click()
  await expect.element(main).toMatchTextContent('Please choose a date')
  await expect.element(date).toHaveFocus()
  await csvOfDay.click()
  await expect.element(date).toHaveAttribute('aria-invalid', 'true')
  await date.fill('2099-01-01')
  await button('Show the day').click()
  await expect.element(main).toMatchTextContent('This day has not come yet')
  await expectLooks({ wide: 360, dark: true })
})

test('a day is listed with its total; another stream and the latest are one step away', async () => {
  await openRevenue()
  await date.fill('2026-11-20')
  await button('Show the day').click()
  await query().toMatch(/date=2026-11-20/)
  await expect.element(main).toMatchTextContent('1 in all, ৳1,250.50')
  await expect.element(rowOf(new RegExp(booking.payment_reference))).toMatchTextContent('৳1,250.50')
  const downloads = respond(revenueApi.dayCsv, () => new Response('At'))
  await csvOfDay.click()
  await expect
    .poll(() => downloads.map(({ url }) => url.pathname))
    .toEqual(['/api/admin/revenue/applications/2026-11-20/csv'])
  await tab('Mutations').click()
  await query().toMatch(/stream=mutations/)
  await expect.element(main).toMatchTextContent('There were no transactions on this day.')
  history.back()
  await expect.element(tab('Applications')).toHaveAttribute('aria-selected', 'true')
  await button('Show the latest').click()
  await expect.element(main).toMatchTextContent('The latest transactions')
  await expectLooks({ wide: 360 })
})

test('a day that does not load says so in the specified words', async () => {
  answerRevenue()
  refuse(revenueApi.getDay, 'validation_failed')
  refuse(revenueApi.dayCsv, 'validation_failed')
  await openScreen('/admin/revenue?date=2026-01-02', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Failed to load details')
  await csvOfDay.click()
  await expect.element(page.getByText('Failed to download CSV')).toBeVisible()
})

test('revenue that does not load says so in the specified words', async () => {
  refuse(revenueApi.getDetails, 'validation_failed')
  await openScreen('/admin/revenue', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Unable to load revenue details')
})

test('the figures speak Bengali too', async () => {
  await openRevenue('?span=years_5')
  await bengali()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('রাজস্বের বিবরণ')
  await expect.element(rowOf(/^আবেদন/)).toMatchTextContent('৳৩,৪৫,৬৭৮')
  await expect
    .element(main.getByRole('slider', { name: 'অর্থবছর' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/২০২৬–২৭/))
})
