import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demandApi, demandReviewsApi } from '#contract/land-tax/demand.endpoints.ts'
import type { Demand, DemandList, OfficeReview, OwnDemand, PublicDemand } from '#contract/land-tax/demand.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const main = page.getByRole('main')
const place = (id: number, name_en: string, name_bn: string) => ({ id, name_en, name_bn })
const mouza = { ...place(5, 'Bhakurta', 'ভাকুর্তা'), jl_no: '12' }
const upazila = place(193, 'Savar', 'সাভার')
const survey = { ...place(3, 'Revisional Survey', 'আরএস'), code: 'RS', sequence: 3 }
const land = { mouza, survey, khatiyan_number: '45', dag_number: '123', area: 4356, land_type: 'Residential' as const }
const whole = { numerator: 1, denominator: 1 }

const own: OwnDemand = {
  id: 8,
  registration_id: 90,
  tax_year: '2026-27',
  ...land,
  share: whole,
  gap: null,
  due: 150,
  arrears: 150,
  interest: 9.38,
  total: 309.38,
  years: ['2025-26', '2026-27'],
  review_until: '2026-07-22',
  can_ask: true,
  review: null,
}
const review = {
  status: 'open' as const,
  reason: 'এটা বাড়ি না, ধানি জমি।',
  asked_at: '2026-07-02T06:00:00.000Z',
  decide_by: '2026-07-23',
  answer: null,
  decided_at: null,
  appeal_until: null,
  total_before: null,
}
const list: DemandList = {
  id: 3,
  mouza,
  upazila,
  tax_year: '2026-27',
  listed_on: '2026-07-01',
  holdings: 2,
  unknown: 1,
  tax: 150,
  due: 150,
  arrears: 150,
  interest: 9.38,
  total: 309.38,
  state: 'listed',
  approve_by: '2026-07-12',
  is_late: false,
  published_at: null,
  published_by: null,
  review_until: null,
}

test('a public list shows dags with their tax, finds a dag, and says when there is none', async () => {
  const lines = [{ survey, khatiyan_number: '45', dag_number: '123', land_type: land.land_type, area: 4356, tax: 150 }]
  const asked: string[] = []
  answer(demandApi.publicList, ({ url }): PublicDemand => {
    asked.push(new URL(url).searchParams.get('dag_number') ?? '')
    return {
      ...pageWith(lines),
      mouza,
      upazila,
      tax_year: '2026-27',
      tax_years: ['2026-27'],
      published_on: '2026-07-01',
      review_until: '2026-07-22',
    }
  })
  await openScreen('/land-tax/demand?mouza=5', { width: 360 })
  await expect.element(main.getByRole('table')).toMatchTextContent(/123.*45.*Residential.*৳150\.00/)
  await expectLooks()
  await main.getByLabelText('Dag number').fill('123')
  await main.getByRole('button', { name: 'Find' }).click()
  await expect.poll(() => asked.at(-1)).toBe('123')
  await bengali()
  await expect.element(main.getByText('করের তালিকা').first()).toBeVisible()
  refuse(demandApi.publicList, 'not_found')
  await openScreen('/land-tax/demand?mouza=6')
  await expect.element(main).toMatchTextContent('No list of this mouza is published yet.')
})

test('a holder sees own demand and says that it is too much', async () => {
  let demand = own
  answer(demandReviewsApi.own, () => [demand])
  const sent = respond(demandReviewsApi.ask, () => {
    demand = { ...own, can_ask: false, review }
    return Response.json(demand, { status: 201 })
  })
  await openScreen('/land-tax/my-demand', { as: 'citizen', width: 360 })
  await expect.element(main).toMatchTextContent('৳309.38')
  await expect.element(main).toMatchTextContent('Nobody loses land because of three unpaid years.')
  await expectLooks()
  await main.getByRole('button', { name: 'This is too much' }).click()
  await main.getByLabelText('Why is it too much?').fill('It is a field.')
  await main.getByRole('button', { name: 'Send to the land office' }).click()
  await expect.element(main).toMatchTextContent('decides by 23 Jul 2026')
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'It is a field.' }])
  await bengali()
  await expect.element(main).toMatchTextContent('এসিল্যান্ড আবার দেখবেন')
})

test('a refused review says why, and a decision names the appeal', async () => {
  answer(demandReviewsApi.own, [own])
  refuse(demandReviewsApi.ask, 'review_over')
  await openScreen('/land-tax/my-demand', { as: 'citizen' })
  await main.getByRole('button', { name: 'This is too much' }).click()
  await main.getByLabelText('Why is it too much?').fill('It is a field.')
  await main.getByRole('button', { name: 'Send to the land office' }).click()
  await expect.element(main).toMatchTextContent('The last day to say that this is too much is over.')
  const decided = {
    status: 'changed' as const,
    answer: 'It is a field.',
    appeal_until: '2026-08-05',
    total_before: 500,
  }
  answer(demandReviewsApi.own, [{ ...own, can_ask: false, review: { ...review, ...decided } }])
  await openScreen('/land-tax/my-demand', { as: 'citizen' })
  await expect.element(main).toMatchTextContent('it was ৳500.00 before')
  await expect.element(main).toMatchTextContent('Appeal to the Deputy Commissioner (Collector) until 5 Aug 2026')
  await expectLooks({ served: true })
})

