import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag, noMatch } from '#test/screens/land.ts'
import { answerLandTax, answerNoIdentity, calculationOf, registration } from '#test/screens/land-tax.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, english, openScreen, reload } from '#test/screens/open-screen.tsx'
import { answerPlaces, choose, district, division, mouza, surveyType, upazila } from '#test/screens/places.ts'
import { storeToken } from '#web/platform/token.ts'

const summary = page.getByRole('region', { name: 'Your registration' })
const search = page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const alert = page.getByRole('alert')
const register = page.getByRole('button', { name: 'Register land' })

beforeEach(() => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(registrationsApi.findLand, { matches: [] })
  answer(registrationsApi.list, [])
  answerNoIdentity()
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
  await expect.element(alert.getByRole('link', { name: 'Land area: This is too small' })).toBeVisible()
  await bengali()
  await expect.element(alert.getByRole('link', { name: 'মৌজা: এটি আবশ্যক' })).toBeVisible()
  await expectLooks({ dark: true })
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
    await expectLooks()
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

const steps = page.getByRole('region', { name: 'Four steps to paying your tax' }).getByRole('listitem')

test('before the first step a visitor sees every step with its cost, days and papers', async () => {
  await openScreen('/land-tax')
  await expect.element(steps).toHaveLength(4)
  await expect.element(steps.nth(0)).toMatchTextContent('5 minutes · no fee · khatian and dag number')
  await expect.element(steps.nth(1)).toMatchTextContent('7 working days · no fee · pictures of both sides of your NID')
  await expect.element(steps.nth(2)).toMatchTextContent('7 working days')
  await expect.element(steps.nth(3)).toMatchTextContent('the dakhila comes at once')
  await steps.nth(3).getByRole('link', { name: 'What would I pay?' }).click()
  await expect.poll(currentAddress).toBe('/land-tax?view=estimate')
})

test('who is logged in sees how far each step is', async () => {
  const none = { ...registration.tax, state: 'none' as const, due_amount: 0 }
  const waiting = { ...registration, id: 91, status: 'pending' as const, decide_by: '2026-12-01', tax: none }
  answerLandTax([registration, waiting])
  await openScreen('/land-tax', { as: 'citizen' })
  await expect.element(steps.nth(0)).toMatchTextContent('2 lands registered')
  await expect.element(steps.nth(1)).toMatchTextContent('Identity confirmed')
  await expect.element(steps.nth(2)).toMatchTextContent('1 is decided by 1 Dec 2026')
  await expect.element(steps.nth(3)).toMatchTextContent('Pay ৳1,237.50 for 1 land')
})

const place = {
  mouza_id: mouza.id,
  upazila_id: upazila.id,
  district_id: district.id,
  division_id: division.id,
  name_en: mouza.name_en,
  name_bn: mouza.name_bn,
  jl_no: mouza.jl_no,
}
const match = {
  dag_id: 70,
  zil_no: '1',
  dag_number: '123',
  khatiyan_number: '6',
  land_class: null,
  land_class_bn: null,
}
const matches = [
  { ...match, land_type: 'Residential' as const, land_area: 4356 },
  { ...match, dag_id: 71, zil_no: '2', khatiyan_number: '12', land_type: null, land_area: 8712 },
]

/** The search in one line finds the dag 123 of Birorsri. */
function answerDag123() {
  const found = {
    kind: 'dag' as const,
    label_en: 'Dag 123 · Khatian 6 · RS · Birorsri',
    label_bn: 'দাগ ১২৩',
    dag_id: 70,
  }
  answer(placeSearchApi.search, { results: [found] })
  answer(placeSearchApi.listMatches, { ...noMatch, best: found })
  answer(registrationsApi.findLand, { matches })
  answer(parcelApi.get, { ...dag, meta: { land_class: 'Bari (homestead)' } })
}

test('a record leads to the form filled in, and the address is plain again', async () => {
  answer(locationsApi.getMouza, place)
  answer(registrationsApi.findLand, { matches })
  const land = `mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&khatian=6&dag=123&land_type=Residential&area=4356`
  await openScreen(`/land-tax?${land}`, { as: 'citizen' })
  await expect.element(summary).toMatchTextContent('Birorsri')
  expect(currentAddress()).toBe('/land-tax')
  await expect.element(summary).toMatchTextContent('10.00 decimals (4,356 sq ft)')
  await expect.element(field('Khatian number')).not.toBeInTheDocument()
  await expect.element(register).toBeVisible()
  await expectLooks()
  await summary.getByRole('button', { name: 'Change' }).click()
  await expect.element(field('Khatian number')).toHaveValue('6')
  await expect.element(field('Dag number')).toHaveValue('123')
  await expect.element(field(/^Land area/)).toHaveValue('10')
  await expect.element(page.getByRole('radio', { name: 'Residential' })).toBeChecked()
  await expect.element(page.getByRole('status', { name: 'Land on record' })).toMatchTextContent('Taken over ✓')
})

test('one line finds the land and fills in the form, which then is its summary', async () => {
  answerDag123()
  await openScreen('/land-tax', { as: 'citizen' })
  await search.fill('123 birorsri')
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toMatchTextContent('Birorsri')
  await expect.element(register).toHaveFocus()
  await expect.element(field('Dag number')).not.toBeInTheDocument()
})

test('one line fills in the calculator', async () => {
  answerDag123()
  await openScreen('/land-tax?view=estimate')
  await search.fill('123 birorsri')
  await page.getByRole('option', { name: /Dag 123/ }).click()
  await expect.element(field(/^Area of the land/)).toHaveValue('10')
  await expect.element(page.getByRole('button', { name: /Sylhet › Sylhet › Zakiganj › Birorsri/ })).toBeVisible()
})

test('who comes back from the login finds the button that sends the form', async () => {
  answer(locationsApi.getMouza, place)
  const land = `mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&khatian=6&dag=123&land_type=Residential&area=4356`
  await openScreen(`/land-tax?${land}`)
  await register.click()
  await expect.poll(currentAddress).toBe(`/login?next=${encodeURIComponent('/land-tax#send')}`)
  storeToken('citizen')
  await reload('/land-tax#send')
  await expect.element(register).toHaveFocus()
})

test('a mouza that does not load is asked for again, not forgotten', async () => {
  breakDown(locationsApi.getMouza)
  answer(registrationsApi.findLand, { matches })
  const land = `/land-tax?mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&khatian=6&dag=123`
  await openScreen(land, { as: 'citizen' })
  const failed = page.getByRole('main').getByRole('alert')
  await expect.element(failed).toMatchTextContent('Failed to load the land')
  expect(currentAddress()).toBe(land)
  answer(locationsApi.getMouza, place)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Your registration' })).toMatchTextContent('Birorsri')
  await expect.element(field('Dag number')).toHaveValue('123')
})

test('a used hint says so and folds the others', async () => {
  answer(registrationsApi.findLand, { matches })
  answer(locationsApi.getMouza, place)
  await openScreen(`/land-tax?mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&dag=123`, { as: 'citizen' })
  const offer = page.getByRole('status', { name: 'Land on record' })
  const use = offer.getByRole('button', { name: 'Use these' })
  await expect.element(use).toHaveLength(2)
  await use.first().click()
  await expect.element(offer).toMatchTextContent('On record: Khatian 6')
  await expect.element(offer).toMatchTextContent('Taken over ✓')
  await expect.element(use).not.toBeInTheDocument()
  await offer.getByText('1 more land of this dag number is on record').click()
  await expect.element(use.first()).toBeVisible()
  await page.getByText('Commercial').click()
  await expect.element(offer).toMatchTextContent('Taken over ✓')
})
