import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import {
  answerLandTax,
  answerNoIdentity,
  calculationOf,
  orderOf,
  registration,
  taxPayment,
} from '#test/screens/land-tax.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { receipt } from '#test/screens/paying.ts'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const box = main.getByRole('checkbox')
const payThis = main.getByRole('button', { name: 'Pay ৳1,237.50' })
const payThisInBengali = main.getByRole('button', { name: '৳১,২৩৭.৫০ দিন' })
const proceed = dialog.getByRole('button', { name: 'Proceed to Pay' })
const confirm = dialog.getByRole('button', { name: 'Confirm Payment' })
const number = dialog.getByLabelText('bKash number')
const done = page.getByText('Payment successful!')

async function openTab() {
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(payThis.first()).toBeVisible()
}

async function openSummary() {
  answerLandTax()
  await openTab()
  await payThis.click()
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
  await expectLooks({ dark: true })
})

test('a way to pay that is pressed in the summary leads straight to the payment with it', async () => {
  await openSummary()
  const requests = respond(landTaxPaymentsApi.pay, () => Response.json(orderOf('paid')))
  const straight = dialog.getByRole('group', { name: 'Straight on with' })
  await expect.element(straight.getByRole('button', { name: 'Card/Bank' })).toBeVisible()
  await straight.getByRole('button', { name: 'bKash' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'bKash' })).toBeChecked()
  await expect.element(dialog).toMatchTextContent('৳1,237.50')
  await expect.element(confirm).toBeDisabled()
  expect(requests).toHaveLength(0)
  await number.fill('01712345678')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await straight.getByRole('button', { name: 'bKash' }).click()
  await expect.element(number).toHaveValue('01712345678')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await straight.getByRole('button', { name: 'Nagad' }).click()
  await expect.element(dialog.getByLabelText('Nagad number')).toHaveValue('')
  await dialog.getByLabelText('Nagad number').fill('01812345678')
  await confirm.click()
  await expect.element(done).toBeVisible()
  expect(requests.map(({ body }) => body)).toMatchObject([
    { payment_method: 'nagad', payer_identifier: '01812345678', total_amount: 1237.5 },
  ])
})

test('ways to pay stand in the summary in Bengali on a phone, and none where nothing is due', async () => {
  answerLandTax()
  answer(landTaxPaymentsApi.calculate, calculationOf([]))
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', language: 'bn', width: 360 })
  await payThisInBengali.click()
  const straight = dialog.getByRole('group', { name: 'সরাসরি এগিয়ে যান' })
  await expect.element(dialog.getByText('কোনো কর বকেয়া নেই।', { exact: false })).toBeVisible()
  await expect.element(straight).not.toBeInTheDocument()
  answer(landTaxPaymentsApi.calculate, calculationOf())
  await dialog.getByRole('radio', { name: /অগ্রিম/ }).first().click()
  await expect.element(straight.getByRole('button', { name: 'কার্ড/ব্যাংক' })).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  await expectLooks()
})

test('a year to come is calculated with those before it', async () => {
  await openSummary()
  await expect.element(dialog.getByText('Total due ৳1,237.50')).toBeVisible()
  const requests = respond(landTaxPaymentsApi.calculate, () =>
    Response.json(calculationOf(['2025-26', '2026-27', '2027-28'])),
  )
  await dialog.getByRole('radio', { name: '2027-28 in advance' }).click()
  await expect.element(dialog.getByText('Total due ৳1,837.50')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ registration_ids: [registration.id], up_to: '2027-28' }])
})

