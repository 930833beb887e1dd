import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cashApi } from '#contract/payments/cash.endpoints.ts'
import type { CashDayInFull, CashDays, CashDue, CashTaken } from '#contract/payments/cash.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('alertdialog')
const at = '2026-11-20T04:00:00.000Z'
const savar = { id: 30, name_en: 'Savar', name_bn: 'সাভার' }
const officer = { id: 2, name: 'Mahbub Alam' }
const payer = { id: 3, name: 'Rahima Begum' }

const fee: CashDue = {
  purpose: 'mutation',
  id: 42,
  what: 'mutation',
  payer,
  office: savar,
  amount: 1025,
  years: [],
  mouza: { name_en: 'Bhakurta', name_bn: 'ভাকুর্তা' },
  dag_number: '81',
  khatian_number: '800',
  being_paid: false,
}
const tax: CashDue = {
  ...fee,
  purpose: 'land_tax',
  what: 'land_tax',
  id: 7,
  amount: 495.5,
  years: ['2025-26', '2026-27'],
  being_paid: true,
}
const taken: CashTaken = {
  payment_id: 118,
  purpose: 'mutation',
  reference: 'JP-7K3M9Q2XAB',
  amount: 1025,
  payer,
  receipts: [{ number: 'JM-302672-2627-000012', verify_code: 'ABCDEFGHJKMN' }],
}
const open_day: CashDayInFull = {
  id: 9,
  office: savar,
  day: '2026-11-20',
  taken: 1520,
  given_back: 20,
  closed: null,
  deposit: null,
  movements: [
    {
      payment_id: 118,
      reference: 'JP-7K3M9Q2XAB',
      what: 'mutation',
      amount: 1520,
      at,
      taken_by: 'Mahbub Alam',
      receipt_number: 'JM-302672-2627-000012',
    },
    {
      payment_id: 119,
      reference: 'JP-ABCDEFGHJK',
      what: 'land_tax',
      amount: -20,
      at,
      taken_by: null,
      receipt_number: null,
    },
  ],
}
const closed_day: CashDayInFull = { ...open_day, closed: { counted: 1500, by: officer, at } }
const deposited: CashDayInFull = {
  ...closed_day,
  deposit: { slip_number: '004512', slip_day: '2026-11-22', amount: 1500, by: officer, at },
}
const days = (data: CashDays['data'], allowed = true): CashDays => ({
  data,
  allowed,
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
})

beforeEach(() => {
  answer(
    cashApi.days,
    days([
      { ...open_day, id: 9 },
      { ...closed_day, id: 8, day: '2026-11-19' },
    ]),
  )
  answer(cashApi.due, { data: [fee, tax] })
  answer(cashApi.day, open_day)
})

const open = (address = '/admin/cash') => openScreen(address, { as: 'acland', width: 360 })

async function find(text = '01712345678') {
  await main.getByLabelText('Mobile number, email, payment reference or number of the case').fill(text)
  await main.getByRole('button', { name: 'Find what is due' }).click()
}

test('where no cash is taken, the page says who stopped it and which setting allows it', async () => {
  answer(cashApi.days, days([], false))
  await open()
  await expect.element(main).toMatchTextContent('The Ministry of Land stopped taking land tax in cash on 14 April 2023')
  await expect.element(main).toMatchTextContent('COUNTER_CASH=1')
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('২০২৩ সালের ১৪ এপ্রিল')
  await expectLooks()
})

test('what is due is found, taken with one press, and its receipt is at hand', async () => {
  await open()
  await main.getByRole('button', { name: 'Find what is due' }).click()
  await expect
    .element(main.getByLabelText('Mobile number, email, payment reference or number of the case'))
    .toBeInvalid()
  await find()
  await expect.element(main).toMatchTextContent('Dag 81 · Khatian 800 · Bhakurta · Savar')
  await expect.element(main).toMatchTextContent('A payment is being checked: take no cash')
  await expectLooks()
  await main.getByRole('button', { name: 'Take ৳1,025: Mutation fee, Rahima Begum' }).click()
  await expect.element(dialog).toMatchTextContent('Press only once the money is in your hand.')
  await expectLooks()
  const sent = respond(cashApi.take, () => Response.json(taken, { status: 201 }))
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.element(main.getByRole('heading', { name: '৳1,025 taken from Rahima Begum' })).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ purpose: 'mutation', id: 42, amount: 1025 }])
  await expectLooks()
  const printed = respond(
    cashApi.receipts,
    () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  )
  await main.getByRole('button', { name: 'Receipt as PDF' }).click()
  await expect.poll(() => printed.length).toBe(1)
  await main.getByRole('button', { name: 'Next payer' }).click()
  await expect
    .element(main.getByLabelText('Mobile number, email, payment reference or number of the case'))
    .toHaveValue('')
})

