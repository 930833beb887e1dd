import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, answerManyDags, dagAddress, listAddress, zilAddress } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, pass } from '#test/screens/open-screen.tsx'
import { answerPlaces, choose, surveyType, upazila } from '#test/screens/places.ts'

const box = (name = 'Select Dag') => page.getByRole('textbox', { name })
const rows = (name = 'Select Dag') => page.getByRole('listbox', { name }).getByRole('option')
const counted = (text: string) => expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const texts = (name?: string) =>
  rows(name)
    .elements()
    .map(({ textContent }) => textContent)
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const step = (name: string) => page.getByRole('combobox', { name })
const radio = (name: string) => page.getByRole('radio', { name })
const keysOfAddress = () => [...new URLSearchParams(location.search).keys()].sort()

async function openList() {
  answerManyDags()
  await openScreen(listAddress)
  await counted('Showing 44 of 44')
  await box().click()
}

afterEach(() => void vi.useRealTimers())

test('the list narrows once the typing has rested for 300 ms', async () => {
  await openList()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('10')
  await pass(250)
  await userEvent.keyboard('6')
  await pass(250)
  await counted('Showing 44 of 44')
  await pass(100)
  vi.useRealTimers()
  await counted('Showing 2 of 44')
  await expect.poll(() => texts()).toEqual(['Dag 106', 'Dag 106/150'])
  await expect.poll(currentAddress).toMatch(/list=106/)
  await bengali()
  await counted('৪৪টির মধ্যে ২টি দেখানো হচ্ছে')
  await expect.poll(() => texts('দাগ বেছে নিন')).toEqual(['দাগ ১০৬', 'দাগ ১০৬/১৫০'])
})

test('Enter takes the exact match, without waiting for the list', async () => {
  await openList()
  await userEvent.keyboard('১০৮{Enter}')
  await expect.element(heading(/^Dag 108 · /)).toBeVisible()
})

test('Enter takes the first match where none is exact', async () => {
  await openList()
  await userEvent.keyboard('15')
  await counted('Showing 2 of 44')
  const first = texts()[0]
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(new RegExp(`^${first} · `))).toBeVisible()
})

test('no match says so; the cross brings the whole list back', async () => {
  await openList()
  await userEvent.keyboard('999')
  await counted('No matches for “999”')
  await expect.element(rows()).toHaveLength(0)
  await bengali()
  await counted('“999” মেলেনি')
  await page.getByRole('button', { name: 'খোঁজার ঘর মুছুন' }).click()
  await counted('৪৪টির মধ্যে ৪৪টি দেখানো হচ্ছে')
  await expect.element(box('দাগ বেছে নিন')).toHaveValue('')
  await expect.element(box('দাগ বেছে নিন')).toHaveFocus()
  await expectLooks()
})

test('the arrow goes from the box into the list and Enter takes the dag', async () => {
  await openList()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows().first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows().nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(/^Dag 102 · /)).toBeVisible()
})

test('Back goes through the dags that were opened, and to the list without one', async () => {
  await openList()
  for (const number of ['101', '102']) {
    await page.getByRole('option', { name: `Dag ${number}` }).click()
    await expect.element(heading(new RegExp(`^Dag ${number} `))).toBeVisible()
  }
  history.back()
  await expect.element(heading(/^Dag 101 /)).toBeVisible()
  history.back()
  await expect.poll(currentAddress).toBe(listAddress)
  await expect.element(heading('Which land?')).toBeVisible()
})

test('a shared link shows the chosen dag in its list, without scrolling for it', async () => {
  answerManyDags()
  await page.viewport(1280, 1400)
  await openScreen(`${listAddress}&dag=1023`)
  await page.viewport(1280, 1400)
  await expect.element(page.getByRole('option', { name: 'Dag 123', selected: true })).toBeInViewport()
})

test('a link that names only the dag finds out where it lies', async () => {
  answerLand()
  await openScreen('/land?dag=70')
  await expect.element(heading(/^Dag 123 · Khatian \d+$/)).toBeVisible()
  await expect.element(step('Upazila')).toHaveValue('Zakiganj')
  await expect.element(radio('RS')).toBeChecked()
})

