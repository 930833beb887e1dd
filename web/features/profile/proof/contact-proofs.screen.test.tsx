import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const code = page.getByLabelText('Code from the SMS')
const onItsWay = 'A code is on its way by SMS.'

beforeEach(() => {
  answerNoIdentity()
  answer(securityApi.sendPhoneCode, { message: onItsWay })
  answer(securityApi.sendVerification, { message: 'A link is on its way.' })
})

const open = () => openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
const answerPhone = (phone: 'queued' | 'sent' | 'failed') =>
  answer(securityApi.verificationMessages, { email: null, phone })

test('a code is on its way until it is sent', async () => {
  await open()
  answerPhone('queued')
  await button('Send OTP').click()
  await expect.element(main.getByRole('status')).toMatchTextContent(onItsWay)
  await expect.element(code).toHaveFocus()
  answerPhone('sent')
  await expect.element(main.getByRole('status')).toMatchTextContent('The code was sent.')
})

test('a right code is confirmed though the form is gone before all is read anew', async () => {
  answer(meApi.get, { ...people.citizen, phone: '+8801712345678', phone_verified_at: null })
  answerPhone('sent')
  await open()
  await button('Send OTP').click()
  await code.fill('123456')
  const verified_at = '2026-11-28T06:00:00.000Z'
  respond(securityApi.verifyPhone, () => {
    answer(meApi.get, { ...people.citizen, phone: '+8801712345678', phone_verified_at: verified_at })
    respond(securityApi.verificationMessages, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return Response.json({ email: null, phone: null })
    })
    return Response.json({ message: 'Your mobile number is verified.' })
  })
  await button('Verify').click()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByText('Your mobile number is verified.')).toBeVisible()
})

test('a code that could not be sent is not waited for, and is sent again', async () => {
  await open()
  answerPhone('queued')
  await button('Send OTP').click()
  await expect.element(code).toBeVisible()
  answerPhone('failed')
  await expect.element(main.getByRole('alert')).toMatchTextContent('The code could not be sent to this number.')
  await expect.element(code).not.toBeInTheDocument()
  await expectLooks()
  refuse(securityApi.sendPhoneCode, 'rate_limited')
  await button('Send OTP again').click()
  await expect.element(code).not.toBeInTheDocument()
  answer(securityApi.sendPhoneCode, { message: onItsWay })
  answerPhone('queued')
  await button('Send OTP again').click()
  await expect.element(main.getByRole('status')).toMatchTextContent(onItsWay)
  await expect.element(code).toBeVisible()
})

test('a link that could not be sent says so without a question, in both languages', async () => {
  answer(meApi.get, { ...people.citizen, email_verified_at: null })
  answer(securityApi.verificationMessages, { email: 'failed', phone: null })
  await open()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The link could not be sent to this address.')
  await bengali()
  await expect.element(main.getByRole('alert')).toMatchTextContent('এই ঠিকানায় লিংক পাঠানো যায়নি।')
  answer(securityApi.verificationMessages, { email: 'sent', phone: null })
  await button('যাচাইয়ের ইমেইল পাঠান').click()
  await expect.element(main.getByRole('status')).toMatchTextContent('লিংক পাঠানো হয়েছে।')
})

test('a number of another country needs no code, and its owner learns why, in both languages', async () => {
  answer(meApi.get, { ...people.citizen, phone: '+966501234567', phone_verified_at: null })
  await open()
  await expect.element(main).toMatchTextContent('No SMS goes to a number of another country.')
  await expect.element(main).toMatchTextContent('Number abroad')
  await expect.element(button('Send OTP')).not.toBeInTheDocument()
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('বিদেশি নম্বরে এসএমএস যায় না।')
  await expectLooks()
})
