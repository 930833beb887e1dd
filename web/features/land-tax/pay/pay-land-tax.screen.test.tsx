import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identityApi } from '#contract/identity.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { answerLandTax, answerNoIdentity, calculationOf, orderOf, registration } from '#test/screens/land-tax.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const box = main.getByRole('checkbox')
const proceed = dialog.getByRole('button', { name: 'Proceed to Pay' })
const confirm = dialog.getByRole('button', { name: 'Confirm Payment' })
const number = dialog.getByLabelText('bKash number')
const done = page.getByText('Payment successful!')

async function openTab() {
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(box.first()).toBeVisible()
}

async function openSummary(registrations = [registration]) {
  answerLandTax(registrations)
  await openTab()
  for (const at of registrations.keys()) await box.nth(at).click()
  await page.getByRole('button', { name: /^Pay for \d+ lands?$/ }).click()
}

async function fillPayer(text = '01712345678') {
  await proceed.click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await number.fill(text)
}

test('the summary says what is due and why; a way to pay and a number are needed to confirm', async () => {
  await openSummary()
  await expect.element(dialog.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  for (const text of ['State', 'Khatian number', 'Dag number', '4,356 sq ft', 'Residential'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(dialog.getByText('Total due ৳1,237.50')).toBeVisible()
  await expect.element(dialog.getByText('Tax year 2025-26')).toBeVisible()
  await expect.element(dialog.getByText('10 decimals × ৳60 = ৳600; 1 year late, 6.25 %: ৳37.50')).toBeVisible()
  await proceed.click()
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Card/Bank' }).click()
  await expect.element(dialog.getByLabelText('Card or bank number')).toBeVisible()
})

test('a year to come is calculated with those before it', async () => {
  await openSummary()
  const requests = respond(landTaxPaymentsApi.calculate, () =>
    Response.json(calculationOf(['2025-26', '2026-27', '2027-28'])),
  )
  await dialog.getByRole('radio', { name: '2027-28 in advance' }).click()
  await expect.element(dialog.getByText('Total due ৳1,837.50')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ registration_ids: [registration.id], up_to: '2027-28' }])
})

test('a transaction ID that went with a refused try is not asked for again', async () => {
  await openSummary()
  respond(landTaxPaymentsApi.pay, () =>
    Response.json(
      { code: 'payment_declined', message: 'The payment was refused. Nothing was charged.', order: orderOf('refused') },
      { status: 402 },
    ),
  )
  await fillPayer()
  await dialog.getByLabelText(/^Transaction ID/).fill('8N7A6D5EE')
  await confirm.click()
  await expect
    .element(dialog.getByText('8N7A6D5EE stays with the refused try. Give another one, or leave it empty.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText(/^Transaction ID/)).toHaveValue('')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
})

test('an answer that a gateway loses is asked for again under the same key, and nothing is called failed', async () => {
  await openSummary()
  const keys: unknown[] = []
  respond(landTaxPaymentsApi.pay, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length > 1
      ? Response.json(orderOf('paid'))
      : new Response('<h1>Gateway</h1>', { status: 504, headers: { 'content-type': 'text/html' } })
  })
  await fillPayer()
  await confirm.click()
  await expect.element(done).toBeVisible()
  await expect.element(page.getByText('Payment failed')).not.toBeInTheDocument()
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
})

test('land whose payment is being checked cannot be chosen, and leads to the payment', async () => {
  const tax = { ...registration.tax, state: 'checking' as const, due_years: [], pending_years: ['2025-26', '2026-27'] }
  answerLandTax([{ ...registration, tax }])
  await openScreen(`/dashboard?tab=ldt&lands=${registration.id}`, { as: 'citizen' })
  await expect.element(box).toBeDisabled()
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Pay for 0 lands' })).toBeDisabled()
  await expect.element(page.getByText(/whether money was taken is not known yet/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the payment and its reference' }))
    .toHaveAttribute('href', '/dashboard?tab=payments&list=ldt')
})

test('a payment that is not known yet says so, and comes by itself', async () => {
  await openSummary()
  answer(landTaxPaymentsApi.pay, orderOf('checking'))
  answer(landTaxPaymentsApi.getOrder, orderOf('paid'))
  await fillPayer()
  await confirm.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('We are checking')
  await expect.element(dialog.getByText(/JP-260001/)).toBeVisible()
  await expect.element(done, { timeout: 5000 }).toBeVisible()
})

test('somebody new is told what is missing before they can pay', async () => {
  answerLandTax([])
  answerNoIdentity()
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect
    .element(page.getByText(/^To pay land development tax, prove your identity \(KYC\) first\./))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Register Here' })).toBeVisible()
  answer(registrationsApi.list, [registration])
  refuse(landTaxPaymentsApi.calculate, 'kyc_not_updated')
  await reload()
  await expect.element(page.getByText('Please select at least one land.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay for 0 lands' })).toBeDisabled()
  await bengali()
  await expect.element(page.getByText(/^ভূমি উন্নয়ন কর দিতে আগে আপনার পরিচয় \(কেওয়াইসি\) নিশ্চিত করুন।/)).toBeVisible()
  await expect.element(page.getByText('অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।')).toBeVisible()
  await box.click()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('কেওয়াইসি হালনাগাদ করা হয়নি।')
})

test('who has no proven identity is led to prove it', async () => {
  await openSummaryOf('kyc_not_updated')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('KYC not updated.')
  await dialog.getByRole('link', { name: 'Go to Profile & KYC' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=profileKyc')
})

test('land that is not approved yet cannot be paid for', async () => {
  await openSummaryOf('land_not_approved')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent("Your registered land hasn't been approved yet.")
})

async function openSummaryOf(code: 'kyc_not_updated' | 'land_not_approved') {
  answerLandTax()
  refuse(landTaxPaymentsApi.calculate, code)
  await openTab()
  await box.click()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
}

test('what fails without words has the quoted words', async () => {
  answerLandTax()
  breakDown(landTaxPaymentsApi.calculate)
  await openTab()
  await box.click()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error calculating tax.')
  answer(landTaxPaymentsApi.calculate, calculationOf())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  breakDown(landTaxPaymentsApi.pay)
  await fillPayer()
  await confirm.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert, { timeout: 8000 }).toMatchTextContent('Payment failed')
  await expect.element(alert).toMatchTextContent(/Whether money was taken is not known yet.*Reference TXN-\d+/)
  await expect.element(page.getByText('Payment failed').last()).toBeVisible()
  answer(landTaxPaymentsApi.pay, orderOf('paid'))
  await confirm.click()
  await expect.element(done).toBeVisible()
})

test('a calculation that fails without words says so in Bengali too', async () => {
  answerLandTax()
  breakDown(landTaxPaymentsApi.calculate)
  await openTab()
  await bengali()
  await box.click()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('করের হিসাবে সমস্যা হয়েছে।')
})

test('the whole way in Bengali on a phone', async () => {
  answerLandTax()
  const requests = respond(landTaxPaymentsApi.pay, () => Response.json(orderOf('paid')))
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', language: 'bn', width: 360 })
  await box.click()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect.element(dialog.getByText('৪,৩৫৬ বর্গফুট')).toBeVisible()
  await dialog.getByRole('button', { name: 'পরিশোধে এগিয়ে যান' }).click()
  await dialog.getByRole('radio', { name: 'নগদ' }).click()
  await dialog.getByLabelText('নগদ নম্বর').fill('০১৭১২৩৪৫৬৭৮')
  await dialog.getByRole('button', { name: 'পরিশোধ নিশ্চিত করুন' }).click()
  await expect.element(page.getByText('পরিশোধ সফল হয়েছে!')).toBeVisible()
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  const order = { registration_ids: [registration.id], up_to: null, total_amount: 1237.5 }
  expect(requests.map(({ body }) => body)).toMatchObject([
    { ...order, payment_method: 'nagad', payer_identifier: '01712345678' },
  ])
})

test('a step back keeps how one pays, and after paying the focus is at the list', async () => {
  await openSummary()
  await proceed.click()
  await dialog.getByRole('radio', { name: 'Nagad' }).click()
  await dialog.getByLabelText('Nagad number').fill('01712345678')
  await dialog.getByLabelText(/^Transaction ID/).fill('MY-OWN')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await proceed.click()
  await expect.element(dialog.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Nagad number')).toHaveValue('01712345678')
  await expect.element(dialog.getByLabelText(/^Transaction ID/)).toHaveValue('MY-OWN')
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your registered land' })).toHaveFocus()
})

test('what is chosen outlives a reload, and a login in the middle of paying', async () => {
  answerLandTax([{ ...registration, id: 91 }, registration])
  await openTab()
  await box.last().click()
  await reload()
  await expect.element(box.last()).toBeChecked()
  await expect.element(box.first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  refuse(landTaxPaymentsApi.pay, 'unauthenticated')
  await fillPayer()
  await confirm.click()
  await expect.poll(currentAddress).toMatch(/^\/login\?next=/)
  answer(identityApi.login, { token: 'citizen', user: people.citizen })
  await page.getByLabelText('Email or mobile number').fill('rahima@jomi.test')
  await page.getByLabelText('Password').fill('boro-amtali-45')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect.poll(currentAddress).toBe(`/dashboard?tab=ldt&lands=${registration.id}`)
  await expect.element(box.last()).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Pay for 1 land' })).toBeEnabled()
})

test('the sum and the way on stay in sight, however many years there are', async () => {
  answerLandTax()
  answer(landTaxPaymentsApi.calculate, calculationOf(Array.from({ length: 12 }, (_, at) => `${2015 + at}-${16 + at}`)))
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', width: 320 })
  await page.viewport(320, 640)
  await box.click()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  await expect.element(dialog.getByText(/^Total due ৳/)).toBeInViewport({ ratio: 1 })
  await expect.element(proceed).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
})
