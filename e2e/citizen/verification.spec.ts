import { expect, test } from '@playwright/test'
import { codeSentTo, newPhone, sentTo } from '../lib/outbox.ts'
import { bengali, loggedIn, loggedInAs, registered, speaking } from '../lib/people.ts'

const done = {
  en: 'Email verified successfully. You can now log in.',
  bn: 'ইমেইল যাচাই হয়েছে। এখন লগইন করতে পারেন।',
}

for (const language of ['en', 'bn'] as const)
  test(`verified=1 says so once, above the form, and leaves the address (${language})`, async ({ page }) => {
    await speaking(page, language)
    await page.goto('/login?verified=1&next=%2Fland%3Fq%3Dsavar')
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: done[language] })
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fland%3Fq%3Dsavar$/)
    await banner.getByRole('button').click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

for (const [what, msg, text] of [
  ['tags are taken out', 'Thank you, <b>Rahima</b><img src=x onerror="alert(1)">.', 'Thank you, Rahima.'],
  ['a tag inside a tag too', 'Done<scr<script>ipt>alert(1)</script>', 'Donealert(1)'],
  ['200 characters are enough', 'ab '.repeat(100), 'ab '.repeat(67).slice(0, 200).trim()],
  ['nothing but tags is the usual text', '<b></b>', done.en],
] as const)
  test(`msg stands there as plain text: ${what}`, async ({ page }) => {
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`/login?${new URLSearchParams({ verified: '1', msg })}`)
    const banner = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: text.slice(0, 20) })
    await expect(banner.getByRole('paragraph')).toHaveText(text, { useInnerText: true })
    await expect(banner.locator('b, img, script')).toHaveCount(0)
    await expect(page).toHaveURL(/\/login$/)
    expect(ran).toEqual([])
  })

test('msg alone, without verified=1, says nothing', async ({ page }) => {
  await page.goto('/login?msg=Your+account+is+closed')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your account is closed')).toHaveCount(0)
})

test('a link that is over says so, and how to get a new one', async ({ page }) => {
  await page.goto('/api/email/verify?token=made-up')
  const banner = page.getByRole('main').getByRole('alert')
  await expect(banner).toContainText('This link is not valid any more.')
  await expect(banner).toContainText('Profile & KYC')
  await expect(page).toHaveURL(/\/login$/)
  await bengali(page)
  await expect(banner).toContainText('এই লিংকটির আর মেয়াদ নেই।')
  await banner.getByRole('button').click()
  await expect(banner).toHaveCount(0)
})

test('who did not follow the mail asks for another under Profile & KYC', async ({ page }) => {
  const person = await registered(page)
  await loggedInAs(page, person)
  await page.goto('/dashboard?tab=profileKyc')
  const main = page.getByRole('main')
  await expect(main.getByText('Not verified')).toHaveCount(2)
  await main.getByRole('button', { name: 'Send verification email' }).click()
  await expect(main.getByRole('status')).toContainText('We sent you a link. Please look at your email.')
  await main.getByRole('button', { name: 'Send verification email' }).click()
  await expect(main.getByRole('alert')).toContainText(/Too many tries. Please try again in \d+ seconds./)
  const mail = await sentTo(page, person.email, 'Confirm your e-mail address for Jomi')
  await mail.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(done.en)).toBeVisible()
  await page.goto('/dashboard?tab=profileKyc')
  await expect(main.getByText('Verified', { exact: true })).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Send verification email' })).toHaveCount(0)
})

test('a phone is proven by the code that came to it, and logs in', async ({ page, context }) => {
  const person = await registered(page)
  const authorization = `Bearer ${await loggedInAs(page, person)}`
  const phone = newPhone()
  await page.request.put('/api/me', { headers: { authorization }, data: { phone } })
  await page.goto('/dashboard?tab=profileKyc')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please verify your email first.')
  const mail = await sentTo(await context.newPage(), person.email, 'Confirm your e-mail address for Jomi')
  await mail.getByRole('link').click()
  await page.goto('/dashboard?tab=profileKyc')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('We sent you a code by SMS.')
  const code = page.getByLabel('Code from the SMS')
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Send OTP again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Please try again in \d+ seconds/)
  const right = await codeSentTo(await context.newPage(), phone)
  for (const [typed, text] of [
    ['12', 'The code has 6 digits'],
    [right === '000000' ? '000001' : '000000', 'This code is not right or no longer valid'],
  ] as const) {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(code).toHaveAccessibleDescription(new RegExp(text))
  }
  await code.fill(right)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your mobile number is verified.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toHaveCount(2)
  await expect(code).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login')
  await page.getByLabel('Email or mobile number').fill(`+88 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without a phone there is nothing to prove, and the way to add one', async ({ page }) => {
  const authorization = `Bearer ${await loggedIn(page)}`
  await page.request.put('/api/me', { headers: { authorization }, data: { phone: '' } })
  await page.goto('/dashboard?tab=profileKyc')
  await page.getByRole('link', { name: 'Add it under Personal Information' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Not given')
})
