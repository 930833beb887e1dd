import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { staffReviewsApi } from '#contract/cases/reviews.endpoints.ts'
import type { ReviewLine } from '#contract/cases/reviews.ts'
import { noCases } from '#test/screens/cases.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { waitingReview } from '#test/screens/reviews.ts'

const main = page.getByRole('main')
const line: ReviewLine = {
  ...waitingReview,
  kind: 'mutation',
  case_id: 139,
  person: 'Rahela Khatun',
  late: true,
  land: { dag_number: '123', khatiyan_number: '800', survey_code: 'BS', mouza_en: 'Birulia', mouza_bn: 'বিরুলিয়া' },
}

const open = (width = 1280) => {
  answerOverview()
  answer(casesApi.list, { ...noCases, reviews_waiting: 1 })
  return openScreen('/admin/reviews', { as: 'acland', width })
}

test('a review that waits names the case, the words of the citizen and its last day', async () => {
  answer(staffReviewsApi.list, pageWith([line]))
  await open(360)
  const item = main.getByRole('listitem').filter({ hasText: 'Rahela Khatun' })
  await expect.element(item).toMatchTextContent('Rejected on 20 Nov 2026 by Selim Reza')
  await expect.element(item).toMatchTextContent('দলিলের নম্বর ৮১২, ঠিক আছে।')
  await expect.element(item).toMatchTextContent('Late, the last day was 13 Dec 2026')
  await expect
    .element(item.getByRole('link', { name: 'Open the case' }))
    .toHaveAttribute('href', '/admin/mutations/139')
  await expectLooks()
  await bengali()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('পুনর্বিবেচনা')
  await expectLooks()
})

test('decided reviews are a list of their own', async () => {
  const decided = { outcome: 'stands', decided_by: 'Nasrin Akter', decided_at: '2026-11-25T06:00:00.000Z' } as const
  answer(staffReviewsApi.list, ({ url }) =>
    pageWith(new URL(url).searchParams.get('state') === 'decided' ? [{ ...line, ...decided, answer: 'No deed.' }] : []),
  )
  await open()
  await expect.element(main.getByText('No review is waiting.')).toBeVisible()
  await main.getByRole('tab', { name: 'Decided' }).click()
  await expect.element(main.getByText('Rejection stands')).toBeVisible()
  await expect.element(main.getByText('25 Nov 2026, Nasrin Akter')).toBeVisible()
})

test('a list that did not come says so', async () => {
  breakDown(staffReviewsApi.list)
  await open()
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible()
  await expectLooks()
})
