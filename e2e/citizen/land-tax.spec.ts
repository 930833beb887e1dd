import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { choose, chosen, dag123 } from '../lib/land.ts'
import { landRegistered, recordOf } from '../lib/land-taxing.ts'
import { bengali, loggedIn, registered, speaking } from '../lib/people.ts'

const Mouzas = z.array(z.object({ id: z.int(), name_en: z.string() }))

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const summary = (page: Page) => page.getByRole('region', { name: 'Your registration' })
const register = (page: Page) => page.getByRole('button', { name: 'Register land' })

/** Chooses the place of a dag 123 of Savar, as it is found there. */
async function choosePlace(page: Page) {
  const found = await dag123(page)
  const list = await page.request.get(`/api/locations/upazilas/${found.upazila_id}/mouzas`)
  const name_en = Mouzas.parse(await list.json()).find(({ id }) => id === found.mouza_id)?.name_en ?? ''
  await choose(page, 'Division', 'Dhaka')
  await choose(page, 'District', 'Dhaka')
  await choose(page, 'Upazila', 'Savar')
  await choose(page, 'Mouza', name_en, new RegExp(`^${name_en} \\(JL`))
  return found
}

test('a visitor fills in the form, logs in, finds it as it was, takes what is on record and registers', async ({
  page,
}) => {
  const person = await registered(page)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Land TAX' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Land Tax Registration' })).toBeVisible()
  const found = await choosePlace(page)
  const { khatiyan_number } = await recordOf(page, { ...found, dag_no: '123' })
  await page.locator(`#survey_type_id input[value="${found.survey_type_id}"]`).check()
  await field(page, 'Dag number').fill('১২৩')
  await expect(summary(page)).toContainText('Savar')
  await expect(summary(page)).toContainText('123')
  await expect(page.getByRole('heading', { name: 'Land Details' })).toHaveCount(0)

  await register(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please login first.')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/land-tax$/)
  await page.reload()
  await expect(chosen(page, 'Upazila')).toHaveValue('Savar')
  await expect(field(page, 'Dag number')).toHaveValue('১২৩')

  const offer = page.getByRole('status', { name: 'Land on record' })
  await expect(offer).toContainText(`On record: Khatian ${khatiyan_number}`)
  await offer.getByRole('button', { name: 'Use these' }).first().click()
  await expect(field(page, 'Khatian number')).toHaveValue(khatiyan_number)
  await expect(page.getByRole('heading', { name: 'Land Details' })).toBeVisible()
  await page.getByRole('radio', { name: 'Commercial' }).check()
  await field(page, 'Land area').fill('৪,৩৫৬')
  await expect(page.getByText('10.00 decimals', { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('Commercial')
  await register(page).click()
  await expect(page.getByText('Your land is registered.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=ldt$/)
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('10.00 decimals (4,356 sq ft)')

  // The form is empty again, and the same land cannot be registered twice.
  await page.goto('/land-tax')
  await expect(field(page, 'Dag number')).toHaveValue('')
})

test('what is missing is said on top and at its field, in both languages', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/land-tax')
  await register(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  for (const name of ['Division', 'District', 'Upazila', 'Mouza', 'Survey Type', 'Khatian number', 'Dag number'])
    await expect(alert.getByRole('link', { name: `${name}: This is required` })).toBeVisible()
  await expect(alert.getByRole('link')).toHaveCount(7)
  await field(page, 'Khatian number').fill('45')
  await field(page, 'Dag number').fill('12')
  await field(page, 'Land area').fill('-3')
  await register(page).click()
  await expect(alert.getByRole('link', { name: /^Land type/ })).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Land area (sq ft): This is too small' })).toBeVisible()
  await bengali(page)
  await expect(alert.getByRole('link', { name: 'মৌজা: এটি আবশ্যক' })).toBeVisible()
})

test('a visitor who registers in Bengali is told to log in first', async ({ page }) => {
  await speaking(page, 'bn')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'ভূমি উন্নয়ন কর' }).click()
  await page.getByRole('textbox', { name: 'খতিয়ান নম্বর' }).fill('৪৫')
  await page.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('১২৩')
  await expect(page.getByRole('heading', { name: 'জমির বিবরণ' })).toBeVisible()
  await page.getByRole('button', { name: 'জমি নিবন্ধন করুন' }).click()
  await expect(page.getByRole('alert')).toHaveText('অনুগ্রহ করে আগে লগইন করুন।')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('in a hill district the tax does not apply', async ({ page }) => {
  await page.goto('/land-tax')
  await choose(page, 'Division', 'Chattogram')
  await choose(page, 'District', 'Bandarban')
  await expect(page.getByText('Land development tax does not apply in the hill districts')).toBeVisible()
})

test('a registration that fails without words has the quoted words', async ({ page }) => {
  await loggedIn(page)
  await page.route('**/api/land-tax-registrations', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/land-tax')
  await choosePlace(page)
  await page.getByRole('radio', { name: 'RS', exact: true }).check()
  await field(page, 'Khatian number').fill('1')
  await field(page, 'Dag number').fill('9999')
  await page.getByRole('radio', { name: 'Others' }).check()
  await field(page, 'Land area').fill('0')
  await register(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to submit registration')
  await bengali(page)
  await page.getByRole('button', { name: 'জমি নিবন্ধন করুন' }).click()
  await expect(page.getByRole('alert')).toContainText('নিবন্ধন জমা দেওয়া যায়নি')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(field(page, 'Dag number')).toHaveValue('9999')
})

test('a pending registration is corrected and withdrawn', async ({ page }) => {
  const token = await loggedIn(page)
  const id = await landRegistered(page, token)
  await page.goto('/dashboard?tab=ldt')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/land-tax\\?edit=${id}$`))
  await field(page, 'Land area').fill('8712')
  await page.getByRole('button', { name: 'Send the correction' }).click()
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('20.00 decimals (8,712 sq ft)')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The registration was withdrawn.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Here' })).toBeVisible()
})

for (const { language, words } of [
  {
    language: 'en',
    words: {
      division: 'Division',
      district: 'District',
      upazila: 'Upazila',
      dhaka: 'Dhaka',
      savar: 'Savar',
      use: 'Commercial',
      area: 'Area of the land',
      submit: 'Work it out',
      line: /^10 decimals × ৳\d+ = ৳[\d,]+$/,
      unconfirmed: 'This rate is not confirmed with the gazette yet',
    },
  },
  {
    language: 'bn',
    words: {
      division: 'বিভাগ',
      district: 'জেলা',
      upazila: 'উপজেলা',
      dhaka: 'ঢাকা',
      savar: 'সাভার',
      use: 'বাণিজ্যিক',
      area: 'জমির পরিমাণ',
      submit: 'হিসাব করুন',
      line: /^১০ শতাংশ × ৳[০-৯]+ = ৳[০-৯,]+$/,
      unconfirmed: 'এই হার এখনও গেজেটের সঙ্গে মিলিয়ে নিশ্চিত করা হয়নি',
    },
  },
] as const)
  test(`anybody can work out a tax, in words (${language})`, async ({ page }) => {
    await speaking(page, language)
    await page.goto('/land-tax?view=estimate')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await choose(page, words.division, words.dhaka)
    await choose(page, words.district, words.dhaka)
    await choose(page, words.upazila, words.savar)
    await page.getByRole('radio', { name: words.use }).check()
    await field(page, words.area).fill('৯.২')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.line)).toBeVisible()
    await expect(page.getByText(words.unconfirmed)).toBeVisible()
    await page.reload()
    await expect(field(page, words.area)).toHaveValue('৯.২')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.line)).toBeVisible()
  })

test('a place without a tax class says so and guesses nothing', async ({ page }) => {
  const message = 'The tax class of this area is not set yet. Please ask the land office of Savar.'
  const answer = { code: 'tax_class_not_set', message, error: message, request_id: 'r' }
  await page.route('**/land-tax-payments/estimate', (route) => route.fulfill({ status: 422, json: answer }))
  await page.goto('/land-tax?view=estimate')
  await choose(page, 'Division', 'Dhaka')
  await choose(page, 'District', 'Dhaka')
  await choose(page, 'Upazila', 'Savar')
  await field(page, 'Area of the land').fill('10')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page.getByText(message)).toBeVisible()
})
