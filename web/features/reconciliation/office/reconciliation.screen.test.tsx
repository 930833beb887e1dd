import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { reconciliationApi } from '#contract/payments/reconciliation.endpoints.ts'
import type { Difference, SettlementFile, SettlementFiles } from '#contract/payments/reconciliation.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')

const file: SettlementFile = {
  id: 4,
  provider: 'bkash',
  file_name: 'bkash-20-november.csv',
  state: 'ready',
  line_count: 1200,
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  fault: null,
  fault_line: null,
  sheets: [],
  sheet: null,
  columns: {
    found: ['Trx ID', 'Amount', 'Fee'],
    fields: [
      { field: 'transaction', name: 'Number of the provider', is_needed: true, column: 'Trx ID' },
      { field: 'amount', name: 'Amount (BDT)', is_needed: true, column: 'Amount' },
      { field: 'fee', name: 'Fee (BDT)', is_needed: false, column: 'Fee' },
    ],
  },
  differences: [
    { kind: 'missing_here', open: 1, settled: 0 },
    { kind: 'missing_there', open: 1, settled: 1 },
  ],
  payouts: [{ payout: 'PO20261120001', lines: 1200, amount: 120_000, fee: 1800, net: 118_200, posted_at: null }],
  posting_faults: [],
  created_by: 'Mahbub Alam',
  created_at: '2026-11-21T04:00:00.000Z',
  accepted_by: null,
  accepted_at: null,
}
const strange: Difference = {
  id: 31,
  kind: 'missing_here',
  line: 17,
  transaction: 'CKT7A1B2C3',
  reference: null,
  day: '2026-11-20',
  there: 100,
  here: null,
  payment_id: null,
  settled_at: null,
  settled_by: null,
  settled_by_file: null,
  note: null,
}
const lost: Difference = {
  ...strange,
  id: 32,
  kind: 'missing_there',
  line: null,
  transaction: 'CKT9',
  reference: 'JP-ABCDEFGHJK',
  there: null,
  here: 495,
  payment_id: 70,
}
const { posting_faults: _faults, payouts: _payouts, columns: _columns, sheets: _sheets, sheet: _sheet, ...facts } = file
const files: SettlementFiles = {
  data: [{ ...facts, open_count: 2 }],
  current_page: 1,
  per_page: 25,
  last_page: 1,
  total: 1,
  providers: ['bkash', 'nagad', 'sandbox'],
  has_sandbox: true,
}
const pageOf = (data: Difference[]) => ({ data, current_page: 1, per_page: 25, last_page: 1, total: data.length })

beforeEach(() => {
  answer(reconciliationApi.list, files)
  answer(reconciliationApi.get, file)
  answer(reconciliationApi.differences, ({ url }) =>
    pageOf(new URL(url).searchParams.get('show') === 'open' ? [strange, lost] : []),
  )
})

const open = (address = '/admin/reconciliation') => openScreen(address, { as: 'admin' })

test('the file of the sandbox is downloaded for yesterday, or another day that is over', async () => {
  const sent = respond(reconciliationApi.sandboxCsv, () => new Response('Settlement ID'))
  const download = main.getByRole('button', { name: "Download the sandbox's file" })
  await open()
  await expect.element(download).not.toBeInTheDocument()
  await main.getByRole('radio', { name: /sandbox/i }).click()
  await download.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.url.searchParams.get('day')).toBe(daysAfter(dhakaDay(new Date()), -1))
  await expectLooks()
  await main.getByLabelText('Day that is over: Day').fill('99')
  refuse(reconciliationApi.sandboxCsv, 'validation_failed', { errors: { day: ['This is no date'] } })
  await download.click()
  await expect.element(main).toMatchTextContent('This is no date')
  await expectLooks({ served: true })
  await bengali()
  await expectLooks({ served: true })
})

test('without the sandbox its file is not offered', async () => {
  answer(reconciliationApi.list, { ...files, has_sandbox: false })
  await open()
  await main.getByRole('radio', { name: /sandbox/i }).click()
  await expect.element(main.getByRole('button', { name: "Download the sandbox's file" })).not.toBeInTheDocument()
})

test('files are listed with what is open, and one is opened', async () => {
  await open()
  await expect.element(main).toMatchTextContent('2 open differences')
  await expect.element(main).toMatchTextContent('bKash · 20 Nov 2026 · 1,200 lines')
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('২টি গরমিল বাকি')
  await expectLooks()
  await page.getByRole('link', { name: file.file_name }).click()
  await expect.poll(currentAddress).toBe('/admin/reconciliation?file=4')
})