test('lands with different open years are paid together up to a chosen year', async () => {
  const later = { ...registration.tax, due_years: ['2026-27'], advance_years: ['2027-28', '2028-29'] }
  answerLandTax([registration, { ...registration, id: 91, tax: later }])
  await openTab()
  await box.nth(0).click()
  await box.nth(1).click()
  await page.getByRole('button', { name: 'Pay for 2 lands' }).click()
  await expect.element(dialog).toMatchTextContent('For each land, every unpaid year up to the chosen one is paid.')
  await expect
    .poll(() =>
      dialog
        .getByRole('radio')
        .elements()
        .map((each) => each.closest('label')?.textContent),
    )
    .toEqual(['2025-26', '2026-27', '2027-28 in advance', '2028-29 in advance', '2029-30 in advance'])
  const requests = respond(landTaxPaymentsApi.calculate, () => Response.json(calculationOf(['2025-26'])))
  await dialog.getByRole('radio', { name: '2025-26' }).click()
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([{ registration_ids: [registration.id, 91], up_to: '2025-26' }])
  await expect.element(dialog.getByText(/^Tax year /)).toHaveLength(1)
  const orders = respond(landTaxPaymentsApi.pay, () => Response.json(orderOf('paid')))
  await fillPayer()
  await confirm.click()
  await expect.element(done).toBeVisible()
  expect(orders.map(({ body }) => body)).toMatchObject([{ registration_ids: [registration.id, 91], up_to: '2025-26' }])
})

