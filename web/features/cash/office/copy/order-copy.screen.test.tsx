import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { cashApi } from '#contract/payments/cash.endpoints.ts'
import type { CashTaken } from '#contract/payments/cash.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag, mouzaMap } from '#test/screens/land.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, choose, surveyType, zil } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('alertdialog')
const payer = { id: 3, name: 'Rahima Begum' }
const taken: CashTaken = {
  payment_id: 118,
  purpose: 'application',
  reference: 'JP-7K3M9Q2XAB',
  amount: 100,
  payer,
  receipts: [{ number: 'JA-302672-2627-000012', verify_code: 'ABCDEFGHJKMN' }],
}
const words = { purpose_en: 'Copy', purpose_bn: 'কপি', valid_from: '2026-01-01' }

beforeEach(() => {
  answerPlaces()
  answer(cashApi.days, { data: [], allowed: true, current_page: 1, per_page: 20, last_page: 1, total: 0 })
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(landRecordsApi.listDagsOfZil, [{ ...dag, id: 71, dag_no: '1234' }, dag])
  answer(landRecordsApi.listMouzaMapsOfZil, [mouzaMap])
  answer(cashApi.payers, { data: [payer] })
  answer(feesApi.list, [
    { code: 'khatian_copy', amount: 100, ...words },
    { code: 'mouza_map', amount: 500, ...words },
  ])
})

async function begin() {
  await openScreen('/admin/cash', { as: 'acland', width: 360 })
  await main.getByRole('button', { name: 'Order a copy for somebody' }).click()
}

async function chooseZil() {
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await choose('Zil', zil.zil_no)
}

async function findPayer() {
  await main.getByLabelText('Mobile number or email of the person').fill('01712345678')
  await main.getByRole('button', { name: 'Find the person' }).click()
  await main.getByRole('radio', { name: payer.name }).click()
}

test('a copy of a khatian is ordered for a person, paid and at hand', async () => {
  await begin()
  await main.getByRole('button', { name: 'Take ৳100' }).click()
  await expect.element(main.getByLabelText('Mobile number or email of the person')).toBeInvalid()
  await expect.element(main.getByRole('combobox', { name: 'Mouza' })).toBeInvalid()
  await expectLooks()
  await chooseZil()
  await main.getByLabelText('Dag number').fill('১২৩')
  await main.getByRole('radio', { name: 'Dag 123 · Khatian 800 · RS' }).click()
  await findPayer()
  await expectLooks()
  await main.getByRole('button', { name: 'Take ৳100' }).click()
  await expect.element(dialog).toMatchTextContent('Khatian copy · Rahima Begum')
  await expect.element(dialog).toMatchTextContent('Dag 123 · Khatian 800 · RS')
  await expectLooks()
  refuse(cashApi.orderCopy, 'cash_day_closed', { message: 'The cash of today is counted.' })
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.element(dialog).toMatchTextContent('The cash of today is counted.')
  const sent = respond(cashApi.orderCopy, () => Response.json(taken, { status: 201 }))
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect.element(main.getByRole('heading', { name: '৳100 taken from Rahima Begum' })).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ payer_id: 3, type: 'khatian_request', dag_id: dag.id, amount: 100 }])
  await expectLooks()
  const printed = respond(cashApi.copy, () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  await main.getByRole('button', { name: 'Copy as file' }).click()
  await expect.poll(() => printed.length).toBe(1)
})

test('a mouza map is ordered at its own fee', async () => {
  await begin()
  await main.getByRole('radio', { name: 'Mouza map' }).click()
  await chooseZil()
  await main.getByRole('radio', { name: 'Birorsri, sheet 1, RS · RS' }).click()
  await findPayer()
  await expectLooks()
  await main.getByRole('button', { name: 'Take ৳500' }).click()
  const sent = respond(cashApi.orderCopy, () => Response.json({ ...taken, amount: 500 }, { status: 201 }))
  await dialog.getByRole('button', { name: 'Cash taken' }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ payer_id: 3, type: 'mouza_map_request', mouza_map_id: mouzaMap.id, amount: 500 }])
})

test('an unknown dag, a zil without a map, a person without an account and failed searches are said', async () => {
  answer(landRecordsApi.listDagsOfZil, [])
  answer(landRecordsApi.listMouzaMapsOfZil, [])
  answer(cashApi.payers, { data: [] })
  await begin()
  await chooseZil()
  await main.getByLabelText('Dag number').fill('9')
  await expect.element(main).toMatchTextContent('This zil has no such dag')
  await main.getByRole('radio', { name: 'Mouza map' }).click()
  await expect.element(main).toMatchTextContent('This zil has no mouza map')
  await main.getByRole('button', { name: 'Find the person' }).click()
  await expect.element(main.getByLabelText('Mobile number or email of the person')).toBeInvalid()
  await main.getByLabelText('Mobile number or email of the person').fill('01712345678')
  await main.getByRole('button', { name: 'Find the person' }).click()
  await expect.element(main).toMatchTextContent('Nobody has an account with this number.')
  await expectLooks()
  breakDown(cashApi.payers)
  await main.getByLabelText('Mobile number or email of the person').fill('01712345679')
  await main.getByRole('button', { name: 'Find the person' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The search failed')
  await main.getByRole('button', { name: 'Back' }).click()
  await expect.element(main.getByRole('button', { name: 'Find what is due' })).toBeVisible()
})
