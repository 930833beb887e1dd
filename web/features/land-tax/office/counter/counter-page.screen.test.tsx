import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import { holdingsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { registration } from '#test/screens/land-tax-office.ts'
import { halfSeen, sideways } from '#test/screens/looks.ts'
import { answer } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, mouza, surveyType } from '#test/screens/places.ts'

const main = page.getByRole('main')

/** Opens the counter on a phone with the results for a number. */
async function findHolding(number: string, found: Partial<Holdings>, language: 'en' | 'bn') {
  answerPlaces()
  answer(mouzasApi.get, mouza)
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(holdingsApi.find, { more: false, holdings: [], on_record: [], ...found })
  const parcel = `mouza_id=${mouza.id}&survey_type_id=${surveyType.id}&${number}`
  await openScreen(`/admin/land-tax-counter?${parcel}`, { as: 'acland', language, width: 360 })
}

const unregistered: Holdings['on_record'][number] = {
  dag_id: 1,
  zil_no: '2',
  dag_number: '81',
  khatiyan_number: '800',
  registered: false,
  land_class: 'Bari (homestead)',
  land_class_bn: 'বাড়ি',
  land_area: 4356,
}

const words = {
  en: {
    nobody: 'nobody has registered it for land tax',
    line: /Zil 2 · Dag 81 · Khatian 800.*Bari \(homestead\) · 10\.00.*Not registered/,
    nowhere: 'No such dag is on record either in this mouza and survey',
  },
  bn: {
    nobody: 'কেউ নিবন্ধন করেননি',
    line: /শিট ২ · দাগ ৮১ · খতিয়ান ৮০০.*বাড়ি · ১০\.০০.*নিবন্ধিত নয়/,
    nowhere: 'এই মৌজা ও জরিপের রেকর্ডেও এমন দাগ নেই',
  },
}

for (const language of ['en', 'bn'] as const) {
  test(`the counter shows land that nobody registered: ${language}`, async () => {
    await findHolding('dag_number=81', { on_record: [unregistered] }, language)
    await expect.element(main).toMatchTextContent(words[language].nobody)
    await expect.element(main.getByRole('listitem').filter({ hasText: words[language].line })).toBeVisible()
    expect([sideways(), halfSeen()]).toEqual([0, []])
    await expectLooks()
  })

  test(`the counter says that a number is on no record: ${language}`, async () => {
    await findHolding('dag_number=999999', {}, language)
    await expect.element(main).toMatchTextContent(words[language].nowhere)
  })
}

const paid: Holdings['holdings'][number]['years'][number] = {
  id: 1,
  year: '2026-27',
  amount: 600,
  status: 'paid',
  paid_at: '2026-11-20T04:00:00.000Z',
  receipt: { number: 'JD-302672-2627-000196', verify_code: 'ABCDEFGHJKMN', revoked_at: null },
}

const holding: Holdings['holdings'][number] = {
  ...registration,
  status: 'approved',
  tax: {
    state: 'paid',
    paid_through: '2026-27',
    due_amount: 0,
    due_years: [],
    pending_years: [],
    advance_years: [],
    taken_over: [],
  },
  zil_no: '1',
  due: [],
  years: [paid, ...[2, 3].map((id) => ({ ...paid, id, status: 'failed' as const, paid_at: null, receipt: null }))],
}

test('the counter says that it was cut, and writes receipts as the paper does, in Bengali too', async () => {
  await findHolding('khatiyan_number=5151', { more: true, holdings: [holding] }, 'bn')
  await expect.element(main).toMatchTextContent('শুধু প্রথম ১টি দেখানো হচ্ছে; আরও আছে। দাগ নম্বরও লিখুন।')
  await expect.element(main.getByRole('heading', { name: /৯০/ })).toBeVisible()
  const number = main.getByRole('link', { name: /JD-302672-2627-000196/ })
  await expect.element(number).toHaveTextContent('JD-302672-2627-000196')
  expect(number.element().getClientRects()).toHaveLength(1)
  const line = main.getByRole('row').filter({ hasText: '২০২৬-২৭' }).filter({ hasText: 'পরিশোধিত' })
  await expect.element(line).toMatchTextContent('২টি ব্যর্থ চেষ্টা, কোনো টাকা নেওয়া হয়নি')
  await expect.element(main.getByText('ব্যর্থ', { exact: true })).not.toBeInTheDocument()
  expect([sideways(), halfSeen()]).toEqual([0, []])
  await expectLooks()
})
