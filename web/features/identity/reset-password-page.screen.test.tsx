import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, drawn, openScreen, pass } from '#test/screens/open-screen.tsx'

const sent = {
  en: 'If an account exists for that email, a reset link has been sent.',
  bn: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হচ্ছে।',
}
const failed = {
  en: 'Reset failed. The link may be invalid or expired.',
  bn: 'রিসেট হয়নি। লিংকটি সঠিক নয় বা মেয়াদ শেষ।',
}
const done = {
  en: 'Password has been reset. You can now log in.',
  bn: 'পাসওয়ার্ড রিসেট হয়েছে। এখন লগইন করতে পারেন।',
}
const address = `/reset-password?${new URLSearchParams({ token: 'whatever', email: 'someone@jomi.test' })}`
const alert = page.getByRole('alert')
const field = (label: string) => page.getByLabelText(label)

async function reset(password: string, again = password) {
  await field('New password').fill(password)
  await field('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

async function resetInBengali(password: string, again = password) {
  await field('নতুন পাসওয়ার্ড').fill(password)
  await field('নতুন পাসওয়ার্ড আবার লিখুন').fill(again)
  await page.getByRole('button', { name: 'পাসওয়ার্ড রিসেট করুন' }).click()
}

test('a forgotten password: the answer is the same when the server fails, in both languages', async () => {
  const notice = page.getByRole('main').getByRole('status')
  await openScreen('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  const answers = [
    () => answer(identityApi.forgotPassword, { message: sent.en }),
    () => breakDown(identityApi.forgotPassword),
  ]
  for (const answerNext of answers) {
    answerNext()
    await field('Email or mobile number').fill('someone@jomi.test')
    await page.getByRole('button', { name: 'Send link or code' }).click()
    await expect.element(notice).toMatchTextContent(sent.en)
  }
  await bengali()
  await page.getByRole('button', { name: 'লিংক বা কোড পাঠান' }).click()
  await expect.element(notice).toMatchTextContent(sent.bn)
})

test('an email is asked for, and must be one', async () => {
  await openScreen('/forgot-password')
  await page.getByRole('button', { name: 'Send link or code' }).click()
  await expect.element(field('Email or mobile number')).toHaveAccessibleDescription('This is required')
  await field('Email or mobile number').fill('nobody')
  await page.getByRole('button', { name: 'Send link or code' }).click()
  await expect
    .element(field('Email or mobile number'))
    .toHaveAccessibleDescription('Please enter a valid email address')
  await expectLooks()
})

test('a mobile number gets a code, which sets the new password', async () => {
  answer(identityApi.forgotPassword, { message: sent.en })
  await openScreen('/forgot-password')
  await field('Email or mobile number').fill('০১৭১২৩৪৫৬৭৮')
  await page.getByRole('button', { name: 'Send link or code' }).click()
  await expect.element(page.getByText('If 01712345678 has an account, a code is on its way to it.')).toBeVisible()
  await expectLooks()
  refuse(identityApi.resetPassword, 'reset_failed', { message: failed.en })
  await field('Code of the text message').fill('000000')
  await reset('notun-chabi-72')
  await expect.element(alert).toMatchTextContent(failed.en)
  const requests = respond(identityApi.resetPassword, () => Response.json({ message: done.en }))
  await field('Code of the text message').fill('১২৩৪৫৬')
  await reset('notun-chabi-72')
  await expect.poll(currentAddress).toBe('/login')
  expect(requests.map(({ body }) => body)).toMatchObject([{ email: '01712345678', token: '১২৩৪৫৬' }])
})

test('a number that got no code can ask again, in Bengali too', async () => {
  answer(identityApi.forgotPassword, { message: sent.bn })
  await openScreen('/forgot-password')
  await bengali()
  await field('ইমেইল বা মোবাইল নম্বর').fill('01712345678')
  await page.getByRole('button', { name: 'লিংক বা কোড পাঠান' }).click()
  await expect.element(page.getByText('০১৭১২৩৪৫৬৭৮ নম্বরে অ্যাকাউন্ট থাকলে একটি কোড যাচ্ছে।')).toBeVisible()
  await page.getByRole('button', { name: 'কোড পাননি? আবার চান' }).click()
  await expect.element(field('ইমেইল বা মোবাইল নম্বর')).toBeVisible()
})

test('a new password is checked as the old one was', async () => {
  await openScreen(address)
  await reset('abc12')
  await expect.element(field('New password')).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
  await reset('notun-chabi-72', 'something-else')
  await expect.element(field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  const text = 'This password is too common. Please choose another.'
  refuse(identityApi.resetPassword, 'validation_failed', { errors: { password: [text] } })
  await reset('password')
  await expect.element(field('New password')).toHaveAccessibleDescription(/This password is too common/)
  await expectLooks({ served: true })
})

test('a reset that fails, with words or without, has the specified ones and the way to a new link', async () => {
  breakDown(identityApi.resetPassword)
  await openScreen(address)
  await reset('notun-chabi-72')
  await expect.element(alert).toMatchTextContent(failed.en)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect.poll(currentAddress).toBe('/forgot-password')
})

afterEach(() => void vi.useRealTimers())

test('1200 ms after the new password is set comes login', async () => {
  const { promise: done_later, resolve } = Promise.withResolvers<{ message: string }>()
  answer(identityApi.resetPassword, () => done_later)
  await openScreen(address)
  await expect.poll(currentAddress).toBe('/reset-password')
  await expect.element(field('Email')).toHaveValue('someone@jomi.test')
  await reset('notun-chabi-72')
  // A click lets a stopped clock continue, as a query for an element does.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  resolve({ message: done.en })
  await drawn(page.getByText(done.en))
  await pass(1100)
  expect(currentAddress()).toBe('/reset-password')
  await pass(100)
  vi.useRealTimers()
  await expect.poll(currentAddress).toBe('/login')
})

test('a reset wholly in Bengali', async () => {
  await openScreen('/reset-password', { language: 'bn' })
  await expect.element(alert).toMatchTextContent(failed.bn)
  refuse(identityApi.resetPassword, 'reset_failed')
  await openScreen(address, { language: 'bn' })
  await resetInBengali('notun-chabi-72', 'onno-kichu')
  await expect.element(field('নতুন পাসওয়ার্ড আবার লিখুন')).toHaveAccessibleDescription('পাসওয়ার্ড দুটি মেলেনি')
  await resetInBengali('notun-chabi-72')
  await expect.element(alert).toMatchTextContent(failed.bn)
  answer(identityApi.resetPassword, { message: done.bn })
  await resetInBengali('notun-chabi-72')
  await expect.element(page.getByText(done.bn)).toBeVisible()
  await expect.poll(currentAddress).toBe('/login')
})
