import { expect, type Page, test } from '@playwright/test'
import { choose } from '../lib/land.ts'
import { sentTo } from '../lib/outbox.ts'
import { bengali, loggedIn, loggedInAs, newPerson, registered, speaking, tokenOf } from '../lib/people.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('/profile is the personal information', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=personalInfo$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await bengali(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'প্রোফাইল' })).toBeVisible()
})

test('a visitor at /profile logs in first and comes to the personal information', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard?tab=personalInfo')
})

test('a name is asked for and a phone must be one; what was changed can be thrown away', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Mobile number').fill('12345')
  await save(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('This is required')
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText('Rahima Begum')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile number').fill('')
  await save(page)
  await expect(page.getByRole('main')).toContainText('Not given')
})

test('another email asks for the password, is told to both addresses, and ends other sessions', async ({ page }) => {
  const other = await registered(page)
  const person = await registered(page)
  const elsewhere = await tokenOf(page, person)
  await loggedInAs(page, person)
  const { email } = newPerson()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit' }).click()
  const password = page.getByLabel('Current password')
  await expect(password).toHaveCount(0)
  await page.getByLabel('Email').fill(other.email)
  await save(page)
  await expect(password).toHaveAccessibleDescription(/This is required/)
  await password.fill('not-this-one')
  await save(page)
  await expect(password).toHaveAccessibleDescription(/This password is not right/)
  await password.fill(person.password)
  await save(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is already taken')
  await bengali(page)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByLabel('ইমেইল')).toHaveAccessibleDescription('এই ইমেইল আগেই ব্যবহৃত হয়েছে')
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: email })).toContainText('যাচাই হয়নি')
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  await expect(await sentTo(page, person.email, 'জমি অ্যাকাউন্টের ইমেইল ঠিকানা পরিবর্তন')).toBeVisible()
  await expect(await sentTo(page, email, 'ইমেইল ঠিকানা নিশ্চিত করুন')).toBeVisible()
})

test('an address asks for what it needs; a city that is no district is refused at its field', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/dashboard?tab=address')
  const city = page.getByRole('combobox', { name: 'City', exact: true })
  await page.getByRole('button', { name: 'Add address' }).first().click()
  await save(page)
  for (const name of ['Address line 1', 'Postal code'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(/This is required/)
  await expect(city).toHaveAccessibleDescription(/This is required/)
  await expect(page.getByLabel(/Address line 2/)).toHaveAccessibleDescription('')
  await page.getByLabel('Address line 1').fill('12 Zindabazar')
  await choose(page, 'City', 'Sylhet')
  await page.getByLabel('Postal code').fill('৩১০০')
  await page.route('**/api/me', (route) =>
    route.continue({ postData: route.request().postData()?.replace('Sylhet', 'Atlantis') ?? '' }),
  )
  await save(page)
  await expect(city).toHaveAccessibleDescription(/Please choose one of the districts/)
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Zindabazar')
  await page.unrouteAll()
  await save(page)
  await expect(page.getByRole('main').locator('address')).toContainText('Sylhet 3100')
})

for (const [language, required, tooLong] of [
  ['en', 'This is required', 'This is too long'],
  ['bn', 'এটি আবশ্যক', 'এটি অতিরিক্ত দীর্ঘ'],
] as const)
  test(`what the server refuses of an address stands at its field (${language})`, async ({ page }) => {
    const refused: [field: string, sent: string, text: string][] = [
      ['address_line_1', '', required],
      ['address_line_2', 'x'.repeat(201), tooLong],
      ['postal_code', '1'.repeat(13), tooLong],
      ['country', ' ', required],
    ]
    await loggedIn(page)
    await speaking(page, language)
    await page.goto('/dashboard?tab=address')
    await page
      .getByRole('button', { name: /^(Add address|ঠিকানা যোগ করুন)$/ })
      .last()
      .click()
    const field = (name: string) => page.locator(`[id="mailing_address.${name}"]`)
    await field('address_line_1').fill('12 Zindabazar')
    await choose(page, language === 'en' ? 'City' : 'শহর', language === 'en' ? 'Sylhet' : 'সিলেট')
    await field('postal_code').fill('3100')
    const submit = page.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ })
    for (const [name, sent, text] of refused) {
      await page.route('**/api/me', (route) => {
        const { mailing_address } = route.request().postDataJSON()
        return route.continue({ postData: { mailing_address: { ...mailing_address, [name]: sent } } })
      })
      await submit.click()
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${text}`))
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(1)
      await expect(field('address_line_1')).toHaveValue('12 Zindabazar')
      await page.unrouteAll()
    }
    await submit.click()
    await expect(page.getByRole('main').locator('address')).toContainText('12 Zindabazar')
  })

test('districts that do not come can be asked for again', async ({ page }) => {
  await loggedIn(page)
  await page.route('**/api/locations/districts', (route) => route.abort())
  await page.goto('/dashboard?tab=address')
  await page.getByRole('button', { name: 'Add address' }).last().click()
  await expect(page.getByRole('alert')).toContainText('Failed to load districts')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await choose(page, 'City', 'Sylhet')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