test('the page of cash is Bengali', async () => {
  await openScreen('/admin/cash', { as: 'acland', language: 'bn', width: 360 })
  await main.getByLabelText('মোবাইল নম্বর, ইমেইল, পেমেন্টের নম্বর বা কেসের নম্বর').fill('৪২')
  await main.getByRole('button', { name: 'কী বাকি আছে খুঁজুন' }).click()
  await expect.element(main).toMatchTextContent('দাগ ৮১ · খতিয়ান ৮০০ · ভাকুর্তা · সাভার · ২০২৫-২৬, ২০২৬-২৭')
  await expectLooks()
})

test('a refusal and a lost answer are said, and the press can be repeated', async () => {
  await open()
  await find()
  await main.getByRole('button', { name: 'Take ৳1,025: Mutation fee, Rahima Begum' }).click()
  refuse(cashApi.take, 'cash_day_left_open', { message: 'The cash of 19 Nov 2026 is not closed yet.' })
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.element(dialog).toMatchTextContent('The cash of 19 Nov 2026 is not closed yet.')
  cutOff(cashApi.take)
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const sent = respond(cashApi.take, () => Response.json(taken, { status: 201 }))
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('nothing due, a failed search and days that do not load are said', async () => {
  await open()
  answer(cashApi.due, { data: [] })
  await find('42')
  await expect.element(main).toMatchTextContent('Nothing is due in your offices')
  breakDown(cashApi.due)
  await find('43')
  await expect.element(main.getByRole('alert')).toMatchTextContent('The search failed')
  breakDown(cashApi.days)
  await open()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The days could not be loaded')
})

test('a day is counted by notes and closed; a difference leaves it open', async () => {
  await open()
  await expect.element(main).toMatchTextContent('Taken ৳1,520, refunded ৳20')
  await main.getByRole('link', { name: '20 Nov 2026 · Savar' }).click()
  await expect.poll(currentAddress).toBe('/admin/cash/9')
  await expect.element(main).toMatchTextContent('Must be there৳1,500.00')
  await main.getByLabelText('৳1,000 notes').fill('1')
  await main.getByLabelText('৳200 notes').fill('2')
  await expect.element(main.getByLabelText('Counted sum (BDT)')).toHaveValue('1400')
  await expectLooks()
  refuse(cashApi.close, 'cash_count_short', { message: 'The count is ৳100 less than the ledger says.' })
  await main.getByRole('button', { name: 'Close the day' }).click()
  await expect.element(main).toMatchTextContent('The count is ৳100 less than the ledger says.')
  await main.getByLabelText('Counted sum (BDT)').fill('১৫০০')
  const sent = respond(cashApi.close, () => Response.json(closed_day))
  answer(cashApi.day, closed_day)
  await main.getByRole('button', { name: 'Close the day' }).click()
  await expect.element(main.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ counted: 1500 })
})

test('a closed day is deposited with the slip of the bank', async () => {
  answer(cashApi.day, closed_day)
  await open('/admin/cash/9')
  await main.getByRole('button', { name: 'Record the deposit' }).click()
  await expect.element(main.getByLabelText('Number of the slip')).toBeInvalid()
  await main.getByLabelText('Number of the slip').fill('004512')
  await main.getByLabelText('Date on the slip: Day').fill('22')
  await main.getByLabelText('Month').fill('11')
  await main.getByLabelText('Year').fill('2026')
  await expectLooks()
  const sent = respond(cashApi.deposit, () => Response.json(deposited))
  answer(cashApi.day, deposited)
  await main.getByRole('button', { name: 'Record the deposit' }).click()
  await expect.element(main).toMatchTextContent('004512, 22 Nov 2026')
  expect(sent[0]?.body).toEqual({ slip_number: '004512', slip_day: '2026-11-22' })
})

test('the sheet of a deposited day is printed in Bengali', async () => {
  answer(cashApi.day, deposited)
  await openScreen('/admin/cash/9', { as: 'acland', language: 'bn', width: 360 })
  await expect.element(main).toMatchTextContent('ব্যাংকে জমা হয়েছে')
  await expect.element(main).toMatchTextContent('গুনে পাওয়া গেছে৳১,৫০০.০০')
  await expect.element(main.getByRole('button', { name: 'ছাপুন' })).toBeVisible()
  await expectLooks()
})
