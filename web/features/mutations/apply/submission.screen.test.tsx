import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerMutationForm } from '#test/screens/mutation-form.ts'
import { answerMutations, refused, unpaid, waiting } from '#test/screens/mutations.ts'
import { answer, breakDown, cutOff, refuse, respond } from '#test/screens/network.ts'
import { currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { changeLanguage } from '#web/text/i18n.ts'

const alert = page.getByRole('alert')
const dialog = page.getByRole('dialog')
const field = (id: string) => page.getBySelector(`[id="${id}"]`)
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

beforeEach(() => {
  answerMutationForm()
  answerMutations(waiting)
})

/** Fills all required fields of the form. */
async function fill() {
  await openScreen('/mutations/new?dag=70', { as: 'citizen' })
  await page.getByRole('radio', { name: 'Sale' }).click()
  await page.getByRole('radio', { name: 'Agricultural', exact: true }).click()
  await page.getByRole('radio', { name: /রহিমা খাতুন/ }).click()
  const typed = {
    previous_owner_nid: '১৯৫৩২৬৯২১২৩৪৫',
    previous_owner_address: 'Dhamrai',
    buyer_name: 'Rahela Khatun',
    buyer_nid: '1234567890',
    buyer_address: 'Savar',
    deed_number: '২১৪/২০২৬',
    deed_date: '3',
    'deed_date-month': '5',
    'deed_date-year': '2026',
  }
  for (const [id, text] of Object.entries(typed)) await field(id).fill(text)
}

const toPayment = async () => {
  await page.getByRole('button', { name: 'Review before paying' }).click()
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
}
const pay = () => dialog.getByRole('button', { name: 'Confirm Payment' }).click()

test('the review has all of it, and each section leads back to itself', async () => {
  await fill()
  await page.getByRole('button', { name: 'Review before paying' }).click()
  await expect.element(dialog).toMatchTextContent('Is everything right?')
  await expect.element(dialog).toMatchTextContent('Dag 123 · Khatian 800 · Birorsri, Zakiganj, Sylhet')
  await expect.element(dialog).toMatchTextContent('All that the previous owner holds')
  await expect.element(dialog).toMatchTextContent('1953269212345')
  await expect.element(dialog).toMatchTextContent('3 May 2026')
  await expect.element(dialog).toMatchTextContent(/Application fee.*৳25.00.*৳1,000.00.*To pay.*৳1,025.00/)
  await dialog.getByRole('button', { name: 'Change: Deed or certificate' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: /^Deed or certificate/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Review before paying' }).click()
  await dialog.getByRole('button', { name: 'Back to form' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectLooks()
})

test('it is made, paid, its papers sent one by one, and the list says so', async () => {
  await fill()
  await userEvent.upload(field('papers-deed'), [pdf('deed.pdf'), pdf('earlier.pdf')])
  const made = respond(mutationsApi.create, () => Response.json(unpaid, { status: 201 }))
  const payments = respond(mutationsApi.pay, () => Response.json(waiting))
  const sent = respond(mutationsApi.addDocuments, () => Response.json(waiting, { status: 201 }))
  await toPayment()
  await pay()
  await expect.element(page.getByRole('dialog', { name: 'Sending your application' })).toBeVisible()
  await expect
    .element(page.getByRole('dialog', { name: 'Payment successful & application submitted.' }))
    .toMatchTextContent(/The number of your mutation is 140.*within 7 days.*within 21 working days.*AC \(Land\)/)
  expect(made.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      dag_id: 70,
      fee_amount: 1025,
      previous_owner_nid: '1953269212345',
      deed_number: '214/2026',
      deed_date: '2026-05-03',
      registry_office: 'Zakiganj Sub-Registry Office',
      contact_number: '01712345678',
      buyers: [],
      land_area: null,
    }),
  ])
  expect(payments.map(({ body }) => body)).toEqual([
    { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678', transaction_id: expect.any(String) },
  ])
  expect(sent).toHaveLength(2)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234567890')
  answer(mutationsApi.get, { ...waiting, sms_sent_to: '01712••••78' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=mutations&paid=140')
  await expect.element(page.getByText('Payment successful & application submitted.')).toBeVisible()
})

test('a paper that did not go is sent again by itself', async () => {
  await fill()
  await userEvent.upload(field('papers-deed'), pdf('deed.pdf'))
  answer(mutationsApi.create, unpaid)
  answer(mutationsApi.pay, waiting)
  refuse(mutationsApi.addDocuments, 'validation_failed', {
    errors: { documents: ['The file is damaged or incomplete'] },
  })
  await toPayment()
  await pay()
  await expect.element(dialog).toMatchTextContent('These papers were not sent.')
  await expect.element(dialog).toMatchTextContent('The file is damaged or incomplete')
  await changeLanguage('bn')
  await expect
    .element(page.getByRole('dialog', { name: 'ফি পাওয়া গেছে, আবেদন জমা হয়েছে।' }))
    .toMatchTextContent('২১ কর্মদিবসের মধ্যে শেষ')
  answer(mutationsApi.addDocuments, waiting)
  await dialog.getByRole('button', { name: 'আবার পাঠান: deed.pdf' }).click()
  await expect.element(dialog.getByText('deed.pdf')).not.toBeInTheDocument()
})

test('what the server refuses of the form is said at its field; the draft stays', async () => {
  await fill()
  refuse(mutationsApi.create, 'validation_failed', {
    errors: { deed_number: ['This deed was already used for a mutation'] },
  })
  await toPayment()
  await pay()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(
      alert.getByRole('link', { name: 'Deed or certificate, Number: This deed was already used for a mutation' }),
    )
    .toBeVisible()
  await reload()
  await expect.element(field('buyer_name')).toHaveValue('Rahela Khatun')
})

test('a server that breaks down over it has the specified words, in both languages', async () => {
  await fill()
  breakDown(mutationsApi.create)
  await toPayment()
  await pay()
  await expect
    .element(dialog.getByRole('alert'), { timeout: 8000 })
    .toMatchTextContent('Payment or submission failed. Please try again.')
  await changeLanguage('bn')
  await dialog.getByRole('button', { name: 'পরিশোধ নিশ্চিত করুন' }).click()
  await expect
    .element(dialog.getByRole('alert'), { timeout: 8000 })
    .toMatchTextContent('ফি বা আবেদন জমা দেওয়া যায়নি। আবার চেষ্টা করুন।')
  await expectLooks({ served: true })
})

test('a refused payment makes no second mutation; who stops here finds it with its papers', async () => {
  await fill()
  await userEvent.upload(field('papers-deed'), pdf('deed.pdf'))
  const made = respond(mutationsApi.create, () => Response.json(unpaid, { status: 201 }))
  const sent = respond(mutationsApi.addDocuments, () => Response.json(unpaid, { status: 201 }))
  refuse(mutationsApi.pay, 'payment_declined', { mutation_id: 140, mutation: refused })
  await toPayment()
  await pay()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
  await pay()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
  expect(made).toHaveLength(1)
  answer(mutationsApi.get, refused)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The fee is left to pay' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.poll(currentAddress).toBe('/mutations/140')
  await expect.element(page.getByRole('button', { name: 'Pay ৳1,025.00' })).toBeVisible()
})

test('a line that breaks while paying: nothing is said to be unpaid, and asking again pays once', async () => {
  await fill()
  const made = respond(mutationsApi.create, () => Response.json(unpaid, { status: 201 }))
  cutOff(mutationsApi.pay)
  await toPayment()
  await pay()
  await expect.element(dialog.getByRole('status').first()).toMatchTextContent('Reference Mutation 140')
  answer(mutationsApi.get, unpaid)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'We are checking the payment' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent('you will not be charged twice')
  expect(made).toHaveLength(1)
})

test('a reload in the middle of paying leads to the mutation that was made', async () => {
  await fill()
  answer(mutationsApi.create, unpaid)
  refuse(mutationsApi.pay, 'payment_declined', { mutation_id: 140, mutation: refused })
  await toPayment()
  await pay()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
  answer(mutationsApi.get, refused)
  await reload()
  await expect.poll(currentAddress).toBe('/mutations/140')
  await expect.element(page.getByRole('button', { name: 'Pay ৳1,025.00' })).toBeVisible()
})
