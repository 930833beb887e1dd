import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { someCases } from '#test/screens/cases.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answer, breakDown, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const oldest = main.getByRole('region', { name: 'The oldest first' }).getByRole('listitem')
const sidebar = page.getByRole('navigation', { name: 'Office' })

test('what waits is said in one sentence, by kind and one by one', async () => {
  answerOverview()
  answer(casesApi.list, someCases)
  await openScreen('/admin', { as: 'acland' })
  await expect.element(heading).toMatchTextContent('27 cases are waiting. 2 are late, 2 are due today.')
  const kinds = main.getByRole('region', { name: 'By kind' }).getByRole('listitem')
  await expect.element(kinds.first()).toMatchTextContent(/Identities8oldest 7 days1 due today/)
  await expect.element(kinds.last()).toMatchTextContent(/Registrations19oldest 9 days2 late · 1 due today/)
  await expect.element(oldest.nth(0)).toMatchTextContent(/Registration 241Dag 58 · Khatian 9 · RS · Birulia/)
  await expect.element(oldest.nth(0)).toMatchTextContent('2 days late')
  await expect.element(oldest.nth(1)).toMatchTextContent('due today')
  await expect.element(oldest.nth(2)).toMatchTextContent('working day 2 of 7')
  await expect.element(oldest.nth(2)).not.toMatchTextContent(/late|due/)
  await expect.element(sidebar.getByRole('link', { name: /KYC Approvals/ })).toMatchTextContent('88 cases are waiting')
  await expect
    .element(sidebar.getByRole('link', { name: /Registrations/ }))
    .toMatchTextContent('1919 cases are waiting')
  await expectLooks({ served: true })
})

test('mutations that wait lead to the list of what waits', async () => {
  answerOverview()
  const counts = [{ kind: 'mutation' as const, waiting: 3, late: 1, due_today: 0, oldest_days: 22 }]
  answer(casesApi.list, { ...someCases, counts, oldest: [] })
  await openScreen('/admin', { as: 'acland' })
  await expect
    .element(main.getByRole('link', { name: 'Mutations' }))
    .toHaveAttribute('href', '/admin/mutations?work=waiting')
  await expect.element(sidebar.getByRole('link', { name: /Mutations/ })).toMatchTextContent('33 cases are waiting')
})

test('reviews of rejections and of the land tax lead to their lists, with their numbers', async () => {
  answerOverview()
  answer(casesApi.list, { ...someCases, reviews_waiting: 2, demand_reviews_waiting: 12 })
  await openScreen('/admin', { as: 'acland' })
  const reviews = main.getByRole('region', { name: 'Reviews to decide' })
  await expect
    .element(reviews.getByRole('link', { name: 'Rejected cases: 2' }))
    .toHaveAttribute('href', '/admin/reviews')
  await expect
    .element(reviews.getByRole('link', { name: 'Land tax: 12' }))
    .toHaveAttribute('href', '/admin/demand-reviews')
  await expect
    .element(sidebar.getByRole('link', { name: /^Land tax reviews/ }))
    .toMatchTextContent('1212 cases are waiting')
  await expectLooks()
  answer(casesApi.list, { ...someCases, demand_reviews_waiting: 1 })
  await openScreen('/admin', { as: 'acland', language: 'bn' })
  await expect.element(main.getByRole('link', { name: 'করের আপত্তি: ১টি' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('বাতিল হওয়া কেসের পুনর্বিবেচনা')
})

test('the same in Bengali', async () => {
  answerOverview()
  answer(casesApi.list, someCases)
  await openScreen('/admin', { as: 'acland', language: 'bn' })
  await expect.element(heading).toMatchTextContent('২৭টি কেস অপেক্ষায়। ২টিতে দেরি হয়ে গেছে, ২টির শেষ দিন আজ।')
  await expect.element(main).toMatchTextContent('দাগ ৫৮ · খতিয়ান ৯ · আরএস · বিরুলিয়া')
  await expect.element(main).toMatchTextContent('পরের ছুটি: ১৬ ডিসেম্বর, ২০২৬, বিজয় দিবস')
})

test('this week shows today, closed days and by when what comes today is due', async () => {
  answerOverview()
  await openScreen('/admin', { as: 'acland' })
  const week = main.getByRole('region', { name: 'This week' })
  await expect.element(week.getByRole('listitem').first()).toHaveAttribute('aria-current', 'date')
  await expect.element(week.getByRole('listitem').last()).toMatchTextContent('Sat28closed')
  await expect.element(week).toMatchTextContent('Identities · 7 days1 Dec 2026')
})

test('nothing waits: it says so, offers no next case and counts nothing beside the pages', async () => {
  answerOverview()
  await openScreen('/admin', { as: 'acland' })
  await expect.element(heading).toMatchTextContent('No case is waiting.')
  await expect.element(main.getByRole('link', { name: 'Next case' })).not.toBeInTheDocument()
  await expect.element(sidebar.getByRole('link', { name: 'KYC Approvals', exact: true })).toBeVisible()
})

test('all in time says so', async () => {
  answerOverview()
  const counts = someCases.counts.map((each) => ({ ...each, late: 0, due_today: 0 }))
  answer(casesApi.list, { ...someCases, counts })
  await openScreen('/admin', { as: 'acland' })
  await expect.element(heading).toMatchTextContent('27 cases are waiting. All are in time.')
})

/** This test is only about the link to a case. */
const answerCase = (endpoint: typeof kycOfficeApi.case | typeof staffRegistrationsApi.get) =>
  refuse(endpoint, 'not_found')

for (const way of ['the button', 'N'] as const)
  test(`${way} leads to the oldest case`, async () => {
    answerOverview()
    answer(casesApi.list, someCases)
    answerCase(staffRegistrationsApi.get)
    await openScreen('/admin', { as: 'acland' })
    const next = main.getByRole('link', { name: 'Next case' })
    await expect.element(next).toBeVisible()
    await (way === 'N' ? userEvent.keyboard('n') : next.click())
    await expect.poll(() => location.pathname).toBe('/admin/land-tax-registrations/241')
  })

test('an identity leads to its case', async () => {
  answerOverview()
  answer(casesApi.list, someCases)
  answerCase(kycOfficeApi.case)
  await openScreen('/admin', { as: 'acland' })
  await oldest.nth(1).getByRole('link').click()
  await expect.poll(() => location.pathname).toBe('/admin/kyc-approvals/96')
})

test('what waits does not load: said, tried again, and the figures are there', async () => {
  answerOverview()
  breakDown(casesApi.list)
  await openScreen('/admin', { as: 'acland' })
  await expect.element(main).toMatchTextContent('Failed to load the waiting cases')
  await expect.element(main.getByRole('region', { name: 'Recent Activity' })).toMatchTextContent('৳')
  answer(casesApi.list, someCases)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toMatchTextContent('27 cases are waiting.')
})