test('the office publishes the lists of a page after a question', async () => {
  answerPlaces()
  answer(demandApi.lists, pageWith([list, { ...list, id: 4, approve_by: '2026-07-01', is_late: true }]))
  const sent = respond(demandApi.publish, () => Response.json({ published: 2 }))
  await openScreen('/admin/demand', { as: 'acland', width: 1280 })
  await expect.element(main).toMatchTextContent('Approve by 12 Jul 2026')
  await expectLooks()
  await main.getByRole('button', { name: 'Approve and publish these 2' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent('2 lists become public, without names.')
  await dialog.getByRole('button', { name: 'Approve and publish' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ ids: [3, 4] }])
})

test('a list shows its sums and its holdings by unpaid years', async () => {
  const demand: Demand = {
    id: 8,
    registration_id: 90,
    survey,
    khatiyan_number: '45',
    dag_number: '123',
    land_type: land.land_type,
    area: 4356,
    share: whole,
    gap: null,
    tax: 150,
    due: 150,
    arrears: 150,
    interest: 9.38,
    total: 309.38,
    years: ['2025-26', '2026-27'],
    unpaid_years: ['2025-26', '2026-27'],
    letter_at: null,
  }
  answer(demandApi.list, list)
  answer(demandApi.demands, ({ url }) => pageWith(url.includes('stage=more') ? [] : [demand]))
  await openScreen('/admin/demand/3', { as: 'acland', width: 1280 })
  await expect.element(main.getByRole('table')).toMatchTextContent(/45 · 123.*Residential.*2025-26, 2026-27.*৳309\.38/)
  await expectLooks()
  const sent = respond(
    demandApi.letters,
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  await main.getByRole('checkbox', { name: 'Choose dag 123 for a letter' }).click()
  await main.getByRole('button', { name: 'Print 1 letter' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ ids: [8] }])
  await main.getByRole('combobox', { name: 'Unpaid years before this one' }).selectOptions('more')
  await expect.element(main).toMatchTextContent('No such holdings.')
})

test('a review is decided with a reason, and what is right of the land', async () => {
  answerPlaces()
  const waiting: OfficeReview = {
    ...review,
    id: 6,
    list_id: 3,
    registration_id: 90,
    tax_year: '2026-27',
    upazila,
    ...land,
    share: whole,
    total: 309.38,
    is_late: false,
    own: false,
    measured: null,
  }
  answer(demandReviewsApi.list, pageWith([waiting, { ...waiting, id: 7, own: true }]))
  const sent = respond(demandReviewsApi.decide, () => Response.json({ ...waiting, status: 'changed' }))
  await openScreen('/admin/demand-reviews', { as: 'acland', width: 1280 })
  await expect.element(main).toMatchTextContent('This is your own land.')
  await expectLooks()
  await main.getByRole('button', { name: 'Decide on dag 123, khatian 45' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Decision' }).selectOptions('changed')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByRole('combobox', { name: 'Use of the land' }).selectOptions('Agricultural')
  await dialog.getByLabelText('Reason for the holder').fill('It is a field.')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ status: 'changed', answer: 'It is a field.', land_type: 'Agricultural', area: null }])
})

test('a measured area leads to the record, or leaves it as it is with a reason', async () => {
  answerPlaces()
  const measured = { state: 'open', dag_id: 70, measured_area: 4356, recorded_area: 8712, reason: null } as const
  const changed: OfficeReview = {
    ...review,
    id: 6,
    list_id: 3,
    registration_id: 90,
    tax_year: '2026-27',
    upazila,
    ...land,
    share: whole,
    total: 154.69,
    is_late: false,
    own: false,
    status: 'changed',
    measured,
  }
  const asked: string[] = []
  answer(demandReviewsApi.list, ({ url }) => {
    asked.push(new URL(url).search)
    return pageWith([changed])
  })
  const sent = respond(demandReviewsApi.leaveRecord, () => Response.json(changed))
  await openScreen('/admin/demand-reviews', { as: 'acland', width: 1280 })
  await main.getByRole('button', { name: '1 measured area is not in the record yet' }).click()
  await expect.poll(() => asked.at(-1)).toContain('record=open')
  await expect.element(main).toMatchTextContent('Measured 4,356')
  await expectLooks()
  await main.getByRole('button', { name: 'Leave the record of dag 123, khatian 45 as it is' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByLabelText('Reason').fill('An appeal is open.')
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ reason: 'An appeal is open.' }])
})
