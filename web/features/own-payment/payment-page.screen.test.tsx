import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { ownPaymentsApi } from '#contract/payments/own-payments.endpoints.ts'
import type { OwnPayment } from '#contract/payments/own-payments.ts'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import { answerApplications, answerPrices, applicationOf } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { outcomes } from '#test/screens/paying.ts'
import { people } from '#test/screens/people.ts'

const waiting: OwnPayment = {
  reference: 'JP-0123456789',
  state: 'pending',
  status: 'pending',
  purpose: 'application',
  subject_id: 130,
  amount: 100,
  payment_method: 'bkash',
  redirect_url: 'https://pay.example/1',
  may_pay_again: false,
  ended_by: null,
  created_at: '2026-11-22T04:00:00.000Z',
}
const refused: OwnPayment = {
  ...waiting,
  state: 'failed',
  status: 'failed',
  redirect_url: null,
  may_pay_again: true,
  ended_by: 'refused',
}
const address = '/payment?reference=JP-0123456789'
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const link = (name: string) => page.getByRole('link', { name })

async function open(payment: OwnPayment, width = 1280) {
  answer(ownPaymentsApi.get, payment)
  await openScreen(address, { as: 'citizen', width })
}

test('a payment that is open can be continued at the provider, in both languages', async () => {
  await open(waiting, 360)
  await expect.element(heading('Not paid yet')).toBeVisible()
  await expect.element(link('Continue to the payment page')).toHaveAttribute('href', 'https://pay.example/1')
  await expect.element(page.getByText('JP-0123456789')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
})

test('the text is there in Bengali', async () => {
  await open({ ...refused, ended_by: 'left' })
  await bengali()
  await expect.element(heading('আপনি পেমেন্ট বাতিল করেছেন')).toBeVisible()
  await expect.element(link('আবার টাকা দিন')).toBeVisible()
})

test('a payment that is checked changes by itself once it is paid, and a reload shows the same', async () => {
  answerPrices()
  const paid = applicationOf('paid')
  answerApplications(paid)
  answer(applicationsApi.get, paid)
  await open({ ...waiting, redirect_url: null })
  await expect.element(heading('We are checking')).toBeVisible()
  await reload()
  await expect.element(heading('We are checking')).toBeVisible()
  answer(ownPaymentsApi.get, { ...waiting, state: 'succeeded', status: 'paid', redirect_url: null })
  await expect.element(page.getByRole('region', { name: 'Payment successful.' }), { timeout: 8000 }).toBeVisible()
  expect(currentAddress()).toBe('/dashboard?tab=applyKhatian&paid=130')
})

const ends: [Partial<OwnPayment>, string, string, string][] = [
  [{}, 'Payment refused', 'Pay again', '/dashboard?tab=payments'],
  [{ ended_by: 'left', purpose: 'land_tax' }, 'You cancelled the payment', 'Pay again', '/dashboard?tab=ldt'],
  [{ ended_by: null, purpose: 'mutation' }, 'The time to pay is over', 'Pay again', '/mutations/130'],
  [{ may_pay_again: false }, 'Failed, being looked at', 'See my payments', '/dashboard?tab=payments'],
  [
    { state: 'refunded', status: 'refunded', may_pay_again: false },
    'Money refunded',
    'See my payments',
    '/dashboard?tab=payments',
  ],
]

test('"Pay again" is offered only where nothing was taken', async () => {
  for (const [change, title, action, href] of ends) {
    await open({ ...refused, ...change })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(link(action)).toHaveAttribute('href', href)
    const again = page.getByRole('link', { name: 'Pay again' }).elements()
    expect(again.length).toBe(action === 'Pay again' ? 1 : 0)
  }
})

test('a payment of somebody else, or none, leads to the own payments', async () => {
  refuse(ownPaymentsApi.get, 'not_found')
  for (const unknown of [address, '/payment']) {
    await openScreen(unknown, { as: 'citizen' })
    await expect.element(heading('We do not find this payment')).toBeVisible()
    await expect.element(link('Open my payments')).toHaveAttribute('href', '/dashboard?tab=payments')
  }
})

test('a lost network says so and tries again', async () => {
  cutOff(ownPaymentsApi.get)
  await openScreen(address, { as: 'citizen' })
  await expect.element(page.getByText('The payment could not be loaded'), { timeout: 8000 }).toBeVisible()
  answer(ownPaymentsApi.get, refused)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Payment refused')).toBeVisible()
})

test('who is not logged in logs in first and comes back to the payment', async () => {
  answer(ownPaymentsApi.get, { ...refused, ended_by: 'left' })
  await openScreen(address)
  await expect.poll(currentAddress).toBe(`/login?next=${encodeURIComponent(address)}`)
  answer(identityApi.login, { token: 'citizen', user: people.citizen })
  await page.getByLabelText('Email or mobile number').fill('rahima@jomi.test')
  await page.getByLabelText('Password').fill('boro-amtali-45')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect.element(heading('You cancelled the payment')).toBeVisible()
  expect(currentAddress()).toBe(address)
})

test('the dialog asks only for the method where the provider has a page, says that it is down, and goes there', async () => {
  const application = applicationOf('refused')
  answerApplications(application)
  answerPrices()
  const unlimited = { is_down: true, min_amount: null, max_amount: null }
  const methods = [{ method: 'bkash' as const, provider: 'bkash', redirects: true, ...unlimited }]
  answer(paymentsApi.options, { demo: true, copy: false, methods, support_phone: '16122', pay_in: null })
  const { payment } = outcomes.checking
  const pending = applicationOf('checking', { payment: { ...payment, redirect_url: '#at-the-provider' } })
  const requests = respond(applicationsApi.pay, () => Response.json(pending))
  await openScreen('/dashboard?tab=payments', { as: 'citizen', width: 360 })
  await page.getByRole('button', { name: 'Pay again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0)
  await expect.element(dialog.getByText(/^bKash is not answering/)).toBeVisible()
  await expect.element(dialog.getByText(/You confirm on the provider/)).toBeVisible()
  await expectLooks()
  await dialog.getByRole('button', { name: /^Pay (again )?৳100\.00$/ }).click()
  await expect.poll(() => location.hash).toBe('#at-the-provider')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('You pay on the provider')
  expect(requests.map(({ body }) => body)).toEqual([{ payment_method: 'bkash', payer_identifier: '' }])
})

test('the dialog leaves out a method whose provider does not take the sum, and says what it takes', async () => {
  answerApplications(applicationOf('refused'))
  answerPrices()
  const limits = { is_down: false, min_amount: 200, max_amount: 500_000 }
  const methods = [
    {
      method: 'bkash' as const,
      provider: 'bkash',
      redirects: true,
      is_down: false,
      min_amount: null,
      max_amount: null,
    },
    { method: 'card' as const, provider: 'sslcommerz', redirects: true, ...limits },
  ]
  answer(paymentsApi.options, { demo: true, copy: false, methods, support_phone: '16122', pay_in: null })
  await openScreen('/dashboard?tab=payments', { as: 'citizen', width: 360 })
  await page.getByRole('button', { name: 'Pay again' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Online (Card) takes ৳200.00 to ৳5,00,000.00.')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await expectLooks()
})
