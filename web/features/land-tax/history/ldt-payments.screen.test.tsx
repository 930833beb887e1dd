import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import type { LandTaxPayment } from '#contract/land-tax/land-tax-payments.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { taxPayment } from '#test/screens/land-tax.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { outcomes, receipt } from '#test/screens/paying.ts'

const main = page.getByRole('main')
const rows = main.getByRole('listitem')
const payAgain = page.getByRole('link', { name: 'Pay again from your registered land' })
const refused: LandTaxPayment = { ...taxPayment, ...outcomes.refused, receipt: null, paid_at: null, year_state: 'open' }

async function openHistory(...payments: LandTaxPayment[]) {
  answer(landTaxPaymentsApi.list, pageWith(payments))
  await openScreen('/dashboard?tab=payments&list=ldt', { as: 'citizen' })
  await expect.element(rows.first()).toBeVisible()
}

test('each year stands there, the newest on top, with its receipt', async () => {
  await openHistory(taxPayment, { ...taxPayment, id: 111, year: '2025-26' })
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('Tax year 2026-27')
  await expect.element(rows.first()).toMatchTextContent('New')
  await expect.element(rows.first()).toMatchTextContent(`Dakhila ${receipt.number}`)
  await expectLooks()
})

test('a year without a dakhila says why, and asks to be paid again while it is open', async () => {
  await openHistory(refused)
  await expect.element(payAgain).toBeVisible()
  await page.getByRole('button', { name: 'Download dakhila' }).click()
  await expect.element(page.getByText('No dakhila: this payment was refused and nothing was taken.')).toBeVisible()
  await bengali()
  await page.getByRole('button', { name: /দাখিলা/ }).click()
  await expect.element(page.getByText('দাখিলা নেই: এই পেমেন্ট হয়নি, কোনো টাকা কাটা হয়নি।').last()).toBeVisible()
})

test('a refused year that was paid since no longer asks to be paid', async () => {
  const since = { ...refused, year_state: 'paid' } as const
  await openHistory(taxPayment, { ...taxPayment, id: 111 }, { ...since, id: 112 }, { ...since, id: 113 })
  await page.getByRole('button', { name: 'Show more' }).click()
  const ofRefused = rows.filter({ hasText: 'Refused' })
  await expect.element(ofRefused).toHaveLength(2)
  await expect.element(ofRefused.getByText('The tax of this year was paid by another payment.')).toHaveLength(2)
  await expect.element(payAgain).not.toBeInTheDocument()
})

test('a dakhila that was withdrawn says so, and its number is the same in every language', async () => {
  await openHistory(
    { ...taxPayment, receipt: { ...receipt, revoked_at: '2026-11-21T06:00:00.000Z' } },
    { ...taxPayment, id: 111, receipt: { ...receipt, number: 'JR-302672-000002' } },
  )
  const row = rows.filter({ hasText: receipt.number })
  await expect.element(row).toMatchTextContent(/Receipt withdrawn on \d+ \w+ \d{4}/)
  await expect.element(row).toMatchTextContent('It no longer proves anything. Your payment still counts.')
  await expect.element(rows.getByText(/Receipt withdrawn/)).toHaveLength(1)
  await bengali()
  await expect.element(row).toMatchTextContent(receipt.number)
  await expect.element(row).toMatchTextContent('বাতিল হয়েছে')
})

test('a dakhila whose money was paid into the treasury names the challan', async () => {
  const challan = { number: 'T-2627-000123', date: '2026-11-02' }
  const other = { ...receipt, number: 'JR-302672-000002' }
  await openHistory({ ...taxPayment, receipt: { ...receipt, challan } }, { ...taxPayment, id: 111, receipt: other })
  await expect.element(rows.getByText('Challan no. T-2627-000123, 2 Nov 2026')).toHaveLength(1)
  await bengali()
  await expect.element(rows.getByText('চালান নং T-2627-000123, ২ নভেম্বর, ২০২৬')).toHaveLength(1)
})

test('a dakhila that does not come says so', async () => {
  await openHistory(taxPayment)
  breakDown(landTaxPaymentsApi.invoice)
  await page.getByRole('button', { name: 'Download dakhila' }).click()
  await expect.element(page.getByText('Failed to download invoice. Please try again.')).toBeVisible()
})
