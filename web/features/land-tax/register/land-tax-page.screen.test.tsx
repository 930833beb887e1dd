import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { calculationOf } from '#test/screens/land-tax.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, english, openScreen, reload } from '#test/screens/open-screen.tsx'
import { answerPlaces, choose, district, surveyType } from '#test/screens/places.ts'

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const alert = page.getByRole('alert')
const register = page.getByRole('button', { name: 'Register land' })

beforeEach(() => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(registrationsApi.findLand, { matches: [] })
})

test('what is missing is said on top and at its field, in both languages', async () => {
  await openScreen('/land-tax', { as: 'citizen' })
  await register.click()
  await expect.element(alert).toHaveFocus()
  for (const name of ['Division', 'District', 'Upazila', 'Mouza', 'Survey Type', 'Khatian number', 'Dag number'])
    await expect.element(alert.getByRole('link', { name: `${name}: This is required` })).toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveLength(7)
  await field('Khatian number').fill('45')
  await field('Dag number').fill('12')
  await field(/^Land area/).fill('-3')
  await register.click()
  await expect.element(alert.getByRole('link', { name: /^Land type/ })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Land area (sq ft): This is too small' })).toBeVisible()
  await bengali()
  await expect.element(alert.getByRole('link', { name: 'মৌজা: এটি আবশ্যক' })).toBeVisible()
})

for (const { language, title, khatian, dag, details, submit, first } of [
  {
    language: 'en',
    title: 'Land TAX',
    khatian: 'Khatian number',
    dag: 'Dag number',
    details: 'Land Details',
    submit: 'Register land',
    first: 'Please login first.',
  },
  {
    language: 'bn',
    title: 'ভূমি উন্নয়ন কর',
    khatian: 'খতিয়ান নম্বর',
    dag: 'দাগ নম্বর',
    details: 'জমির বিবরণ',
    submit: 'জমি নিবন্ধন করুন',
    first: 'অনুগ্রহ করে আগে লগইন করুন।',
  },
] as const)
  test(`a visitor who registers is told to log in first (${language})`, async () => {
    await openScreen('/land-tax', { language })
    await expect.element(page.getByRole('navigation').getByRole('link', { name: title })).toBeVisible()
    await field(khatian).fill('৪৫')
    await expect.element(page.getByRole('heading', { name: details })).not.toBeInTheDocument()
    await field(dag).fill('১২৩')
    await expect.element(page.getByRole('heading', { name: details })).toBeVisible()
    await page.getByRole('button', { name: submit }).click()
    await expect.element(alert).toMatchTextContent(first)
    await expect.poll(currentAddress).toMatch(/^\/login\?next=/)
  })

for (const address of ['/land-tax', '/land-tax?view=estimate'])
  test(`${address}: in a hill district the tax does not apply`, async () => {
    answer(locationsApi.listDistrictsOf, [{ ...district, name_en: 'Bandarban', name_bn: 'বান্দরবান' }])
    await openScreen(address)
    await choose('Division', 'Sylhet')
    await choose('District', 'Bandarban')
    await expect.element(page.getByText(/^Land development tax does not apply in the hill districts/)).toBeVisible()
  })

test('a registration that fails without words has the quoted words', async () => {
  breakDown(registrationsApi.create)
  await openScreen('/land-tax', { as: 'citizen' })
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await page.getByText('RS').click()
  await field('Khatian number').fill('1')
  await field('Dag number').fill('9999')
  await page.getByText('Others').click()
  await field(/^Land area/).fill('0')
  await register.click()
  await expect.element(alert).toMatchTextContent('Failed to submit registration')
  await bengali()
  await page.getByRole('button', { name: 'জমি নিবন্ধন করুন' }).click()
  await expect.element(alert).toMatchTextContent('নিবন্ধন জমা দেওয়া যায়নি')
  await english()
  await expect.element(field('Dag number')).toHaveValue('9999')
})

const estimate = {
  en: {
    division: 'Division',
    district: 'District',
    upazila: 'Upazila',
    sylhet: 'Sylhet',
    zakiganj: 'Zakiganj',
    use: 'Commercial',
    area: 'Area of the land',
    submit: 'Work it out',
    line: '10 decimals × ৳60 = ৳600',
    unconfirmed: 'This rate is not confirmed with the gazette yet',
  },
  bn: {
    division: 'বিভাগ',
    district: 'জেলা',
    upazila: 'উপজেলা',
    sylhet: 'সিলেট',
    zakiganj: 'জকিগঞ্জ',
    use: 'বাণিজ্যিক',
    area: 'জমির পরিমাণ',
    submit: 'হিসাব করুন',
    line: '১০ শতাংশ × ৳৬০ = ৳৬০০',
    unconfirmed: 'এই হার এখনও গেজেটের সঙ্গে মিলিয়ে নিশ্চিত করা হয়নি',
  },
}

for (const language of ['en', 'bn'] as const)
  test(`anybody can work out a tax, in words (${language})`, async () => {
    const words = estimate[language]
    const submit = page.getByRole('button', { name: words.submit })
    const { calculations, total_amount } = calculationOf(['2026-27'])
    const lines = calculations.map((line) => ({ ...line, registration_id: null, confirmed: false, words: words.line }))
    const requests = respond(landTaxPaymentsApi.estimate, () => Response.json({ calculations: lines, total_amount }))
    await openScreen('/land-tax?view=estimate', { language })
    await submit.click()
    await expect.element(alert.getByRole('link')).toHaveLength(2)
    expect(requests).toEqual([])
    await choose(words.division, words.sylhet)
    await choose(words.district, words.sylhet)
    await choose(words.upazila, words.zakiganj)
    await page.getByText(words.use).click()
    await field(new RegExp(`^${words.area}`)).fill('৯.২')
    await submit.click()
    await expect.element(page.getByText(words.line)).toBeVisible()
    await expect.element(page.getByText(words.unconfirmed)).toBeVisible()
    await reload()
    await expect.element(field(new RegExp(`^${words.area}`))).toHaveValue('৯.২')
    await submit.click()
    await expect.element(page.getByText(words.line)).toBeVisible()
    expect(requests).toHaveLength(2)
  })

test('a place without a tax class says so and guesses nothing', async () => {
  const message = 'The tax class of this area is not set yet. Please ask the land office of Zakiganj.'
  refuse(landTaxPaymentsApi.estimate, 'tax_class_not_set', { message })
  await openScreen('/land-tax?view=estimate')
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await field(/^Area of the land/).fill('10')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})
