import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerMutationPrices, answerMutations, applied, refused, unpaid, waiting } from '#test/screens/mutations.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { outcomes } from '#test/screens/paying.ts'

const main = page.getByRole('main')
const cards = page.getByRole('tabpanel', { name: 'Mutations' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const open = (width = 1280) => openScreen('/dashboard?tab=mutations', { as: 'citizen', width })

test('nothing yet, and the way to the form', async () => {
  answerMutations()
  await open()
  await expect.element(main.getByText('You have no mutation applications.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Apply for Mutation' })).toHaveAttribute('href', '/mutations/new')
})

test('a card says which land, how far it is, and the step that is left', async () => {
  answerMutations(waiting)
  await open()
  await expect.element(cards).toMatchTextContent('Mutation 140 · Sale')
  await expect.element(cards).toMatchTextContent('New')
  await expect.element(cards).toMatchTextContent('Dag 123 · Khatian 800 · Birorsri, Zakiganj, Sylhet · Agricultural')
  await expect.element(cards).toMatchTextContent('৳1,025.00 · submitted 21 Nov 2026, 12:00 pm')
  await expect.element(cards).toMatchTextContent('Waiting for the land office')
  await expect.element(cards).toMatchTextContent('Papers missing')
  await expect.element(main.getByRole('link', { name: 'Add papers' })).toHaveAttribute('href', '/mutations/140#papers')
  await expect.element(main.getByRole('link', { name: 'Check receipt 7KQF-2M8D-XR4P' })).toBeVisible()
  await bengali()
  await expect.element(main.getByText('নামজারি ১৪০ · ক্রয়')).toBeVisible()
  await expect.element(main.getByText('কাগজ বাকি আছে')).toBeVisible()
})

const statuses: [Mutation['status'], string, string][] = [
  ['pending_payment', 'Fee not paid yet', 'ফি বাকি আছে'],
  ['pending', 'Waiting for the land office', 'ভূমি অফিসে অপেক্ষায় আছে'],
  ['assigned_to_ac_land', 'Inquiry - Your request is under review', 'তদন্ত - আপনার আবেদন দেখা হচ্ছে'],
  ['approved', 'Approved', 'অনুমোদন হয়েছে'],
  ['rejected', 'Rejected', 'বাতিল হয়েছে'],
  ['flagged', 'Papers asked for', 'কাগজ চাওয়া হয়েছে'],
]

test('every status has its words', async () => {
  for (const [status, en, bn] of statuses) {
    answerMutations({ ...waiting, status })
    await open()
    await expect.element(main.getByText(en)).toBeVisible()
    await bengali()
    await expect.element(main.getByText(bn)).toBeVisible()
  }
})

test('three are listed, five more at a time, and three again', async () => {
  answerMutations(...Array.from({ length: 9 }, (_, at) => ({ ...waiting, id: 200 - at })))
  await open(360)
  await expect.element(cards).toHaveLength(3)
  await button('Show more').click()
  await expect.element(cards).toHaveLength(8)
  await button('Show more').click()
  await expect.element(cards).toHaveLength(9)
  await expect.element(page.getByText('New', { exact: true })).toHaveLength(1)
  await button('Show less').click()
  await expect.element(cards).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
})

test('the fee is paid from the list by a bank; branch and passcode stay here', async () => {
  answerMutationPrices()
  answerMutations(refused)
  await open()
  const requests = respond(mutationsApi.pay, () => Response.json(waiting))
  await button('Pay ৳1,025.00').click()
  await dialog.getByRole('radio', { name: 'Bank' }).click()
  await dialog.getByRole('button', { name: 'Pay ৳1,025.00' }).click()
  for (const name of [
    'Account number: Please provide a valid account number',
    'Branch: This is required',
    'Passcode: This is required',
  ])
    await expect.element(dialog.getByRole('link', { name })).toBeVisible()
  await dialog.getByLabelText('Account number').fill('0123 4567 8901')
  await dialog.getByLabelText('Branch').fill('Savar')
  await dialog.getByLabelText('Passcode').fill('4321')
  answerMutations(waiting)
  answer(mutationsApi.get, { ...waiting, sms_sent_to: '01712••••78' })
  await dialog.getByRole('button', { name: 'Pay ৳1,025.00' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=mutations&paid=140')
  const panel = page.getByRole('region', { name: 'Payment successful.' })
  await expect.element(panel).toMatchTextContent(/৳1,025.00.*JR-302672-000001.*JP-260001.*bKash ••••5678/)
  await expect.element(panel).toMatchTextContent('A text message was sent to 01712••••78.')
  await panel.getByRole('button', { name: 'Dismiss this' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=mutations')
  await expect.element(cards).toMatchTextContent('Waiting for the land office')
  expect(requests.map(({ body }) => body)).toEqual([
    { amount: 1025, payment_method: 'bank', payer_identifier: '012345678901', transaction_id: expect.any(String) },
  ])
})

test('a receipt that does not load says that nothing is to be paid again, and can be asked for again', async () => {
  answerMutations(waiting)
  breakDown(mutationsApi.get)
  await openScreen('/dashboard?tab=mutations&paid=140', { as: 'citizen', language: 'bn', width: 360 })
  const notLoaded = main.getByRole('alert')
  await expect.element(notLoaded).toMatchTextContent('রসিদটি এখন আনা গেল না। আবার টাকা দেবেন না, যা দিয়েছেন তার হিসাব আছে।')
  await expect.element(main.getByText('JR-302672-000001')).toBeVisible()
  answer(mutationsApi.get, { ...waiting, sms_sent_to: null })
  await notLoaded.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect.element(page.getByRole('region', { name: 'পরিশোধ সফল হয়েছে।' })).toBeVisible()
  await expect.element(notLoaded).not.toBeInTheDocument()
})

test('of a payment that is not there nothing is said', async () => {
  answerMutations(waiting)
  const asked = refuse(mutationsApi.get, 'not_found')
  await openScreen('/dashboard?tab=mutations&paid=141', { as: 'citizen' })
  await expect.element(cards).toMatchTextContent('Mutation 140 · Sale')
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

test('a card needs its PIN too, and one that is refused can be paid again', async () => {
  answerMutationPrices()
  answerMutations(unpaid)
  await open()
  const problem = { mutation_id: refused.id, mutation: refused }
  refuse(mutationsApi.pay, 'payment_declined', problem)
  await button('Pay ৳1,025.00').click()
  await dialog.getByRole('radio', { name: 'Online (Card)' }).click()
  await dialog.getByLabelText('Card number').fill('4000000000000002')
  await dialog.getByLabelText('Expiry').fill('08/29')
  await dialog.getByLabelText('CVV').fill('123')
  const pay = dialog.getByRole('button', { name: /৳1,025.00$/ })
  await pay.click()
  await expect.element(dialog.getByRole('link', { name: 'PIN: PIN must be 4-5 digits.' })).toBeVisible()
  await dialog.getByLabelText('PIN').fill('1234')
  await pay.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
  breakDown(mutationsApi.pay)
  await pay.click()
  await expect.element(dialog.getByRole('alert'), { timeout: 8000 }).toMatchTextContent('Payment failed.')
})

test('nobody is asked to pay while a payment is being checked', async () => {
  answerMutations({ ...unpaid, payment_status: 'pending', payment: outcomes.checking.payment })
  await open()
  await expect.element(main.getByText(/You will not be charged twice · Ref JP-260001/)).toBeVisible()
  await expect.element(button(/^Pay/)).not.toBeInTheDocument()
})

test('a list that does not load says so', async () => {
  breakDown(mutationsApi.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load your mutations')
  answerMutations()
  await button('Try again').click()
  await expect.element(main.getByText('You have no mutation applications.')).toBeVisible()
  await expectLooks()
})

test('Mutation Payment lists each fee with its invoice, or that it is not paid', async () => {
  answerMutations(waiting, { ...unpaid, id: 139 })
  await openScreen('/dashboard?tab=payments&list=mutations', { as: 'citizen' })
  const rows = page.getByRole('tabpanel', { name: 'Mutation Payment' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Mutation 140 · Sale.*৳1,025.00.*Paid/)
  await expect.element(rows.nth(1)).toMatchTextContent('Payment pending')
  await expect.element(button('Download invoice')).toHaveLength(1)
  breakDown(mutationsApi.invoice)
  await button('Download invoice').click()
  await expect.element(page.getByText('Failed to download invoice. Please try again.')).toBeVisible()
  await bengali()
  await expect.element(main.getByText('টাকা দেওয়া বাকি')).toBeVisible()
})

test('one in the record has its certificate one tap away', async () => {
  answerMutations(applied, { ...waiting, id: 139 })
  const requests = respond(mutationsApi.certificate, () => new Response(null, { status: 500 }))
  await open()
  await expect.element(button('Download: Certificate of mutation')).toHaveLength(1)
  await button('Download: Certificate of mutation').click()
  await expect.poll(() => requests.length).toBe(1)
})

test('the heading of a card leads to the mutation', async () => {
  answerMutations(waiting)
  answer(mutationsApi.get, waiting)
  await open()
  await main.getByRole('link', { name: 'Mutation 140 · Sale' }).click()
  await expect.poll(currentAddress).toBe('/mutations/140')
})