test('a list that does not load is said', async () => {
  breakDown(reconciliationApi.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The files could not be loaded.')
  await expectLooks()
})

test('a file and its provider are asked for and sent; one that was sent before leads to the first', async () => {
  await open()
  const send = page.getByRole('button', { name: 'Compare' })
  await send.click()
  await expect.element(main).toMatchTextContent('Choose the provider')
  await page.getByRole('radio', { name: 'bKash' }).click()
  await page.getByLabelText('Choose the file').upload(new File(['a,b'], 'payout.csv'))
  refuse(reconciliationApi.add, 'settlement_known', { file_id: 4 })
  await send.click()
  await expect.element(main).toMatchTextContent('This file was sent before.')
  await expect
    .element(page.getByRole('link', { name: 'Open the first one' }))
    .toHaveAttribute('href', '/admin/reconciliation?file=4')
  respond(reconciliationApi.add, async (request) => {
    expect((await request.formData()).get('provider')).toBe('bkash')
    return Response.json(file, { status: 201 })
  })
  await send.click()
  await expect.poll(currentAddress).toBe('/admin/reconciliation?file=4')
})

test('differences have amounts, the next step and a link to the payment, in both languages', async () => {
  await open('/admin/reconciliation?file=4')
  await expect.element(main).toMatchTextContent('The provider took it, we do not know it')
  await expect.element(main).toMatchTextContent('At the provider: ৳100.00In the ledger: nothing')
  await expect.element(main).toMatchTextContent('Wait for the file of the next day')
  await expect
    .element(page.getByRole('link', { name: 'Open the payment' }))
    .toHaveAttribute('href', '/admin/payments/70')
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('টাকা নিয়েছে, আমাদের কাছে নেই')
  await expectLooks()
})

test('a difference is settled with a note', async () => {
  await open('/admin/reconciliation?file=4')
  await page.getByRole('button', { name: 'Mark as settled' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Settled' }).click()
  await expect.element(dialog.getByRole('textbox')).toBeInvalid()
  await expectLooks()
  const sent = respond(reconciliationApi.settle, () => Response.json({ ...strange, note: 'x' }))
  await dialog.getByRole('textbox').fill('The provider gave it back')
  await dialog.getByRole('button', { name: 'Settled' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ note: 'The provider gave it back' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('money that only the provider knew is booked, which is said however late the file comes', async () => {
  await open('/admin/reconciliation?file=4')
  const late = Promise.withResolvers<SettlementFile>()
  answer(reconciliationApi.receive, { ...strange, settled_at: '2026-11-21T05:00:00.000Z', settled_by: 'Mahbub Alam' })
  const button = page.getByRole('button', { name: 'Book it as received money' })
  await expect.element(button).toBeVisible()
  answer(reconciliationApi.get, () => late.promise)
  answer(reconciliationApi.differences, pageOf([lost]))
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  late.resolve(file)
  await expect.element(page.getByText(/^Booked/)).toBeVisible()
})

test('payouts are posted with what the bank received; what is refused stands at the field', async () => {
  await open('/admin/reconciliation?file=4')
  const received = page.getByRole('textbox', { name: 'The bank received (BDT)' })
  await received.fill('1182')
  refuse(reconciliationApi.accept, 'validation_failed', {
    errors: { 'received.0.amount': ['The lines come to another sum'] },
  })
  await page.getByRole('button', { name: 'Post to the ledger' }).click()
  await expect.element(main).toMatchTextContent('The lines come to another sum')
  const sent = respond(reconciliationApi.accept, () => Response.json(file))
  await received.fill('1,18,200')
  answer(reconciliationApi.get, { ...file, accepted_by: 'Mahbub Alam', accepted_at: '2026-11-21T05:00:00.000Z' })
  await page.getByRole('button', { name: 'Post to the ledger' }).click()
  await expect.element(main).toMatchTextContent('Posted by Mahbub Alam')
  expect(sent[0]?.body).toEqual({ received: [{ payout: 'PO20261120001', amount: '1,18,200' }] })
  await expect.element(page.getByRole('button', { name: 'Remove the file' })).not.toBeInTheDocument()
})

test('a file that cannot be posted says why', async () => {
  answer(reconciliationApi.get, { ...file, posting_faults: [{ fault: 'other_net', line: 17 }] })
  await open('/admin/reconciliation?file=4')
  await expect.element(main).toMatchTextContent('A net is not the amount less the fee. (line 17)')
  await expect.element(page.getByRole('button', { name: 'Post to the ledger' })).not.toBeInTheDocument()
})

test('columns are chosen for a file that cannot be read', async () => {
  answer(reconciliationApi.get, {
    ...file,
    state: 'refused',
    fault: 'Some columns are missing',
    differences: [],
    payouts: [],
  })
  await open('/admin/reconciliation?file=4')
  await expect.element(main).toMatchTextContent('Some columns are missing')
  const sent = respond(reconciliationApi.check, () => Response.json(file))
  await page.getByRole('combobox', { name: 'Amount (BDT) (needed)' }).selectOptions('Fee')
  answer(reconciliationApi.get, file)
  await page.getByRole('button', { name: 'Compare again' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ columns: { transaction: 'Trx ID', amount: 'Fee', fee: 'Fee' } })
})

test('a file that was sent by mistake is removed', async () => {
  await open('/admin/reconciliation?file=4')
  await page.getByRole('button', { name: 'Remove the file' }).click()
  respond(reconciliationApi.remove, () => Response.json({ message: 'The file is removed.' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the file' }).click()
  await expect.poll(currentAddress).toBe('/admin/reconciliation')
})
