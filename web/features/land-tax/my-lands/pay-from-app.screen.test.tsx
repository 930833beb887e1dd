import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import { claimReceivedApi } from '#contract/payments/received-money.endpoints.ts'
import { payReference } from '#contract/payments/received-money.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, registration } from '#test/screens/land-tax.ts'
import { answer, paymentOptions, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { queryClient } from '#web/platform/query-client.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const fold = main.getByText('Pay from the bKash app or a keypad phone')
const reference = payReference(registration.id)

async function openTab() {
  answerLandTax()
  answer(paymentsApi.options, { ...paymentOptions, pay_in: { provider: 'bkash', number: '01700000000' } })
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
}

test('a land with tax due says which number, amount and reference to type in the app', async () => {
  await openTab()
  await fold.click()
  await expect.element(main).toMatchTextContent('01700000000')
  await expect.element(main).toMatchTextContent('৳1,237.50')
  await expect.element(main).toMatchTextContent(reference)
  await expectLooks({ dark: true })
  await bengali()
  await expect.element(main).toMatchTextContent('বিকাশ অ্যাপ বা ফোনের মেনু থেকে টাকা দিন')
  await expectLooks()
})

test('without a number of the office nothing is offered', async () => {
  answerLandTax()
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(main.getByRole('button', { name: 'Pay ৳1,237.50' }).first()).toBeVisible()
  await expect.element(fold).not.toBeInTheDocument()
})

test('money that does not show is claimed by its number and the end of the own one', async () => {
  await openTab()
  await fold.click()
  await main.getByRole('button', { name: 'I have paid, and it does not show' }).click()
  await dialog.getByRole('button', { name: 'Find the money' }).click()
  await expect.element(dialog.getByLabelText('Transaction number (TrxID)')).toBeInvalid()
  await dialog.getByLabelText('Transaction number (TrxID)').fill('CKT7A1B2C3')
  await dialog.getByLabelText('Last four digits of the mobile').fill('৫৬৭৮')
  refuse(claimReceivedApi.claim, 'received_not_found')
  await dialog.getByRole('button', { name: 'Find the money' }).click()
  await expect.element(dialog).toMatchTextContent('We have no such payment yet.')
  await expectLooks({ served: true })
  const sent = respond(claimReceivedApi.claim, () => Response.json({}))
  await dialog.getByRole('button', { name: 'Find the money' }).click()
  await expect.element(page.getByText('The money is found, the tax is paid.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ transaction: 'CKT7A1B2C3', payer_end: '5678', registration_id: registration.id })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})