test('another upazila clears what lies inside the one before', async () => {
  answerLand()
  answer(locationsApi.listUpazilasOf, [upazila, { ...upazila, id: 31, name_en: 'Beanibazar', name_bn: 'বিয়ানীবাজার' }])
  await openScreen(dagAddress)
  await expect.element(step('Zil')).toHaveValue('1')
  await choose('Upazila', 'Bea', 'Beanibazar')
  await expect.element(step('Mouza')).toHaveValue('')
  await expect.element(step('Zil')).toHaveValue('')
  await expect.element(step('Zil')).toBeDisabled()
  await expect.element(step('District')).toHaveValue('Sylhet')
  await expect.element(page.getByText('Select a Zil to view survey types.')).toBeVisible()
  await expect.element(heading(/^Dag 123/)).not.toBeInTheDocument()
  expect(keysOfAddress()).toEqual(['district', 'division', 'upazila'])
  await bengali()
  await expect.element(page.getByText('জরিপের ধরন দেখতে শিট বেছে নিন।')).toBeVisible()
})

test('each step opens with the one before', async () => {
  answerPlaces()
  await openScreen('/land')
  await expect.element(heading('Geolocation')).toBeVisible()
  for (const name of ['District', 'Upazila', 'Mouza', 'Zil']) await expect.element(step(name)).toBeDisabled()
  await choose('Division', 'সিলেট', 'Sylhet')
  await expect.element(step('District')).toBeEnabled()
  await expect.element(step('Upazila')).toBeDisabled()
  await bengali()
  await expect.element(heading('জমির অবস্থান')).toBeVisible()
  for (const name of ['বিভাগ', 'জেলা', 'উপজেলা', 'মৌজা', 'শিট']) await expect.element(step(name)).toBeVisible()
})

const other = { ...surveyType, id: 61, code: 'BS', name_en: 'Bangladesh Survey', name_bn: 'বাংলাদেশ সার্ভে' }
const row = { id: 70, dag_no: '123', khatiyan_number: '800', survey_type_id: surveyType.id }

function answerTwoSurveys() {
  answerManyDags()
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType, other])
  answer(landRecordsApi.listDagsOfZil, ({ url }) => {
    const survey = new URL(url).searchParams.get('survey_type_id')
    const dags = [row, { ...row, id: 71, survey_type_id: other.id }]
    return survey ? dags.filter(({ survey_type_id }) => String(survey_type_id) === survey) : dags
  })
}

test('another survey shows its own dags and no detail of the one before', async () => {
  answerTwoSurveys()
  await openScreen(dagAddress)
  await expect.element(heading(/^Dag 123/)).toBeVisible()
  await page.getByRole('group', { name: 'Survey Type' }).getByText('BS').click()
  await counted('Showing 1 of 1')
  await expect.element(heading(/^Dag 123/)).not.toBeInTheDocument()
  await bengali()
  await expect.element(page.getByRole('group', { name: 'জরিপের ধরন' }).getByRole('radio')).toHaveLength(3)
})

test('a zil shows the dags of all its surveys, each with its survey, until a chip narrows them', async () => {
  answerTwoSurveys()
  await openScreen(zilAddress)
  await expect.element(radio('All')).toBeChecked()
  await box().fill('123')
  const found = page.getByRole('option', { name: /^Dag 123 (RS|BS)$/ })
  await expect.element(found).toHaveLength(2)
  // Two surveys have this number: Enter opens neither.
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(/^Dag 123/)).not.toBeInTheDocument()
  await found.first().click()
  await expect.element(heading(/^Dag 123/)).toBeVisible()
  await expect.element(radio('All')).toBeChecked()
  const surveys = page.getByRole('group', { name: 'Survey Type' })
  await surveys.getByText('RS').click()
  await expect.element(page.getByRole('option', { name: /^Dag \d+$/ }).first()).toBeVisible()
  await bengali()
  await page.getByRole('group', { name: 'জরিপের ধরন' }).getByText('সব').click()
  await expect.element(page.getByRole('option', { name: /^দাগ [০-৯].* (আরএস|বিএস)$/ }).first()).toBeVisible()
})

