import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { recordedHoldingsApi } from '#contract/land-tax/recorded-holdings.endpoints.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { recordedHolding, registration, registrationCase, storeRegistration } from '#test/screens/land-tax-office.ts'
import { answer, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

const main = page.getByRole('main')

for (const { language, width, words } of [
  { language: 'en', width: 1280, words: [/2019-20 – 2022-23: dakhila 774512/, 'The whole khatian', '33.00'] },
  { language: 'bn', width: 360, words: [/২০১৯-২০ – ২০২২-২৩: দাখিলা ৭৭৪৫১২/, 'পুরো খতিয়ান', /রেজিস্টার ২, পৃষ্ঠা ১৪/] },
] as const)
  test(`the list of holdings names paid years and their papers: ${language}, ${width}`, async () => {
    answerPlaces()
    answer(recordedHoldingsApi.list, pageWith([recordedHolding]))
    await openScreen('/admin/holdings', { as: 'acland', language, width })
    for (const text of words) await expect.element(main.getByText(text).first()).toBeVisible()
    await expectLooks()
  })

test('the list of holdings is searched by a number and leads to an import', async () => {
  answerPlaces()
  answer(importsApi.list, { imports: [] })
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  const requests = respond(recordedHoldingsApi.list, () => Response.json(pageWith([])))
  await openScreen('/admin/holdings', { as: 'acland' })
  await expect.element(main).toMatchTextContent('No holdings found.')
  await main.getByRole('searchbox').fill('212')
  await expect.poll(() => requests.at(-1)?.url.searchParams.get('search')).toBe('212')
  await main.getByRole('link', { name: 'Import holdings' }).click()
  await expect.element(main.getByRole('radio', { name: 'Holdings with paid years' })).toBeChecked()
  expect(currentAddress()).toContain('kind=holdings')
})

test('the first unpaid year of a recorded holding is asked for by one press', async () => {
  const { decisions } = storeRegistration()
  answer(staffRegistrationsApi.case, { ...registrationCase, recorded_holdings: [recordedHolding] })
  await openScreen(`/admin/land-tax-registrations/${registration.id}`, { as: 'acland' })
  const section = main.getByRole('region', { name: 'In the office’s register (Register 2)' })
  await expect.element(section).toMatchTextContent(/2019-20 – 2022-23: dakhila 774512/)
  await section.getByRole('button', { name: 'Paid through 2022-23. Ask for tax from 2023-24' }).click()
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
  await main.getByRole('button', { name: /^Approve/ }).click()
  await expect.poll(() => decisions).toMatchObject([{ body: { status: 'approved', taxable_from: '2023-24' } }])
})
