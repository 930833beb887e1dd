import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heldPaymentsApi } from '#contract/payments/held-payments.endpoints.ts'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { refundsApi } from '#contract/payments/refunds.endpoints.ts'
import type { OfficeRefund, PaymentRefunds } from '#contract/payments/refunds.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const region = (name: string) => main.getByRole('region', { name, exact: true })
const dialog = page.getByRole('dialog')
const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, '0')}:00.000Z`
const savar = { id: 1, name_en: 'Savar', name_bn: 'সাভার' }

const life: PaymentLife = {
  id: 7,
  reference: 'JP-7K3M9Q2XAB',
  created_at: at(0),
  what: 'land_tax',
  amount: 990,
  refunded_amount: 0,
  method: 'card',
  provider: 'sslcommerz',
  state: 'succeeded',
  refund_due: false,
  receipt_number: null,
  payer: { name: 'Rahela Khatun', masked: '*******5678' },
  office: savar,
  subject_id: 41,
  settled_at: at(4),
  nothing_taken: false,
  next_check_at: null,
  attempts: [],
  events: [],
  bookings: [],
  surplus: [],
  receipts: [],
  other_tries: [],
}
const lines: PaymentRefunds['lines'] = [
  { line_id: 1, office: savar, amount: 495, left: 495, year: '2025-26' },
  { line_id: 2, office: savar, amount: 495, left: 495, year: '2026-27' },
]
const waiting: OfficeRefund = {
  id: 3,
  payment_id: 7,
  line_id: 1,
  amount: 495,
  reason: 'Paid for the wrong land',
  state: 'waiting',
  requested_by: { id: 900, name: 'Selim Reza' },
  requested_at: at(20),
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  ended_at: null,
}

async function openPaid(refunds: Partial<PaymentRefunds> = {}, as: 'admin' | 'acland' = 'admin') {
  answer(officePaymentsApi.get, life)
  answer(refundsApi.list, { lines, refunds: [], ...refunds })
  await openScreen('/admin/payments/7', { as })
}

async function openHeld(taken: number | null, as: 'admin' | 'acland' = 'admin') {
  answer(officePaymentsApi.get, {
    ...life,
    state: 'held',
    settled_at: null,
    attempts: [{ provider_ref: 'SSL001', outcome: 'held', reason: 'risk level 1', amount: taken, at: at(2) }],
  })
  await openScreen('/admin/payments/7', { as })
}

const held = region('A decision is needed')
const refunds = region('Refunds')

test('a held payment of the right amount is accepted with a reason', async () => {
  await openHeld(990)
  await expect.element(held).toMatchTextContent(/SSLCommerz says that it took ৳990.00, as it should.*risk level 1/)
  await expectLooks({ dark: true })
  await held.getByRole('button', { name: 'Accept the payment' }).click()
  await dialog.getByRole('button', { name: 'Accept the payment' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/./)
  const sent = respond(heldPaymentsApi.decide, () => Response.json(life))
  answer(officePaymentsApi.get, life)
  answer(refundsApi.list, { lines, refunds: [] })
  await dialog.getByLabelText('Reason').fill('SSLCommerz confirmed it')
  await dialog.getByRole('button', { name: 'Accept the payment' }).click()
  await expect.element(page.getByText('The payment is paid', { exact: true })).toBeVisible()
  await expect.element(held).not.toBeInTheDocument()
  expect(sent[0]?.body).toEqual({ decision: 'accept', reason: 'SSLCommerz confirmed it' })
})

test.each<[string, number | null, string[]]>([
  ['the right amount', 990, ['Accept the payment', 'Refund ৳990.00']],
  ['another amount', 40.5, ['Refund ৳40.50']],
  ['no amount', null, ['Nothing was taken']],
])('a held payment of %s offers only what that allows', async (_which, taken, names) => {
  await openHeld(taken)
  await expect.element(held.getByRole('button', { name: names[0] ?? '' })).toBeVisible()
  expect(
    held
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(names)
})

test('an officer sees that an admin decides a held payment', async () => {
  await openHeld(990, 'acland')
  await expect.element(held).toMatchTextContent('An admin decides it.')
  await expect.element(held.getByRole('button')).not.toBeInTheDocument()
})

test('a decision that comes too late says so', async () => {
  await openHeld(40.5)
  refuse(heldPaymentsApi.decide, 'payment_not_held')
  await held.getByRole('button', { name: 'Refund ৳40.50' }).click()
  await dialog.getByLabelText('Reason').fill('Too little')
  await dialog.getByRole('button', { name: 'Refund ৳40.50' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('no longer waits for a decision')
  await expectLooks({ served: true })
})

test('one year of a payment is refunded, and a part of it', async () => {
  await openPaid()
  await refunds.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog.getByLabelText('All of it · ৳990.00')).toBeChecked()
  await expect.element(dialog.getByLabelText('Amount (BDT)')).not.toBeInTheDocument()
  await dialog.getByLabelText('2025-26 · Savar · ৳495.00').click()
  await expect.element(dialog.getByLabelText('Amount (BDT)')).toHaveValue('495')
  await dialog.getByLabelText('Amount (BDT)').fill('৯৫')
  await expectLooks()
  await dialog.getByLabelText('Reason').fill('Paid for the wrong land')
  const sent = respond(refundsApi.add, () => Response.json({ ...waiting, state: 'due', amount: 95 }, { status: 201 }))
  answer(refundsApi.list, { lines, refunds: [{ ...waiting, state: 'due', amount: 95 }] })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('The money is on its way back', { exact: true })).toBeVisible()
  await expect.element(refunds).toMatchTextContent(/৳95.00.*2025-26.*Being sent.*Requested by Selim Reza/)
  await expect.element(refunds.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  expect(sent[0]?.body).toMatchObject({ line_id: 1, amount: 95, reason: 'Paid for the wrong land' })
})

test('a refund above the limit says that another admin approves it', async () => {
  await openPaid({ lines: lines.slice(0, 1) })
  await refunds.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabelText('Reason').fill('Paid twice')
  answer(refundsApi.add, waiting)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('Requested. Another admin must approve it.', { exact: true })).toBeVisible()
})

test('an amount that is refused is named beside its field', async () => {
  await openPaid({ lines: lines.slice(0, 1) })
  await refunds.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabelText('Amount (BDT)').fill('9000')
  await dialog.getByLabelText('Reason').fill('Paid twice')
  const words = 'This is more than is left of the payment'
  refuse(refundsApi.add, 'validation_failed', { errors: { amount: [words] } })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog.getByLabelText('Amount (BDT)')).toHaveAccessibleDescription(new RegExp(words))
})

test('a refund that waits is approved by another admin', async () => {
  await openPaid({ refunds: [waiting] })
  await expect.element(refunds).toMatchTextContent(/৳495.00.*Waits for approval.*Paid for the wrong land/)
  await expectLooks({ served: true })
  await refunds.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve the refund of ৳495.00?' })
  refuse(refundsApi.approve, 'refund_decided')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(question).toMatchTextContent('This refund no longer waits for a decision.')
  answer(refundsApi.approve, { ...waiting, state: 'due' })
  answer(refundsApi.list, {
    lines,
    refunds: [{ ...waiting, state: 'given_back', decided_by: { id: 1, name: 'Nadia Islam' }, decided_at: at(30) }],
  })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(refunds).toMatchTextContent(/Refunded.*Approved by Nadia Islam/)
  await bengali()
  await expect.element(region('ফেরত')).toMatchTextContent(/ফেরত গেছে.*অনুমোদন: Nadia Islam/)
})

test('an admin takes an own request back, and does not approve it', async () => {
  await openPaid({ refunds: [{ ...waiting, requested_by: { id: people.admin.id, name: people.admin.name } }] })
  await expect.element(refunds).toMatchTextContent('another admin must approve it')
  await expect.element(refunds.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await refunds.getByRole('button', { name: 'Take the request back' }).click()
  await dialog.getByLabelText('Reason').fill('A mistake')
  const sent = respond(refundsApi.decline, () => Response.json({ ...waiting, state: 'declined' }))
  answer(refundsApi.list, { lines, refunds: [{ ...waiting, state: 'declined', decline_reason: 'A mistake' }] })
  await dialog.getByRole('button', { name: 'Take the request back' }).click()
  await expect.element(refunds).toMatchTextContent(/Declined.*“A mistake”/)
  expect(sent[0]?.body).toEqual({ reason: 'A mistake' })
})

test('an officer sees the refunds and has no buttons', async () => {
  await openPaid({ refunds: [{ ...waiting, state: 'refused', ended_at: at(40) }] }, 'acland')
  await expect.element(refunds).toMatchTextContent(/Refused by the provider.*Talk to it/)
  await expect.element(refunds.getByRole('button')).not.toBeInTheDocument()
})

test('refunds that do not load say so', async () => {
  answer(officePaymentsApi.get, life)
  breakDown(refundsApi.list)
  await openScreen('/admin/payments/7', { as: 'admin' })
  await expect.element(refunds).toMatchTextContent('Failed to load the refunds')
  await expectLooks()
})

test('an officer gives cash back at the counter, and records it', async () => {
  const cash: PaymentLife = { ...life, method: 'cash', provider: 'cash', payer: { ...life.payer, masked: '' } }
  const at_counter: OfficeRefund = { ...waiting, state: 'at_provider' }
  answer(officePaymentsApi.get, cash)
  answer(refundsApi.list, { lines, refunds: [at_counter] })
  await openScreen('/admin/payments/7', { as: 'acland' })
  await expect.element(refunds).toMatchTextContent(/Waits at the counter.*Give the payer the cash, then press/)
  await expectLooks({ served: true })
  await refunds.getByRole('button', { name: 'Cash refunded' }).click()
  await dialog.getByLabelText('Reason').fill('In hand')
  refuse(refundsApi.recordOutcome, 'cash_too_little', { message: "Only ৳20 of today's cash is there." })
  await dialog.getByRole('button', { name: 'Cash refunded' }).click()
  await expect.element(dialog).toMatchTextContent("Only ৳20 of today's cash is there.")
  const sent = respond(refundsApi.recordOutcome, () => Response.json(cash))
  answer(refundsApi.list, { lines, refunds: [{ ...at_counter, state: 'given_back', ended_at: at(40) }] })
  await dialog.getByRole('button', { name: 'Cash refunded' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toEqual({ outcome: 'given_back', reason: 'In hand' })
})
