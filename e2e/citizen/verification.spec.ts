import { expect, test } from '@playwright/test'
import { codeSentTo, newPhone, sentTo } from '../lib/outbox.ts'
import { loggedInAs, registered } from '../lib/people.ts'

test('a second mail proves the email, a code proves the phone, and the phone logs in', async ({ page, context }) => {
  const person = await registered(page)
  const authorization = `Bearer ${await loggedInAs(page, person)}`
  const phone = newPhone()
  await page.request.put('/api/me', { headers: { authorization }, data: { phone } })
  await page.goto('/dashboard?tab=profileKyc')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please verify your email first.')
  const main = page.getByRole('main')
  await expect(main.getByText('Not verified')).toHaveCount(2)
  await main.getByRole('button', { name: 'Send verification email' }).click()
  await expect(main.getByRole('status')).toContainText(/A link is on its way|The link was sent/)
  await main.getByRole('button', { name: 'Send verification email' }).click()
  await expect(main.getByText(/Too many tries. Please try again in \d+ seconds./)).toBeVisible()
  const mail = await sentTo(page, person.email, 'Confirm your e-mail address for Jomi')
  await mail.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Email verified successfully. You can now log in.')).toBeVisible()
  await page.goto('/dashboard?tab=profileKyc')
  await expect(main.getByText('Verified', { exact: true })).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Send verification email' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(/A code is on its way|The code was sent/)
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
