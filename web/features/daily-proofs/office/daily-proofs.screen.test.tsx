import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dailyProofsApi } from '#contract/payments/daily-proofs.endpoints.ts'
import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')

const good: DailyProof = {
  day: '2026-11-20',
  fault_count: 0,
  is_explained: false,
  made_at: '2026-11-20T19:05:00.000Z',
  accounts: [
    { account: 'provider:bkash', opening: 1000, debit: 1090, credit: 0, closing: 2090 },
    { account: 'revenue:application', opening: -1000, debit: 0, credit: 1090, closing: -2090 },
  ],
  purposes: [
    {
      purpose: 'land_tax',
      payments: 1,
      receipts: 2,
      things: 2,
      payments_amount: 1090,
      booked_amount: 1090,
      receipts_amount: 1090,
      things_amount: 1090,
    },
  ],
  faults: [],
  note: null,
  is_intact: true,
  hash: 'a'.repeat(64),
  previous_hash: 'b'.repeat(64),
  key_id: '0f1e2d3c',
}
const faulty: DailyProof = {
  ...good,
  day: '2026-11-19',
  fault_count: 120,
  purposes: [],
  previous_hash: '',
  faults: [
    { kind: 'unpaid_thing', about: 'JP-ABCDEFGHJK' },
    { kind: 'other_revenue', about: 'revenue:land_tax' },
  ],
}
const lineOf = ({ day, fault_count, is_explained, made_at }: DailyProof) => ({
  day,
  fault_count,
  is_explained,
  made_at,
})
const listOf = (...proofs: DailyProof[]) => ({
  data: proofs.map(lineOf),
  current_page: 1,
  per_page: 31,
  last_page: 1,
  total: proofs.length,
})

beforeEach(() => {
  answer(dailyProofsApi.list, listOf(good, { ...faulty, is_explained: true }))
  answer(dailyProofsApi.get, ({ url }) => (url.endsWith(good.day) ? good : faulty))
})

const open = (address = '/admin/daily-proofs') => openScreen(address, { as: 'admin' })

test('days are listed with their result, and one is opened', async () => {
  await open()
  await expect.element(main).toMatchTextContent('Books agree')
  await expect.element(main).toMatchTextContent('120 faults')
  await expect.element(main).toMatchTextContent('Note written')
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('১২০টি গরমিল')
  await expectLooks()
  await page.getByRole('link', { name: '২০ নভেম্বর, ২০২৬' }).click()
  await expect.poll(currentAddress).toBe('/admin/daily-proofs?day=2026-11-20')
})

test('a day whose books agree shows payments, ledger and signature', async () => {
  await open('/admin/daily-proofs?day=2026-11-20')
  await expect.element(main).toMatchTextContent('Everything agrees')
  await expect.element(main.getByRole('table', { name: 'Payments' })).toMatchTextContent('৳1,090.00(2)')
  await expect.element(main.getByRole('row', { name: 'Sum ৳0.00', exact: false })).toBeVisible()
  await expect.element(main).toMatchTextContent(good.hash)
  await expectLooks()
  await bengali()
  await expectLooks()
})

test('a day with faults names them, leads to the payment, and takes a note', async () => {
  await open('/admin/daily-proofs?day=2026-11-19')
  await expect.element(main).toMatchTextContent('The books of this day do not agree.')
  await expect.element(main).toMatchTextContent('120 faults in all')
  await expect
    .element(page.getByRole('link', { name: 'Open the payment JP-ABCDEFGHJK' }))
    .toHaveAttribute('href', '/admin/payments?search=JP-ABCDEFGHJK')
  await expectLooks()
  await page.getByRole('button', { name: 'Write a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toBeInvalid()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A trial')
  refuse(dailyProofsApi.explain, 'proof_explained')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toMatchTextContent('Somebody has written a note on this day already.')
  const noted = { ...faulty, is_explained: true, note: { text: 'A trial', by: 'Mahbub Alam', at: good.made_at } }
  const sent = respond(dailyProofsApi.explain, () => Response.json(noted))
  answer(dailyProofsApi.get, noted)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main).toMatchTextContent('A trial')
  expect((await sent)[0]?.body).toEqual({ note: 'A trial' })
  await bengali()
  await expectLooks({ served: true })
})

test('a proof that was changed says so', async () => {
  answer(dailyProofsApi.get, { ...good, is_intact: false })
  await open('/admin/daily-proofs?day=2026-11-20')
  await expect.element(main).toMatchTextContent('not as it was signed')
})

test('before the first proof the list says when it comes; a failure is said', async () => {
  answer(dailyProofsApi.list, listOf())
  await open()
  await expect.element(main).toMatchTextContent('No day is proven yet.')
  await expectLooks()
})

test.each([
  ['the list', '/admin/daily-proofs', dailyProofsApi.list, 'The days could not be loaded.'],
  ['a day', '/admin/daily-proofs?day=2026-11-20', dailyProofsApi.get, 'The proof could not be loaded.'],
] as const)('%s that does not load is said', async (_what, address, endpoint, words) => {
  breakDown(endpoint)
  await open(address)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
})
