import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { recordedHoldingsApi } from '#contract/land-tax/recorded-holdings.endpoints.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { recordedHolding, registration, registrationCase, storeRegistration } from '#test/screens/land-tax-office.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
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

test('a holding is corrected with its paid years and old dakhilas', async () => {
  answerPlaces()
  answer(recordedHoldingsApi.list, pageWith([recordedHolding]))
  await openScreen('/admin/holdings', { as: 'acland', width: 360 })
  await main.getByRole('button', { name: 'Edit Khatian 800' }).click()
  const form = page.getByRole('dialog', { name: 'Edit holding' })
  await expect.element(form.getByRole('textbox', { name: 'Tax years' })).toHaveValue('2019-20 to 2022-23')
  await form.getByRole('button', { name: 'Add dakhila' }).click()
  const added = form.getByRole('group', { name: 'Dakhila 2' })
  await expect.element(added.getByRole('textbox', { name: 'Tax years' })).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Dakhila 2, Tax years')
  await expectLooks()
  await added.getByRole('textbox', { name: 'Tax years' }).fill('2023-24')
  await added.getByRole('textbox', { name: 'Dakhila No' }).fill('800001')
  await added.getByRole('textbox', { name: /Day of payment/ }).fill('01/02/2024')
  await expect.element(form).toMatchTextContent(/no document that proves them.*read in two ways/)
  const requests = respond(recordedHoldingsApi.change, () => Response.json({ ...recordedHolding, version: 2 }))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Holding updated successfully')).toBeVisible()
  expect(requests.map(({ body }) => body)).toMatchObject([
    {
      khatiyan_number: '800',
      dakhilas: [
        { years: '2019-20 to 2022-23', dakhila_number: '774512' },
        { years: '2023-24', dakhila_number: '800001', paid_on: '01/02/2024', proof: null },
      ],
    },
  ])
})

test('a refusal of the server stands at the row of its dakhila, in Bengali too', async () => {
  answerPlaces()
  answer(recordedHoldingsApi.list, pageWith([recordedHolding]))
  await openScreen('/admin/holdings', { as: 'acland', language: 'bn' })
  await main
    .getByRole('button', { name: /খতিয়ান ৮০০/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'হোল্ডিং সম্পাদনা' })
  const errors = { 'dakhilas.0.years': ['কর সর্বোচ্চ তিন বছর আগাম দেওয়া যায়'] }
  refuse(recordedHoldingsApi.change, 'validation_failed', { errors })
  await form.getByRole('textbox', { name: 'কর বছর' }).fill('২০৬০-৬১')
  await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('দাখিলা ১, কর বছর')
})

test('a holding is added in a mouza, and one without a dakhila where no year was paid', async () => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(recordedHoldingsApi.list, pageWith([recordedHolding]))
  await openScreen('/admin/holdings', { as: 'admin' })
  await main.getByRole('button', { name: 'Add holding' }).click()
  const form = page.getByRole('dialog', { name: 'Add holding' })
  await form.getByRole('button', { name: 'Remove dakhila 1' }).click()
  await expect.element(form.getByRole('button', { name: 'Add dakhila' })).toHaveFocus()
  await form.getByRole('textbox', { name: 'Khatian' }).fill('৮০১')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Mouza.*Survey/)
  await expectLooks()
})

test('deleting a holding says that its years are due again', async () => {
  answerPlaces()
  answer(recordedHoldingsApi.list, pageWith([recordedHolding]))
  answer(recordedHoldingsApi.uses, { uses: [] })
  await openScreen('/admin/holdings', { as: 'acland' })
  await main.getByRole('button', { name: 'Delete Khatian 800' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('paid years are due again')
})
