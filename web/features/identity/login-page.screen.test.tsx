import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { answerApplications } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, cutOff, refuse } from '#test/screens/network.ts'
import { bengali, currentAddress, english, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const alert = page.getByRole('alert')
const name = page.getByLabelText('Email or mobile number')
const password = page.getByLabelText('Password')
const submit = main.getByRole('button', { name: 'Login' })

async function logIn() {
  await name.fill('rahima@jomi.test')
  await password.fill('boro-amtali-45')
  await submit.click()
}

test('a wrong password says "Invalid credentials" in the language of the page and keeps the email', async () => {
  refuse(identityApi.login, 'invalid_credentials')
  await openScreen('/login')
  await logIn()
  await expect.element(alert).toMatchTextContent('Invalid credentials')
  await expect.poll(() => document.title).toMatch(/^Error: Login · /)
  await expect.element(name).toHaveValue('rahima@jomi.test')
  await bengali()
  await page.getByRole('button', { name: 'লগইন করুন' }).click()
  await expect.element(alert).toMatchTextContent('ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়')
  await english()
  answer(identityApi.login, { token: 'citizen', user: people.citizen })
  await logIn()
  await expect.poll(currentAddress).toBe('/dashboard')
})

test('a server that fails without words still gives the specified ones', async () => {
  breakDown(identityApi.login)
  await openScreen('/login')
  await logIn()
  await expect.element(alert).toMatchTextContent('Invalid credentials')
})

test('email and password are asked for, on top and at the field; the link leads to the field', async () => {
  await openScreen('/login')
  await submit.click()
  await expect.element(alert).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/^This is required/)
  await page.getByRole('link', { name: 'Password: This is required' }).click()
  await expect.element(password).toHaveFocus()
  expect(location.href).not.toContain('#')
  await expectLooks()
})