test("the browser's Back leads out of paying step by step, and only then off the page", async () => {
  answerLandTax([registration, { ...registration, id: 91 }])
  await openScreen('/dashboard?tab=personalInfo', { as: 'citizen' })
  await page.getByRole('tab', { name: 'Land Development Tax (LDT)' }).click()
  await box.first().click()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  await fillPayer()
  const summary = dialog.getByRole('heading', { name: 'Tax summary' })
  history.back()
  await expect.element(summary).toBeVisible()
  await proceed.click()
  await expect.element(number).toHaveValue('01712345678')
  const stay = JSON.stringify(history.state)
  history.back()
  await expect.element(summary).toBeVisible()
  // The browser has gone back before the page leads it here again.
  await expect.poll(() => JSON.stringify(history.state)).toBe(stay)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(box.first()).toBeChecked()
  history.back()
  await expect.poll(currentAddress).not.toMatch(/lands=/)
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
  await expect.element(dialog.getByLabelText(/^Transaction ID/)).not.toBeVisible()
  await dialog.getByText('Add a transaction ID').click()
  await dialog.getByLabelText(/^Transaction ID/).fill('8N7A6D5EE')
  await confirm.click()
  await expect
    .element(dialog.getByText('8N7A6D5EE was used for the refused attempt. Enter another one, or leave it empty.'))
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

test('land whose payment is being checked cannot be paid again, and leads to the payment', async () => {
  const tax = { ...registration.tax, state: 'checking' as const, due_years: [], pending_years: ['2025-26', '2026-27'] }
  answerLandTax([{ ...registration, tax }])
  await openScreen(`/dashboard?tab=ldt&lands=${registration.id}`, { as: 'citizen' })
  await expect.element(page.getByText(/we don't know yet whether you were charged/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the payment and its reference' }))
    .toHaveAttribute('href', '/dashboard?tab=payments&list=ldt')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  await expect.poll(currentAddress).toBe('/dashboard?tab=ldt')
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
  answer(registrationsApi.list, [registration, { ...registration, id: 91 }])
  refuse(landTaxPaymentsApi.calculate, 'kyc_not_updated')
  await reload()
  await expect.element(page.getByText('Please select at least one land.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose land to pay for' })).toBeDisabled()
  await bengali()
  await expect.element(page.getByText(/^ভূমি উন্নয়ন কর দিতে আগে আপনার পরিচয় যাচাই \(কেওয়াইসি\) করান।/)).toBeVisible()
  await expect.element(page.getByText('অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'কর দিতে জমি বেছে নিন' })).toBeDisabled()
  await box.first().click()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('কেওয়াইসি হালনাগাদ করা হয়নি।')
  await expectLooks()
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
  await payThis.click()
}

test('what fails without words has the quoted words', async () => {
  answerLandTax()
  breakDown(landTaxPaymentsApi.calculate)
  await openTab()
  await payThis.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error calculating tax.')
  answer(landTaxPaymentsApi.calculate, calculationOf())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  breakDown(landTaxPaymentsApi.pay)
  await fillPayer()
  await confirm.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert, { timeout: 8000 }).toMatchTextContent('Payment failed')
  await expect.element(alert).toMatchTextContent(/We don.t know yet whether you were charged.*Reference TXN-\d+/)
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
  await payThisInBengali.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('করের হিসাবে সমস্যা হয়েছে।')
})

test('the whole way in Bengali on a phone', async () => {
  answerLandTax()
  const requests = respond(landTaxPaymentsApi.pay, () => Response.json(orderOf('paid')))
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', language: 'bn', width: 360 })
  await payThisInBengali.click()
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

test('a step back keeps how one pays, and after paying the focus is at what was paid', async () => {
  await openSummary()
  await proceed.click()
  await dialog.getByRole('radio', { name: 'Nagad' }).click()
  await dialog.getByLabelText('Nagad number').fill('01712345678')
  await dialog.getByText('Add a transaction ID').click()
  await dialog.getByLabelText(/^Transaction ID/).fill('MY-OWN')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await proceed.click()
  await expect.element(dialog.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Nagad number')).toHaveValue('01712345678')
  await expect.element(dialog.getByLabelText(/^Transaction ID/)).toHaveValue('MY-OWN')
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Payment successful!' })).toHaveFocus()
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
  await payThis.click()
  await expect.element(dialog.getByText(/^Total due ৳/)).toBeInViewport({ ratio: 1 })
  await expect.element(proceed).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
})

test('due land comes first, each with its own payment; nothing is ticked where there is one', async () => {
  const none = { ...registration.tax, state: 'none' as const, due_years: [], advance_years: [], due_amount: 0 }
  const paid = { ...registration.tax, state: 'paid' as const, due_years: [], paid_through: '2026-27', due_amount: 0 }
  const waiting = { ...registration, id: 93, status: 'pending' as const, reviewed_at: null, tax: none }
  const submitted_at = '2099-11-21T06:00:00.000Z'
  answerLandTax([
    { ...waiting, submitted_at, decide_by: '2099-12-01' },
    { ...registration, id: 92, tax: paid, dakhila: { id: 110, year: '2026-27', number: 'JD-302672-2627-000412' } },
    registration,
  ])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', language: 'bn', width: 360 })
  await expect.element(payThisInBengali).toBeVisible()
  const headings = main.getByRole('heading', { level: 2 })
  await expect.element(headings.nth(0)).toMatchTextContent('১টি জমির কর বাকি')
  await expect.element(headings.nth(1)).toMatchTextContent('চলছে')
  await expect.element(headings.nth(2)).toMatchTextContent('পরিশোধিত')
  await expect.element(box).not.toBeInTheDocument()
  const running = main.getByRole('region', { name: 'চলছে' })
  await expect.element(running).toMatchTextContent('জমা ২১ নভেম্বর, ২০৯৯')
  await expect.element(running).toMatchTextContent('সিদ্ধান্ত বাকি, ১ ডিসেম্বর, ২০৯৯-এর মধ্যে (৭ কর্মদিবস)')
  const paidLand = main.getByRole('region', { name: 'পরিশোধিত' })
  await expect.element(paidLand.getByRole('button', { name: 'দাখিলা' })).toBeVisible()
  await expect.element(paidLand.getByRole('button', { name: 'অগ্রিম দিন' })).toBeVisible()
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  await expectLooks()
})

test('years that were paid before this system are named with their old dakhilas', async () => {
  const paper = { first_year: '2019-20', last_year: '2023-24', dakhila_number: '774512', paid_on: null, proof: null }
  answerLandTax([{ ...registration, tax: { ...registration.tax, taken_over: [paper] } }])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', language: 'bn', width: 360 })
  const words = 'আগে দেওয়া কর, অফিসের রেজিস্টার থেকে: ২০১৯-২০ – ২০২৩-২৪ (দাখিলা ৭৭৪৫১২)'
  await expect.element(main.getByText(words)).toBeVisible()
  await expectLooks()
})

test('a decision that is late says so', async () => {
  const waiting = { ...registration, status: 'pending' as const, decide_by: '2020-12-01', reviewed_at: null }
  answerLandTax([{ ...waiting, tax: { ...registration.tax, state: 'none', due_years: [] } }])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(page.getByText(/^The decision was due by 1 Dec 2020; the office is late\./)).toBeVisible()
})

test('several lands are paid at once from a bar that stays in sight', async () => {
  answerLandTax([registration, { ...registration, id: 91 }, { ...registration, id: 92 }])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen', width: 360 })
  await expect.element(page.getByRole('button', { name: 'Choose land to pay for' })).toBeInViewport()
  await box.nth(0).click()
  await box.nth(1).click()
  const bar = page.getByRole('button', { name: 'Pay for 2 lands' })
  await expect.element(bar).toBeInViewport()
  await expect.element(bar).toHaveAccessibleDescription(/2 lands\s*৳2,475\.00/)
  await bar.click()
  await expect.element(dialog).toMatchTextContent('2 lands')
})

test('what was paid stays over a reload, with each dakhila, the years of the land and what comes next', async () => {
  const paid = { ...registration.tax, state: 'paid' as const, due_years: [], paid_through: '2026-27', due_amount: 0 }
  answerLandTax([
    { ...registration, tax: paid },
    { ...registration, id: 91 },
  ])
  answer(landTaxPaymentsApi.getOrder, {
    ...orderOf('paid'),
    payments: [taxPayment, { ...taxPayment, id: 111, year: '2025-26', receipt: { ...receipt, number: 'JR-2' } }],
    sms_sent_to: '••••5678',
  })
  await openScreen('/dashboard?tab=ldt&paid=100', { as: 'citizen', language: 'bn', width: 360 })
  const panel = page.getByRole('region', { name: 'পরিশোধ সফল হয়েছে!' })
  for (let visit = 0; visit < 2; visit += 1) {
    await expect.element(panel).toMatchTextContent('৳১,২৩৭.৫০')
    await expect.element(panel).toMatchTextContent('JR-302672-000001, JR-2')
    await expect.element(panel).toMatchTextContent('JP-260001')
    await expect.element(panel).toMatchTextContent('এসএমএস পাঠানো হয়েছে ••••৫৬৭৮ নম্বরে।')
    await expect.element(panel.getByRole('button', { name: /^দাখিলা/ }).first()).toMatchTextContent('দাখিলা ২০২৬-২৭')
    await expect.element(panel.getByRole('listitem').filter({ hasText: '২৬-২৭' })).toMatchTextContent('এখন দিলেন')
    await expect.element(panel.getByRole('link', { name: /বাকি জমির কর দিন/ })).toMatchTextContent('৳১,২৩৭.৫০')
    await reload()
  }
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  await panel.getByRole('button', { name: 'এই ঘরটি সরান' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('receipts that do not load are asked for again, and nobody is told to pay again', async () => {
  answerLandTax([registration])
  breakDown(landTaxPaymentsApi.getOrder)
  await openScreen('/dashboard?tab=ldt&paid=100', { as: 'citizen' })
  const notLoaded = page.getByRole('main').getByRole('alert')
  await expect.element(notLoaded).toMatchTextContent('Do not pay again: what you paid is on record.')
  answer(landTaxPaymentsApi.getOrder, { ...orderOf('paid'), payments: [taxPayment], sms_sent_to: null })
  await notLoaded.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Payment successful!' })).toMatchTextContent('JR-302672-000001')
})
