import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { answerApplications, answerPrices, applicationOf } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, cutOff, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, english, openScreen, reload } from '#test/screens/open-screen.tsx'
import { copy } from '#test/screens/paying.ts'

const dialog = page.getByRole('dialog')
const applications = page.getByRole('region').getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name })
const [paid, refused, unknown] = [applicationOf('paid'), applicationOf('refused'), applicationOf('unknown')]

async function open(tab: 'applyKhatian' | 'payments') {
  answerPrices()
  await openScreen(`/dashboard?tab=${tab}`, { as: 'citizen' })
}

test('a refused application asks to pay first', async () => {
  answerApplications(refused)
  await open('applyKhatian')
  await expect.element(applications).toMatchTextContent('Refused, nothing charged')
  await expect.element(button('Download document')).toBeDisabled()
  await expect.element(button('Download document')).toHaveAccessibleDescription('Pay first')
  await expect.element(button('Download invoice')).not.toBeInTheDocument()
  await bengali()
  await expect.element(applications).toMatchTextContent('আগে ফি দিন')
  await english()
  await expect.element(applications).toMatchTextContent('Pay first')
})

test('a paid copy has its own code before that of the receipt', async () => {
  answerApplications(paid)
  for (const tab of ['applyKhatian', 'payments'] as const) {
    await open(tab)
    await expect.element(applications).toMatchTextContent(/Check copy PHSE-2M8D-XR4P.*Check receipt 7KQF-2M8D-XR4P/)
  }
  await bengali()
  await expect.element(applications).toMatchTextContent(/কপি যাচাই PHSE-2M8D-XR4P.*রসিদ যাচাই 7KQF-2M8D-XR4P/)
})

test('a paid copy leads to the correction of its record, and a refused one does not', async () => {
  answerApplications(paid, { ...refused, id: 99 })
  await open('applyKhatian')
  await expect
    .element(applications.getByRole('link', { name: 'Something is wrong here' }))
    .toHaveAttribute('href', `/corrections/new?dag=${paid.dag_id}`)
})

test('a withdrawn copy says so', async () => {
  answerApplications(applicationOf('paid', { copy: { ...copy, revoked_at: '2026-11-22T06:00:00.000Z' } }))
  await open('applyKhatian')
  await expect.element(applications).toMatchTextContent('Copy withdrawn on 22 Nov 2026')
})

test('a second payment that fails without words says "Payment failed"; one that is refused can be tried again', async () => {
  answerApplications(refused)
  breakDown(applicationsApi.pay)
  await open('payments')
  await button('Pay again').click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
  const pay = dialog.getByRole('button', { name: /^Pay (again )?৳100\.00$/ })
  await pay.click()
  await expect.element(dialog.getByRole('alert'), { timeout: 8000 }).toMatchTextContent('Payment failed')
  refuse(applicationsApi.pay, 'payment_declined', { application_id: refused.id, application: refused })
  answer(applicationsApi.get, refused)
  await pay.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Refused, nothing charged')
  answer(applicationsApi.pay, paid)
  answer(applicationsApi.get, paid)
  answerApplications(paid)
  await pay.click()
  await expect.element(page.getByText('Payment successful.')).toBeVisible()
  await expect.element(applications).toMatchTextContent('Paid')
  await expect.element(button('Pay again')).not.toBeInTheDocument()
  await expect.element(button('Download document').last()).toBeEnabled()
  const panel = page.getByRole('region', { name: 'Payment successful.' })
  await expect
    .element(panel)
    .toMatchTextContent(/Your copy is ready\..*Code of the copy ?PHSE-2M8D-XR4P.*Code of the receipt ?7KQF/)
})

test('a second payment in Bengali has the specified words too', async () => {
  answerApplications(refused)
  breakDown(applicationsApi.pay)
  await open('payments')
  await bengali()
  await button('আবার পরিশোধ করুন').click()
  await dialog.getByRole('radio', { name: 'বিকাশ' }).click()
  await dialog.getByLabelText('বিকাশ নম্বর').fill('01712345678')
  await dialog.getByLabelText('পিন').fill('1234')
  const pay = dialog.getByRole('button', { name: '৳১০০.০০ পরিশোধ করুন' })
  await pay.click()
  await expect.element(dialog.getByRole('alert'), { timeout: 8000 }).toMatchTextContent('পরিশোধ করা যায়নি')
  answer(applicationsApi.pay, paid)
  answer(applicationsApi.get, paid)
  await pay.click()
  await expect.element(page.getByText('পরিশোধ সফল হয়েছে।')).toBeVisible()
})

test('a payment nobody knows the end of cannot be paid again', async () => {
  answerApplications(unknown)
  await open('applyKhatian')
  await expect.element(applications).toMatchTextContent('We are finding out whether money was taken.')
  await expect.element(button('Pay again')).not.toBeInTheDocument()
})

