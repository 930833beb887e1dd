import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import type { OfficePayment, PaymentLife } from '#contract/payments/office-payments.ts'
import { refundsApi } from '#contract/payments/refunds.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const region = (name: string) => main.getByRole('region', { name, exact: true })
const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, '0')}:00.000Z`

const payment: OfficePayment = {
  id: 7,
  reference: 'JP-7K3M9Q2XAB',
  created_at: at(0),
  what: 'land_tax',
  amount: 1250.5,
  refunded_amount: 0,
  method: 'bkash',
  provider: 'sandbox',
  state: 'succeeded',
  refund_due: false,
  payer: { name: 'Rahela Khatun', masked: '*******5678' },
  office: { id: 1, name_en: 'Savar', name_bn: 'সাভার' },
  receipt_number: 'JD-302672-2026-000041',
}
const held: OfficePayment = { ...payment, id: 8, reference: 'JP-HELD000000', state: 'held', receipt_number: null }

const savar = { name_en: 'Savar', name_bn: 'সাভার' }
const earlier: PaymentLife['other_tries'][number] = {
  id: 6,
  reference: 'JP-EARLIER000',
  state: 'failed',
  amount: 1250.5,
  created_at: '2026-11-19T04:00:00.000Z',
}
const life: PaymentLife = {
  ...payment,
  subject_id: 41,
  settled_at: at(4),
  nothing_taken: false,
  next_check_at: null,
  attempts: [
    { provider_ref: 'SBX0002', outcome: 'succeeded', reason: null, amount: 1250.5, at: at(3) },
    { provider_ref: 'SBX0001', outcome: 'failed', reason: 'Insufficient balance', amount: null, at: at(1) },
  ],
  events: [{ verdict: 'succeeded', at: at(2) }],
  bookings: [
    {
      kind: 'settlement',
      at: at(4),
      lines: [
        { account: 'provider', office: savar, amount: 1250.5 },
        { account: 'revenue', office: savar, amount: -1250.5 },
      ],
    },
  ],
  receipts: [
    { number: 'JD-302672-2026-000041', verify_code: 'ABCDEFGHJKLM', amount: 1000, issued_at: at(4), revoked_at: null },
    {
      number: 'JD-302672-2026-000042',
      verify_code: 'ABCDEFGHJKLN',
      amount: 250.5,
      issued_at: at(4),
      revoked_at: at(9),
    },
  ],
  surplus: [],
  other_tries: [earlier],
}

const noRefunds = { lines: [], refunds: [] }

async function openLife(change: Partial<PaymentLife> = {}, as: 'acland' | 'admin' = 'acland') {
  answer(officePaymentsApi.get, { ...life, ...change })
  answer(refundsApi.list, noRefunds)
  await openScreen('/admin/payments/7', { as })
}
const toCaller = region('To tell the payer')

test('payments are found by what a caller reads out, and narrowed; all of it stands in the address', async () => {
  const asked = respond(officePaymentsApi.list, ({ url }) =>
    Response.json(pageWith(url.includes('show=held') ? [held] : [payment, held])),
  )
  await openScreen('/admin/payments', { as: 'acland' })
  const row = main.getByRole('row').filter({ hasText: 'JP-7K3M9Q2XAB' })
  await expect.element(row).toMatchTextContent(/JD-302672-2026-000041.*Rahela Khatun.*Savar.*৳1,250\.50.*Paid/)
  await expect.element(main.getByLabelText('Amount (BDT)')).not.toBeInTheDocument()
  await main.getByRole('searchbox').fill('01712345678')
  await main.getByLabelText('Day: Day').fill('২০/১১/২০২৬')
  await main.getByLabelText('Amount (BDT)').fill('১,২৫০.৫০')
  await main.getByRole('combobox', { name: 'Show' }).selectOptions('Held for staff')
  await expect.element(main.getByRole('row').filter({ hasText: 'JP-HELD000000' })).toMatchTextContent(/Held for staff/)
  await expect.poll(() => new URLSearchParams(location.search).get('amount')).toBe('১,২৫০.৫০')
  await expect
    .poll(() => Object.fromEntries(asked.at(-1)?.url.searchParams ?? []))
    .toMatchObject({ search: '01712345678', day: '2026-11-20', amount: '১,২৫০.৫০', show: 'held' })
  await expectLooks()
})

test('a payment opens from the keyboard', async () => {
  answer(officePaymentsApi.list, pageWith([payment]))
  answer(officePaymentsApi.get, life)
  answer(refundsApi.list, noRefunds)
  await openScreen('/admin/payments', { as: 'acland' })
  await main.getByRole('button', { name: 'Open JP-7K3M9Q2XAB' }).click()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Payment JP-7K3M9Q2XAB')
  await main.getByRole('link', { name: 'All payments' }).findElement()
  const back = await main.getByRole('link', { name: 'All payments' }).findElement()
  if (back instanceof HTMLElement) back.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/admin/payments')
})

test('no payments say so', async () => {
  answer(officePaymentsApi.list, pageWith([]))
  await openScreen('/admin/payments?search=nobody', { as: 'acland' })
  await expect.element(main).toMatchTextContent('No payments found.')
  await expectLooks()
})

test('an amount that is refused is named beside its field', async () => {
  const words = 'Enter an amount in taka, such as 1,250.50'
  refuse(officePaymentsApi.list, 'validation_failed', { errors: { amount: [words] } })
  await openScreen('/admin/payments?day=2026-11-20&amount=many', { as: 'acland' })
  await expect.element(main.getByLabelText('Amount (BDT)')).toHaveAccessibleDescription(words)
  await expectLooks({ served: true })
})

test('a list that does not load says so and can be tried again', async () => {
  breakDown(officePaymentsApi.list)
  await openScreen('/admin/payments', { as: 'acland' })
  await expect.element(main).toMatchTextContent('Failed to load payments')
  answer(officePaymentsApi.list, pageWith([payment]))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main).toMatchTextContent('JP-7K3M9Q2XAB')
})

test('one payment shows what to tell the payer, and all that proves it', async () => {
  await openLife()
  await expect.element(toCaller).toMatchTextContent(/৳1,250\.50 was paid on .*Receipt: JD-302672-2026-000041/)
  const course = region('What happened')
  await expect
    .element(course)
    .toMatchTextContent(
      /began to pay.*refused: SBX0001.*“Insufficient balance”.*reported: paid.*took the money: SBX0002.*৳1,250\.50.*booked as revenue.*000041 was made.*000042 was withdrawn/,
    )
  const ledger = main.getByRole('table', { name: 'Booked in the ledger' })
  await expect
    .element(ledger.getByRole('row').nth(1))
    .toMatchTextContent(/Held by Sandbox \(trial\).*Savar.*৳1,250\.50/)
  await expect
    .element(main.getByRole('link', { name: 'JD-302672-2026-000041' }))
    .toHaveAttribute('href', '/verify/ABCDEFGHJKLM')
  await expect.element(main.getByRole('link', { name: 'JP-EARLIER000' })).toHaveAttribute('href', '/admin/payments/6')
  await expectLooks({ dark: true })
  await bengali()
  await expect.element(region('যিনি জানতে চান তাঁকে বলুন')).toMatchTextContent(/৳১,২৫০\.৫০ পরিশোধ হয়েছে/)
})

test.each<[string, Partial<PaymentLife>, RegExp]>([
  ['that is open', { state: 'pending', next_check_at: at(30) }, /do not know yet.*We ask the provider next at/],
  ['that is held', { state: 'held' }, /Staff must look at it/],
  ['that is to be given back', { state: 'failed', refund_due: true }, /was taken, but it is not needed/],
  ['that was given back', { state: 'refunded', refunded_amount: 1250.5 }, /৳1,250\.50 was refunded on/],
  ['that took nothing', { state: 'failed', nothing_taken: true }, /No money was taken/],
  ['that did not succeed', { state: 'expired' }, /did not succeed/],
  [
    'that another one replaced',
    { state: 'failed', other_tries: [{ ...earlier, state: 'succeeded' }] },
    /another one did: JP-EARLIER000/,
  ],
])('a payment %s has a sentence of its own', async (_which, change, words) => {
  await openLife({ ...change, receipts: [], bookings: [], events: [], attempts: [] })
  await expect.element(toCaller).toMatchTextContent(words)
})

test('money that was taken again stands beside the payment, with what became of it', async () => {
  const again: PaymentLife['surplus'][number] = {
    transaction: 'B2',
    amount: 1250.5,
    paid_at: at(5),
    state: 'given_back',
    ended_at: at(12),
  }
  await openLife({ surplus: [again, { ...again, transaction: 'B3', state: 'at_provider', ended_at: null }] })
  const card = region('Taken again')
  await expect.element(card).toMatchTextContent(/৳1,250\.50 was taken again.*Refunded.*B2.*Taken .*Refunded 20 Nov/)
  await expect.element(card).toMatchTextContent('The provider is refunding it')
  await expectLooks()
  await bengali()
  await expectLooks()
})

test.each([
  ['admin', 1],
  ['acland', 0],
] as const)('money taken again that the provider refused leads an %s to the list where it waits', async (as, links) => {
  const refused: PaymentLife['surplus'][number] = {
    transaction: 'B2',
    amount: 1250.5,
    paid_at: at(5),
    state: 'refused',
    ended_at: null,
  }
  await openLife({ surplus: [refused] }, as)
  await expect.element(region('Taken again')).toMatchTextContent('Waits for staff')
  expect(main.getByRole('link', { name: 'Open the unassigned money' }).elements()).toHaveLength(links)
})

test('a payment for a mutation leads to it', async () => {
  await openLife({ what: 'mutation' })
  await expect.element(main.getByRole('link', { name: 'Mutation 41' })).toHaveAttribute('href', '/admin/mutations/41')
})

test('a payment that is not there says so', async () => {
  refuse(officePaymentsApi.get, 'not_found')
  await openScreen('/admin/payments/7', { as: 'acland' })
  await expect.element(main).toMatchTextContent('Failed to load the payment')
  await expectLooks({ served: true })
})
