import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { qualityApi } from '#contract/land-records/quality.endpoints.ts'
import type { MouzaQuality, QualityFinding, QualityFindings } from '#contract/land-records/quality.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, mouza, surveyType, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const link = (name: string | RegExp) => main.getByRole('link', { name })

const places = {
  mouza: { id: mouza.id, name_en: mouza.name_en, name_bn: mouza.name_bn, jl_no: mouza.jl_no },
  upazila: { id: upazila.id, name_en: upazila.name_en, name_bn: upazila.name_bn },
}
const counts = { no_father: 12, shares: 30, no_map: 1, no_survey: 2, no_outline: 410, no_scan: 1024 }
const row: MouzaQuality = {
  id: mouza.id,
  ...places,
  dags: 1024,
  findings: 1479,
  counts,
  counted_at: '2026-11-23T04:00:00.000Z',
}
const clean: MouzaQuality = {
  ...row,
  id: 41,
  mouza: { id: 41, name_en: 'Kajalsar', name_bn: 'কাজলসার', jl_no: null },
  dags: 8,
  findings: 0,
  counts: {},
}

const sheet = { zil: { id: 50, zil_no: '1' }, survey_type: surveyType }
const dag = { id: 7, dag_no: '123', khatiyan_number: '45' }
const sentences = {
  en: {
    shares: 'Shares add up to 0.75',
    no_outline: 'No boundary is drawn',
    no_scan: 'The khatian has no scan',
    no_map: 'This zil has no mouza map',
  },
  bn: {
    shares: 'অংশগুলোর যোগফল ০.৭৫',
    no_outline: 'ম্যাপে সীমানা আঁকা নেই',
    no_scan: 'খতিয়ানের স্ক্যান নেই',
    no_map: 'এই শিটের মৌজা ম্যাপ নেই',
  },
}
function findingsIn({ headers }: Request): QualityFindings {
  const text = sentences[headers.get('accept-language') === 'bn' ? 'bn' : 'en']
  const data: QualityFinding[] = [
    { kind: 'no_map', text: text.no_map, dag: null, ...sheet },
    { kind: 'shares', text: text.shares, dag, ...sheet },
    { kind: 'no_outline', text: text.no_outline, dag, ...sheet, survey_type: null },
    { kind: 'no_scan', text: text.no_scan, dag, ...sheet },
  ]
  return { ...pageWith(data), total: 1479, last_page: 60, ...places, dags: 1024, counts }
}

beforeEach(() => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(qualityApi.list, pageWith([row, clean]))
  answer(qualityApi.findings, findingsIn)
})

const open = (query = '', as: 'admin' | 'acland' = 'admin') => openScreen(`/admin/quality${query}`, { as })
const openMouza = (query = '') => open(`/${mouza.id}${query}`, 'acland')

test('mouzas stand with their numbers, the worst first, in both languages', async () => {
  const requests = respond(qualityApi.list, () => Response.json(pageWith([row, clean])))
  await open()
  const rows = main.getBySelector('tbody tr')
  await expect.element(rows.first()).toMatchTextContent(/Birorsri.*Zakiganj.*1,024.*1,479.*59 %.*0 %/)
  await expect.element(rows.last()).toMatchTextContent(/Kajalsar.*8.*0.*100 %.*100 %/)
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({ sort: 'findings', direction: 'desc' })
  await expect.element(link('Birorsri')).toHaveAttribute('href', `/admin/quality/${mouza.id}`)
  await expectLooks()
  await bengali()
  await expect.element(rows.first()).toMatchTextContent(/বিরশ্রী.*জকিগঞ্জ.*১,০২৪.*১,৪৭৯.*৫৯ %/)
})

test('a survey narrows the list and goes on to the mouza; Enter opens the row that J chose', async () => {
  await open()
  await button(surveyType.code).click()
  await expect.poll(() => location.search).toBe(`?survey_type_id=${surveyType.id}`)
  await expect
    .element(link('Birorsri'))
    .toHaveAttribute('href', `/admin/quality/${mouza.id}?survey_type_id=${surveyType.id}`)
  await userEvent.keyboard('j')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/admin/quality/${mouza.id}`)
  await button('Show all surveys').click()
  await expect.poll(() => location.search).toBe('')
})

test('each finding of a mouza says what is wrong and leads to where it is mended, in both languages', async () => {
  await openMouza()
  await expect.element(main).toMatchTextContent(/Birorsri.*Zakiganj · JL 12 · 1,024 dags/)
  await expect.element(link(/Shares add up to 0\.75/)).toHaveAttribute('href', '/admin/dags/7')
  await expect.element(link(/No boundary is drawn/)).toHaveAttribute('href', '/admin/draw-maps?dag=7')
  await expect.element(link(/The khatian has no scan/)).toHaveAttribute('href', '/admin/dags?zil_id=50&search=123')
  await expect.element(link(/This zil has no mouza map/)).toHaveAttribute('href', '/admin/mouza-maps?zil_id=50')
  await expect.element(link('All mouzas')).toHaveAttribute('href', `/admin/quality?upazila_id=${upazila.id}`)
  await expectLooks()
  await bengali()
  await expect.element(link(/অংশগুলোর যোগফল ০\.৭৫/)).toMatchTextContent(/দাগ ১২৩ · খতিয়ান ৪৫/)
})

test('kind and page stand in the address', async () => {
  const requests = respond(qualityApi.findings, (request) => Response.json(findingsIn(request)))
  await openMouza()
  await expect.element(button('All 1,479')).toHaveAttribute('aria-pressed', 'true')
  await button('Shares not one 30').click()
  await expect.poll(() => location.search).toBe('?kind=shares')
  await main.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => location.search).toBe('?kind=shares&page=2')
  await expect
    .poll(() => Object.fromEntries(requests.at(-1)?.url.searchParams ?? []))
    .toEqual({ kind: 'shares', page: '2', per_page: '25' })
  await button('All 1,479').click()
  await expect.poll(() => location.search).toBe('')
})

test('a mouza without findings, without dags, or without findings of a kind says so', async () => {
  const none = { ...pageWith([]), ...places, dags: 8, counts: {} }
  answer(qualityApi.findings, none)
  await openMouza()
  await expect.element(main).toMatchTextContent('Nothing to mend in this mouza.')
  await expectLooks()
  answer(qualityApi.findings, { ...none, dags: 0 })
  await openMouza('?page=1')
  await expect.element(main).toMatchTextContent('This mouza has no dags yet.')
  answer(qualityApi.findings, { ...none, counts: { no_scan: 3 } })
  await openMouza('?kind=shares')
  await expect.element(main).toMatchTextContent('Nothing more to mend here.')
  await button('Show all').click()
  await expect.poll(() => location.search).toBe('')
})

test('what failed is said and can be tried again', async () => {
  breakDown(qualityApi.list)
  await open()
  await expect.element(main).toMatchTextContent('Failed to load the mouzas')
  refuse(qualityApi.findings, 'not_found')
  await openMouza()
  await expect.element(main).toMatchTextContent('Failed to load the records of the mouza')
  answer(qualityApi.findings, findingsIn)
  breakDown(qualityApi.findingsCsv)
  await button('Try again').click()
  await expect.element(link(/Shares add up to/)).toBeVisible()
  await button(/CSV/).click()
  await expect.element(page.getByText(/Failed to download/)).toBeVisible()
  answer(qualityApi.list, pageWith([]))
  await open()
  await expect.element(main).toMatchTextContent('No mouza with dags found.')
  await expectLooks()
})