test('dags on record without a survey are found under a chip of their own', async () => {
  answerLand()
  const none = { ...surveyType, id: null, code: null, name_en: 'Not stated', name_bn: 'উল্লেখ নেই' }
  const row = { khatiyan_number: '800' }
  const stated = { ...row, id: 70, dag_no: '123', survey_type_id: surveyType.id }
  const unstated = { ...row, id: 980, dag_no: '7', survey_type_id: null }
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType, none])
  answer(landRecordsApi.listDagsOfZil, ({ url }) =>
    new URL(url).searchParams.get('survey_type_id') === 'none' ? [unstated] : [stated, unstated],
  )
  await openScreen(zilAddress)
  await expect.element(page.getByRole('option', { name: 'Dag 7 Not stated' })).toBeVisible()
  await page.getByRole('group', { name: 'Survey Type' }).getByText('Not stated').click()
  await expect.element(page.getByRole('option', { name: /123/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: 'Dag 7' })).toBeVisible()
  await expect.poll(currentAddress).toMatch(/survey=none/)
  await bengali()
  await expect.element(radio('উল্লেখ নেই')).toBeChecked()
})

test('maps on record without a survey are found under a chip of their own', async () => {
  answerLand()
  const none = { ...surveyType, id: null, code: null, name_en: 'Not stated', name_bn: 'উল্লেখ নেই' }
  const map = { id: 990, zil_id: 50, survey_type_id: null, name_bn: null, has_document: true }
  const two = [
    { ...map, name: 'Sheet without a survey' },
    { ...map, id: 991, name: 'Another one' },
  ]
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType, none])
  answer(landRecordsApi.listMouzaMapsOfZil, ({ url }) =>
    new URL(url).searchParams.get('survey_type_id') === 'none' ? two : [],
  )
  await openScreen(`${zilAddress}&tab=mouza_map`)
  await page.getByText('Not stated').click()
  await expect.element(radio('Sheet without a survey')).toBeVisible()
  await expect.poll(currentAddress).toMatch(/survey=none/)
  await bengali()
  await expect.element(radio('উল্লেখ নেই')).toBeChecked()
})

test('another tab clears dag, survey and search', async () => {
  answerTwoSurveys()
  await openScreen(`${dagAddress}&list=12`)
  await expect.element(heading(/^Dag 123/)).toBeVisible()
  await page.getByRole('tab', { name: 'Mouza Map' }).click()
  await expect.element(heading('Birorsri, sheet 1, RS')).toBeVisible()
  await expect.poll(keysOfAddress).toEqual(['district', 'division', 'map', 'mouza', 'tab', 'upazila', 'zil'])
  await page.getByRole('tab', { name: 'Khatian' }).click()
  await expect.element(radio('RS')).not.toBeChecked()
  await bengali()
  await expect.element(page.getByRole('tab', { name: 'খতিয়ান' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'মৌজা ম্যাপ' })).toBeVisible()
})

describe('empty is said, and is neither loading nor failed', () => {
  test('a zil without surveys', async () => {
    answerLand()
    answer(landRecordsApi.listSurveyTypesOfZil, [])
    await openScreen(zilAddress)
    await expect.element(page.getByText('No survey types found.')).toBeVisible()
    await bengali()
    await expect.element(page.getByText('কোনো জরিপ পাওয়া যায়নি।')).toBeVisible()
  })

  test('a survey without dags', async () => {
    answerLand()
    answer(landRecordsApi.listDagsOfZil, [])
    await openScreen(listAddress)
    await expect.element(page.getByText('No items found.')).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Not digitised yet' })).toBeVisible()
    await bengali()
    await expect.element(page.getByText('কিছু পাওয়া যায়নি।')).toBeVisible()
  })
})

test('a phone shows of the place what is chosen and what can be chosen next', async () => {
  answerLand()
  await openScreen('/land?division=10', { width: 360 })
  const lists = page.getByRole('region', { name: 'Geolocation' }).getByRole('combobox')
  await expect.element(lists).toHaveLength(2)
  await expect.element(page.getByRole('combobox', { name: 'District' })).toBeEnabled()
  await page.viewport(1280, 900)
  await expect.element(lists).toHaveLength(5)
})
