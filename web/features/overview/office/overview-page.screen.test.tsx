import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerOverview, answerRevenue, answerTotals } from '#test/screens/figures.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const activity = main.getByRole('region', { name: 'Recent Activity' })
const actions = main.getByRole('region', { name: 'Quick actions' })

const stats = ['Divisions8', 'Districts64', 'Upazilas556', 'Mouzas1,204', 'Zils2,310', 'Dagsabout 1,23,000']

for (const who of ['admin', 'acland'] as const)
  test(`the overview shows the figures of the API to the ${who}`, async () => {
    answerOverview()
    answerRevenue()
    await openScreen('/admin', { as: who })
    await expect.poll(() => document.title).toMatch(/^Overview/)
    for (const stat of stats)
      await expect.element(main.getByRole('listitem').filter({ hasText: new RegExp(`^${stat}$`) })).toBeVisible()
    for (const amount of ['৳1,250.50', '৳45,000', '৳3,45,678'])
      await expect.element(activity).toMatchTextContent(amount)
    await expect.element(activity).toMatchTextContent('1 July to 30 June')
    await activity.getByRole('link', { name: 'Revenue Details' }).click()
    await expect.poll(() => location.pathname).toBe('/admin/revenue')
  })

for (const [who, links] of [
  ['admin', ['districts', 'khatian', 'maps', 'reports']],
  ['acland', ['upazilas', 'khatian', 'maps', 'reports']],
] as const)
  test(`the quick actions lead where an ${who} may go`, async () => {
    answerOverview()
    await openScreen('/admin', { as: who })
    await expect
      .poll(() =>
        actions
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('href')),
      )
      .toEqual(links.map((path) => `/admin/${path}`))
    const name = who === 'admin' ? 'Manage Districts' : 'Manage Upazilas'
    await expect.element(actions.getByRole('link').first()).toMatchTextContent(name)
  })

test('what the last 30 days brought stands beside the year before, leads to the details, and can fail alone', async () => {
  answerOverview()
  const byDay = main.getByRole('region', { name: 'Revenue by day' })
  await openScreen('/admin', { as: 'acland' })
  await expect.element(byDay).toMatchTextContent('25% more than in the same days a year before')
  await expect.element(byDay.getByRole('slider', { name: 'Day' })).toBeInTheDocument()
  await expect.element(byDay.getByRole('link', { name: 'Revenue Details' })).toHaveAttribute('href', '/admin/revenue')
  refuse(revenueApi.getTotals, 'validation_failed')
  await openScreen('/admin', { as: 'acland' })
  await expect.element(byDay).toMatchTextContent('Failed to load revenue by day')
  await expectLooks({ served: true })
})

test('the reports are the revenue', async () => {
  answerRevenue()
  await openScreen('/admin/reports', { as: 'admin' })
  await expect.poll(() => location.pathname).toBe('/admin/revenue')
})

test('an overview that does not load says so in the specified words, and can be tried again', async () => {
  answerTotals()
  refuse(overviewApi.get, 'validation_failed', { message: 'Out of order' })
  await openScreen('/admin', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Failed to load stats')
  await expect.element(main).toMatchTextContent('Unable to load dashboard data')
  await expect.element(main).toMatchTextContent('Out of order')
  answerOverview()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main).not.toMatchTextContent('Failed to load stats')
  await expect.element(activity).toMatchTextContent('৳')
})

test('money that waits for an admin stands on the home page of the office', async () => {
  answerOverview()
  answerRevenue()
  answer(officePaymentsApi.waiting, { held: 2, refund_waiting: 1, refund_refused: 0, unassigned: 3, faulty_days: 1 })
  await openScreen('/admin', { as: 'admin' })
  const box = main.getByRole('region', { name: 'Money to settle' })
  await expect
    .element(box.getByRole('link', { name: 'Held payments: 2' }))
    .toHaveAttribute('href', '/admin/payments?show=held')
  expect(box.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(box.getByRole('link', { name: 'Days whose books do not agree: 1' }))
    .toHaveAttribute('href', '/admin/daily-proofs')
})
