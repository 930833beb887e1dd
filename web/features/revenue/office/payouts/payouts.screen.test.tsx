import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { payoutsApi } from '#contract/revenue/payouts.endpoints.ts'
import type { PayoutShare, PayoutShares } from '#contract/revenue/payouts.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const main = page.getByRole('main')
const rowOf = (text: RegExp) => main.getByRole('row').filter({ hasText: text })

const payout = {
  id: 4,
  provider: 'bkash',
  name: 'PO20261120001',
  posted_at: '2026-11-20T05:00:00.000Z',
  settlement_file_id: 9,
}
const copies: PayoutShare = {
  id: 1,
  payout,
  office: { id: 30, code: '302672', name_en: 'Savar', name_bn: 'সাভার' },
  stream: 'applications',
  account_code: '1-2345-0000-6789',
  lines: 13,
  amount: 1250,
}
const shares: PayoutShares = {
  data: [
    copies,
    { ...copies, id: 2, stream: 'land-tax-payments', account_code: null, lines: 4, amount: 1980.5 },
    { ...copies, id: 3, office: null, stream: null, account_code: null, lines: 1, amount: -100 },
  ],
  current_page: 1,
  per_page: 10,
  last_page: 1,
  total: 3,
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-30',
  providers: ['bkash', 'nagad'],
  amount: 3130.5,
  whole: { payouts: 1, fee: 46.96, received: 3083.54 },
}

beforeEach(() => {
  answerPlaces()
  answer(payoutsApi.list, shares)
})

const open = (query = 'span=other&from=2026-11-01&to=2026-11-30') =>
  openScreen(`/admin/payouts?${query}`, { as: 'admin' })

test('a payout is listed by office and account code, with its fee and what the bank received', async () => {
  await open()
  await expect
    .element(rowOf(/Applications/))
    .toMatchTextContent(/PO20261120001.*bKash.*Savar.*302672.*1-2345-0000-6789.*13.*৳1,250/)
  await expect.element(rowOf(/Land development tax/)).toMatchTextContent('no account code is set')
  await expect.element(rowOf(/No office/)).toMatchTextContent('No booked revenue')
  await expect.element(main).toMatchTextContent('Received by the bank৳3,083.54')
  await expectLooks()
})

test('a provider is chosen, and the list is downloaded with the same filters', async () => {
  await open()
  await main.getByRole('combobox', { name: 'Provider' }).selectOptions('nagad')
  const sent = respond(payoutsApi.csv, () => new Response('', { headers: { 'content-type': 'text/csv' } }))
  await main.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const query = Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)
  expect(query).toEqual({ from: '2026-11-01', to: '2026-11-30', provider: 'nagad' })
})

test('days without a payout, and a list that does not load, are said', async () => {
  answer(payoutsApi.list, { ...shares, data: [], total: 0 })
  await open()
  await expect.element(main).toMatchTextContent('No payout was posted on these days.')
  await expectLooks()
  breakDown(payoutsApi.list)
  await open('span=this_month')
  await expect.element(main.getByRole('alert')).toMatchTextContent('The payouts could not be loaded')
})