test('the password can be looked at and hidden again', async () => {
  await openScreen('/login')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show: Password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide: Password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('the dashboard asks a visitor to log in and is there afterwards', async () => {
  answerApplications()
  answer(identityApi.login, { token: 'citizen', user: people.citizen })
  await openScreen('/dashboard?tab=payments')
  await expect.poll(currentAddress).toMatch(/^\/login\?next=/)
  await expect.element(main).toMatchTextContent('We then take you back to where you were.')
  await logIn()
  await expect.poll(currentAddress).toBe('/dashboard?tab=payments')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payments & Receipts' })).toBeVisible()
})

for (const [from, to] of [
  ['/login', '/dashboard'],
  ['/register', '/dashboard'],
  ['/login?next=%2Fterms%3Fa%3D1', '/terms'],
  // An external address cannot redirect people.
  ['/login?next=%2F%2Fevil.test', '/dashboard'],
  ['/login?next=https%3A%2F%2Fevil.test', '/dashboard'],
  ['/login?next=%2F%5Cevil.test', '/dashboard'],
  ['/login?next=javascript%3Aalert(1)', '/dashboard'],
] as const)
  test(`who is logged in has no business on ${from}`, async () => {
    await openScreen(from, { as: 'citizen' })
    await expect.poll(() => location.pathname).toBe(to)
  })

for (const next of [
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  '\\\\evil.test/land',
  'data:text/html,evil',
  '/land/../..//evil.test',
])
  test(`an address from outside cannot send people elsewhere after login: ${JSON.stringify(next)}`, async () => {
    answer(identityApi.login, { token: 'citizen', user: people.citizen })
    await openScreen(`/login?${new URLSearchParams({ next })}`)
    await logIn()
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect.poll(currentAddress).toBe('/dashboard')
  })

test('a visitor at /profile logs in first and comes to the personal information', async () => {
  await openScreen('/profile')
  await expect.poll(() => location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('next')).toBe('/dashboard?tab=personalInfo')
})

const done = {
  en: 'Email verified successfully. You can now log in.',
  bn: 'ইমেইল যাচাই হয়েছে। এখন লগইন করতে পারেন।',
}
const banner = (text: string) => main.getByRole('status').filter({ hasText: text })

for (const language of ['en', 'bn'] as const)
  test(`verified=1 says so once, above the form, and leaves the address (${language})`, async () => {
    await openScreen('/login?verified=1&next=%2Fland%3Fq%3Dsavar', { language })
    await expect.element(banner(done[language])).toBeVisible()
    await expect.poll(currentAddress).toBe('/login?next=%2Fland%3Fq%3Dsavar')
    await banner(done[language]).getByRole('button').click()
    await expect.element(banner(done[language])).not.toBeInTheDocument()
  })

for (const [what, msg, text] of [
  ['tags are taken out', 'Thank you, <b>Rahima</b><img src=x onerror="alert(1)">.', 'Thank you, Rahima.'],
  ['a tag inside a tag too', 'Done<scr<script>ipt>alert(1)</script>', 'Donealert(1)'],
  ['200 characters are enough', 'ab '.repeat(100), 'ab '.repeat(67).slice(0, 200).trim()],
  ['nothing but tags is the usual text', '<b></b>', done.en],
] as const)
  test(`msg stands there as plain text: ${what}`, async () => {
    await openScreen(`/login?${new URLSearchParams({ verified: '1', msg })}`)
    const words = banner(text.slice(0, 20))
    await expect.element(words.getByRole('paragraph')).toHaveTextContent(text)
    await expect.element(words.getBySelector('b, img, script')).not.toBeInTheDocument()
    await expect.poll(currentAddress).toBe('/login')
  })

test('msg alone, without verified=1, says nothing', async () => {
  await openScreen('/login?msg=Your+account+is+closed')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Your account is closed')).not.toBeInTheDocument()
})

test('a link that is over says so, and how to get a new one', async () => {
  await openScreen('/login?verified=0')
  await expect.element(main.getByRole('alert')).toMatchTextContent('This link is not valid any more.')
  await expect.element(main.getByRole('alert')).toMatchTextContent('Profile & KYC')
  await expect.poll(currentAddress).toBe('/login')
  await bengali()
  await expect.element(main.getByRole('alert')).toMatchTextContent('এই লিংকটির আর মেয়াদ নেই।')
  await main.getByRole('alert').getByRole('button').click()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

describe('a session', () => {
  const header = page.getByRole('banner')
  const link = (label: string) => header.getByRole('link', { name: label })

  test('is forgotten on logging out while the server cannot be reached', async () => {
    cutOff(meApi.logout)
    answer(placeSearchApi.search, { results: [] })
    await openScreen('/dashboard', { as: 'citizen' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(currentAddress).toBe('/')
    await expect.element(link('Login')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    await openScreen('/dashboard')
    await expect.poll(currentAddress).toMatch(/^\/login\?next=/)
  })

  test('is ended at the server too', async () => {
    const tokens: (string | null)[] = []
    answer(meApi.logout, ({ headers }) => {
      tokens.push(headers.get('authorization'))
      return { message: 'You are logged out.' }
    })
    await openScreen('/terms', { as: 'citizen' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(link('Login')).toBeVisible()
    await expect.poll(() => tokens).toEqual(['Bearer citizen'])
  })

  test('that the server does not know is removed', async () => {
    refuse(meApi.get, 'unauthenticated')
    await openScreen('/terms', { as: 'citizen' })
    await expect.element(link('Login')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('is kept when the server cannot be reached, and good again later', async () => {
    cutOff(meApi.get)
    await openScreen('/terms', { as: 'citizen' })
    await expect.element(header).toMatchTextContent('Your account cannot be reached right now')
    for (const label of ['Login', 'Register']) await expect.element(link(label)).not.toBeInTheDocument()
    await bengali()
    await expect.element(header).toMatchTextContent('আপনার অ্যাকাউন্টের তথ্য এখন আনা যাচ্ছে না')
    await english()
    expect(localStorage.getItem('token')).toBe('citizen')
    answer(meApi.get, people.citizen)
    await header.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})

test('the dashboard is linked only for who is logged in', async () => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const names = () => links.elements().map(({ textContent }) => textContent)
  await openScreen('/terms')
  await expect.element(page.getByRole('link', { name: 'Register' })).toBeVisible()
  expect(names()).toEqual(['Home', 'Land Records', 'Land TAX', 'Search Dag'])
  await openScreen('/terms', { as: 'citizen' })
  await expect.poll(names).toEqual(['Home', 'Land Records', 'Land TAX', 'Search Dag', 'Dashboard'])
  await expect.element(page.getByRole('link', { name: 'Register' })).not.toBeInTheDocument()
  await bengali()
  const inBengali = page.getByRole('navigation', { name: 'প্রধান' }).getByRole('link')
  await expect
    .poll(() => inBengali.elements().map(({ textContent }) => textContent))
    .toEqual(['হোম', 'ভূমি রেকর্ড', 'ভূমি উন্নয়ন কর', 'দাগ খুঁজুন', 'ড্যাশবোর্ড'])
})

test('a phone shows the form alone, without what the service promises', async () => {
  await openScreen('/login', { width: 360 })
  await expect.element(name).toBeVisible()
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  await page.viewport(768, 900)
  await expect.element(page.getByRole('complementary')).toBeVisible()
})
