import { expect, type Page, test } from '@playwright/test'
import { bengali, newPerson, type Person, registered } from '../lib/people.ts'

async function fill(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

const accept = (page: Page) => page.getByRole('checkbox').check()
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

/** What is wrong stands at the field and on top, in the language of the page. */
async function refuses(page: Page, field: { en: string; bn: string }, text: { en: string; bn: string }) {
  await expect(page.getByLabel(field.en, { exact: true })).toHaveAccessibleDescription(new RegExp(text.en))
  await expect(page.getByRole('alert').getByRole('link', { name: `${field.en}: ${text.en}` })).toBeVisible()
  await bengali(page)
  await expect(page.getByLabel(field.bn, { exact: true })).toHaveAccessibleDescription(new RegExp(text.bn))
}

const wrong = [
  {
    field: { en: 'Confirm password', bn: 'পাসওয়ার্ড আবার লিখুন' },
    typed: 'something-else',
    text: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মেলেনি' },
  },
  {
    field: { en: 'Password', bn: 'পাসওয়ার্ড' },
    typed: 'abc12',
    text: { en: 'Password must be at least 6 characters long', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে' },
  },
  {
    field: { en: 'Mobile number', bn: 'মোবাইল নম্বর' },
    typed: '0171234567',
    text: { en: 'Please enter a valid phone number', bn: 'সঠিক মোবাইল নম্বর দিন' },
  },
  {
    field: { en: 'Email', bn: 'ইমেইল' },
    typed: 'nobody',
    text: { en: 'Please enter a valid email address', bn: 'সঠিক ইমেইল ঠিকানা দিন' },
  },
  { field: { en: 'First name', bn: 'নামের প্রথম অংশ' }, typed: '', text: { en: 'This is required', bn: 'এটি আবশ্যক' } },
  { field: { en: 'Last name', bn: 'নামের শেষ অংশ' }, typed: '', text: { en: 'This is required', bn: 'এটি আবশ্যক' } },
]

for (const { field, typed, text } of wrong)
  test(`${field.en} "${typed}": ${text.en}`, async ({ page }) => {
    await page.goto('/register')
    await fill(page, newPerson())
    await accept(page)
    await page.getByLabel(field.en, { exact: true }).fill(typed)
    await submit(page)
    await refuses(page, field, text)
    await expect(page).toHaveURL(/\/register$/)
  })

test('what the browser cannot know, the server says at its field', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { ...newPerson(), password: 'password' })
  await accept(page)
  await submit(page)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/This password is one of the commonest. Please choose another./)
  await expect(page).toHaveURL(/\/register$/)
})

test('without the terms nothing is sent; both papers open beside the form', async ({ page, context }) => {
  await page.goto('/register')
  await fill(page, newPerson())
  const sent = page.waitForRequest('**/api/register', { timeout: 1500 }).catch(() => null)
  await submit(page)
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms and the privacy notice')
  expect(await sent).toBeNull()
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy notice', '/privacy'],
  ] as const) {
    const [paper] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name, exact: true }).click(),
    ])
    await expect(paper).toHaveURL(path)
  }
  await expect(page.getByLabel('First name')).toHaveValue('Rahima')
})

test('an email is checked 500 ms after typing, and only once it holds an @', async ({ page }) => {
  const other = await registered(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-email')) requests.push(request.postData() ?? '')
  })
  await page.clock.install()
  await page.goto('/register')
  const email = page.getByLabel('Email')
  const status = page.getByRole('status')
  await email.fill('rahima')
  await page.clock.runFor(2000)
  expect(requests).toEqual([])
  // From here time passes only as told, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 10_000)
  await email.fill(other.email)
  await expect(status.filter({ hasText: 'Checking' })).toHaveCount(1)
  await page.clock.runFor(450)
  expect(requests).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(email).toHaveAccessibleDescription('Email is already taken')
  await expect(status.filter({ hasText: 'Email is already taken' })).toHaveCount(1)
  expect(requests).toEqual([JSON.stringify({ email: other.email })])
  await bengali(page)
  await expect(page.getByLabel('ইমেইল')).toHaveAccessibleDescription('এই ইমেইল আগেই ব্যবহৃত হয়েছে')
  await page.getByLabel('ইমেইল').fill(newPerson().email)
  await page.clock.runFor(600)
  await expect(status.filter({ hasText: 'এই ইমেইল ব্যবহার করা যাবে' })).toHaveCount(1)
})

test('an email check that fails says nothing', async ({ page }) => {
  await page.route('**/api/check-email', (route) => route.abort())
  await page.goto('/register')
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Email').fill(newPerson().email)
  await expect(page.getByRole('status').filter({ hasText: 'Checking' })).toHaveCount(1)
  await failed
  await expect(page.getByRole('status').filter({ hasText: 'Checking' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a server that fails without words still gives the specified ones', async ({ page }) => {
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/register')
  await fill(page, newPerson())
  await accept(page)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Failed to create account')
  await expect(page.getByLabel('First name')).toHaveValue('Rahima')
  await bengali(page)
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect(page.getByRole('alert')).toContainText('অ্যাকাউন্ট খোলা যায়নি')
})

test('an account is made, said aloud, and login comes next', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { ...newPerson(), phone: '+880 1712-345678' })
  await accept(page)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Your account is ready. You can now log in.')
  await expect(page).toHaveURL(/\/login$/)
})
