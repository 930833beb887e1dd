import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { khatiansApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import type { Khatian } from '#contract/land-records/land-records-office.ts'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, mouza, surveyType, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')
const within = `mouza_id=${mouza.id}&survey_type_id=${surveyType.id}`
const khatian: Khatian = {
  khatiyan_number: '1',
  survey_type: surveyType,
  mouza,
  upazila,
  district,
  division,
  area: 0,
  dags: [],
  owners: [],
}

function answerKhatian() {
  answerPlaces()
  answer(mouzasApi.get, mouza)
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(khatiansApi.listNumbers, [])
  answer(khatiansApi.get, khatian)
}

test('a khatian that does not load says so and can be asked for again', async () => {
  answerKhatian()
  breakDown(khatiansApi.get)
  await openScreen(`/admin/khatian?${within}&khatiyan_number=1`, { as: 'acland' })
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load the khatian')
  answerKhatian()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Khatian 1', exact: true })).toBeVisible()
  await expectLooks({ wide: 360 })
})