test('payments show three, then ten more, and fold again; the newest is on top and new', async () => {
  const older = [1, 2, 3].map((id) => ({ ...paid, id }))
  answerApplications({ ...paid, payment_method: 'nagad' }, ...older)
  await open('payments')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payments & Receipts' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Khatiyan And Maps' })).toBeVisible()
  await expect.element(applications).toHaveLength(3)
  await expect.element(applications.first()).toMatchTextContent('Nagad')
  await expect.element(page.getByText('New', { exact: true })).toHaveLength(1)
  await expect.element(applications.first()).toMatchTextContent('New')
  await button('Show more').click()
  await expect.element(applications).toHaveLength(4)
  await expect.element(button('Show more')).not.toBeInTheDocument()
  await button('Show less').click()
  await expect.element(applications).toHaveLength(3)
  await bengali()
  for (const name of ['পরিশোধ ও রসিদ', 'খতিয়ান ও ম্যাপ'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expect.element(applications.first()).toMatchTextContent('নতুন')
  await button('আরও দেখুন').click()
  await expect.element(applications).toHaveLength(4)
  await button('কম দেখুন').click()
  await expect.element(applications).toHaveLength(3)
  await expectLooks()
})

test('nothing yet is said, with the way to the first application', async () => {
  answerApplications()
  await open('applyKhatian')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your Khatiyan And Maps' })).toBeVisible()
  await expect.element(page.getByText('You have not ordered a khatian or mouza map yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Payments & Receipts' }).click()
  const nothingPaid = page.getByText('You have not paid for anything yet.')
  await expect.element(nothingPaid).toBeVisible()
  expect(currentAddress()).toBe('/dashboard?tab=payments')
  await reload()
  await expect.element(nothingPaid).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find land' })).toHaveAttribute('href', '/land')
  await expectLooks()
})

test('a list that does not load says so and can be tried again', async () => {
  cutOff(applicationsApi.list)
  await open('applyKhatian')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load your applications')
  answerApplications(paid)
  await button('Try again').click()
  await expect.element(applications).toMatchTextContent('Paid')
})

test('the receipt of what was just paid does not load: nobody is told to pay again, and it comes later', async () => {
  answerPrices()
  answerApplications(paid)
  cutOff(applicationsApi.get)
  await openScreen(`/dashboard?tab=applyKhatian&paid=${paid.id}`, { as: 'citizen' })
  const notLoaded = page.getByRole('main').getByRole('alert')
  await expect.element(notLoaded).toMatchTextContent('Do not pay again: what you paid is on record.')
  answer(applicationsApi.get, { ...paid, sms_sent_to: null })
  await notLoaded.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
})

test('papers that do not come: said in both languages as an alert, and they come later', async () => {
  answerApplications(paid)
  breakDown(applicationsApi.invoice)
  breakDown(applicationsApi.document)
  await open('applyKhatian')
  for (const [name, text] of [
    ['Download invoice', 'Failed to download invoice. Please try again.'],
    ['Download document', 'Failed to download document. Please try again.'],
  ] as const)
    await downloadFails(name, text)
  await bengali()
  for (const [name, text] of [
    ['রসিদ ডাউনলোড করুন', 'রসিদ ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।'],
    ['কপি ডাউনলোড করুন', 'কপি ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।'],
  ] as const)
    await downloadFails(name, text)
  const requests = respond(applicationsApi.invoice, () => new Response('%PDF-'))
  await button('রসিদ ডাউনলোড করুন').click()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(button('রসিদ ডাউনলোড করুন')).toBeEnabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

async function downloadFails(name: string, text: string) {
  await button(name).click()
  const alert = page.getByRole('alert').filter({ hasText: text })
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: /^(Close|বন্ধ করুন)$/ }).click()
  await expect.element(alert).not.toBeInTheDocument()
}

test('a map without a file has no document to give, paid or not', async () => {
  const mouza_map = { name: 'Birulia, sheet 1, RS', name_bn: null, has_document: false, document_url: null }
  answerApplications({ ...paid, type: 'mouza_map_request', dag_id: null, dag: null, mouza_map_id: 80, mouza_map })
  await open('applyKhatian')
  await expect.element(button('Download document')).toBeDisabled()
  await expect.element(button('Download document')).toHaveAccessibleDescription('No document available')
  await bengali()
  await expect.element(button('কপি ডাউনলোড করুন')).toHaveAccessibleDescription('কোনো ফাইল নেই')
})

test('a copy whose payment is open is promised, and nobody is told to pay', async () => {
  answerApplications(applicationOf('checking'))
  await open('applyKhatian')
  await expect.element(applications).toMatchTextContent('The copy appears here as soon as the payment is confirmed.')
  await expect.element(applications).not.toMatchTextContent('Pay first')
  await expect.element(button('Download document')).not.toBeInTheDocument()
  await bengali()
  await expect.element(applications).toMatchTextContent('টাকা নিশ্চিত হলেই কপি এখানে পাবেন।')
  await english()
  answerApplications(unknown)
  await reload()
  await expect.element(applications).toMatchTextContent('The copy appears here as soon as the payment is confirmed.')
})

test('the copy is in the payments too, and the list narrows to one kind', async () => {
  answerApplications(paid)
  await open('payments')
  await expect.element(button('Download document')).toBeVisible()
  await expect.element(button('Download invoice')).toBeVisible()
  const requests = respond(applicationsApi.list, () => Response.json(pageWith([])))
  await page.getByRole('tab', { name: 'Your Khatiyan And Maps' }).click()
  await page.getByRole('tab', { name: 'Mouza maps' }).click()
  await expect.element(page.getByText('You have not ordered a mouza map yet.')).toBeVisible()
  expect(requests.map(({ url }) => url.searchParams.get('type'))).toEqual(['mouza_map_request'])
})
