import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { challansApi } from '#contract/revenue/challans.endpoints.ts'
import type { Challan, ChallanLine, ChallanLines } from '#contract/revenue/challans.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const rowOf = (text: RegExp) => main.getByRole('row').filter({ hasText: text })

const challan: Challan = {
  id: 7,
  number: 'T-2627-000123',
  date: '2026-11-02',
  first_day: '2026-10-01',
  last_day: '2026-10-31',
  account_code: '1-2345-0000-6789',
  amount: 1150,
  recorded_by: 'Mahbub Alam',
  recorded_at: '2026-11-02T05:00:00.000Z',
  withdrawn: null,
}
const savar = { id: 30, code: '302672', name_en: 'Savar', name_bn: 'সাভার' }
const copies: ChallanLine = {
  office: savar,
  stream: 'applications',
  account_code: '1-2345-0000-6789',
  transactions: 13,
  taken: 1250,
  given_back: 100,
  amount: 1150,
  covered_days: 0,
  challans: [],
}
const tax: ChallanLine = {
  ...copies,
  stream: 'land-tax-payments',
  account_code: null,
  transactions: 4,
  taken: 1980,
  given_back: 0,
  amount: 1980,
}
const lines: ChallanLines = {
  data: [copies, tax],
  current_page: 1,
  per_page: 10,
  last_page: 1,
  total: 2,
  from: '2026-10-01',
  to: '2026-10-31',
  days: 31,
  today: '2026-11-20',
  days_are_over: true,
  sums: { transactions: 17, taken: 3230, given_back: 100, amount: 3130 },
}
const withLine = (line: Partial<ChallanLine>, more: Partial<ChallanLines> = {}) => ({
  ...lines,
  data: [{ ...copies, ...line }],
  total: 1,
  ...more,
})

beforeEach(() => {
  answerPlaces()
  answer(challansApi.list, lines)
})

const open = () => openScreen('/admin/challans?span=other&from=2026-10-01&to=2026-10-31', { as: 'admin' })

test('lines are listed by office and account code, with their sums', async () => {
  await open()
  await expect
    .element(rowOf(/Applications/))
    .toMatchTextContent(/Savar 302672.*1-2345-0000-6789.*13.*৳1,250.*৳100.*৳1,150/)
  await expect.element(rowOf(/Land development tax/)).toMatchTextContent('no account code is set')
  await expect.element(main).toMatchTextContent('sets it by CHALLAN_CODES')
  await expect.element(main).toMatchTextContent('For the treasury৳3,130')
  await expectLooks()
})

test('a challan is recorded for a line and its days', async () => {
  const sent = respond(challansApi.record, () => Response.json(challan, { status: 201 }))
  await open()
  await main.getByRole('button', { name: 'Record challan: Savar, Applications' }).click()
  await expect.element(dialog).toMatchTextContent(/1 Oct 2026 to 31 Oct 2026.*৳1,150/)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('This is required')
  await expectLooks({ wide: 360 })
  await dialog.getByRole('textbox', { name: 'Challan number' }).fill('T-2627-000123')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(page.getByText('The challan is recorded.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      upazila_id: 30,
      stream: 'applications',
      first_day: '2026-10-01',
      last_day: '2026-10-31',
      number: 'T-2627-000123',
      date: '2026-11-20',
    },
  ])
})

test('a challan that somebody else recorded meanwhile is told of', async () => {
  const message = 'Challan T-1 of 1 Oct 2026 to 31 Oct 2026 covers these days, or some of them.'
  refuse(challansApi.record, 'challan_known', { message })
  await open()
  await main.getByRole('button', { name: 'Record challan: Savar, Applications' }).click()
  await dialog.getByRole('textbox', { name: 'Challan number' }).fill('T-2')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(message)
})

test('a recorded challan is shown, and withdrawn with a reason', async () => {
  answer(challansApi.list, withLine({ covered_days: 31, challans: [challan] }))
  const sent = respond(challansApi.withdraw, () => Response.json(challan))
  await open()
  await expect.element(main).toMatchTextContent(/No\. T-2627-000123, 2 Nov 2026.*Mahbub Alam, 2 Nov 2026/)
  await expect.element(main.getByRole('button', { name: /Record challan/ })).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Withdraw challan T-2627-000123' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('This is required')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number is of another office')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(page.getByText('The challan is withdrawn.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The number is of another office' }])
})

test('what cannot be recorded says why', async () => {
  const early = { ...challan, last_day: '2026-10-10', amount: 300 }
  const gone = { by: 'Mahbub Alam', at: '2026-11-03T05:00:00.000Z', reason: 'Typed wrongly' }
  answer(challansApi.list, withLine({ covered_days: 10, challans: [early, { ...challan, id: 6, withdrawn: gone }] }))
  await open()
  await expect.element(main).toMatchTextContent('1 Oct 2026 to 10 Oct 2026 · ৳300')
  await expect.element(main).toMatchTextContent('10 of 31 days have a challan')
  await main.getByText('Withdrawn: 1').click()
  await expect.element(main).toMatchTextContent('Typed wrongly')
  await expectLooks({ wide: 360, dark: true })
})

test.each([
  ['nothing is left to pay in', withLine({ amount: -100, taken: 0 }), 'Nothing to pay in'],
  ['days are not over', withLine({}, { days_are_over: false }), 'These days are not over.'],
  ['nothing was booked', { ...lines, data: [], total: 0 }, 'No revenue was booked on these days.'],
])('where %s, the page says so and records nothing', async (_name, body, words) => {
  answer(challansApi.list, body)
  await open()
  await expect.element(main).toMatchTextContent(words)
  await expect.element(main.getByRole('button', { name: /Record challan/ })).not.toBeInTheDocument()
})

test('a list and files that do not load say so', async () => {
  breakDown(challansApi.list)
  breakDown(challansApi.csv)
  breakDown(challansApi.pdf)
  await open()
  await expect.element(main).toMatchTextContent('The list could not be loaded')
  await main.getByRole('button', { name: 'Download PDF' }).click()
  await expect.element(page.getByText('The file could not be downloaded')).toBeVisible()
})

test('the list speaks Bengali, and shows the last month by default', async () => {
  const asked = respond(challansApi.list, () => Response.json(lines))
  await openScreen('/admin/challans', { as: 'admin' })
  await bengali()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('চালান')
  await expect.element(main).toMatchTextContent('হিসাবের কোড ঠিক করা নেই')
  expect(asked[0]?.url.searchParams.get('to')).toMatch(/-(28|29|30|31)$/)
  await expectLooks({ wide: 360 })
})
