import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dagsApi, mouzaMapsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

const lists = [
  { what: 'the land tax registration', address: '/land-tax', endpoint: landRecordsApi.listSurveyTypes },
  { what: 'the land tax registration', address: '/land-tax', endpoint: locationsApi.listDivisions },
  { what: 'the form of a dag', address: '/admin/dags', endpoint: landRecordsApi.listSurveyTypes, open: 'Add Dag' },
  {
    what: 'the form of a mouza map',
    address: '/admin/mouza-maps',
    endpoint: landRecordsApi.listSurveyTypes,
    open: 'Add Mouza Map',
  },
]

function answerLists() {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  for (const { list } of [dagsApi, mouzaMapsApi]) respond(list, () => Response.json(pageWith([])))
}

for (const { what, address, endpoint, open } of lists)
  test(`${what} says that initial data did not load (${endpoint.url}), and asks again`, async () => {
    answerLists()
    breakDown(endpoint)
    await openScreen(address, open ? { as: 'admin' } : {})
    if (open) await page.getByRole('button', { name: open }).first().click()
    const within = page.getByRole(open ? 'dialog' : 'main')
    const division = within.getByRole('combobox', { name: 'Division' })
    await expect.element(within).toMatchTextContent('Failed to load initial data')
    await expect.element(division).not.toBeInTheDocument()
    answerLists()
    await within.getByRole('button', { name: 'Try again' }).click()
    if (!open) await within.getByRole('button', { name: 'Choose step by step' }).click()
    await expect.element(division).toBeVisible()
    await expect.element(within).not.toMatchTextContent('Failed to load initial data')
  })

test('the words for initial data stand in Bengali too', async () => {
  answerLists()
  breakDown(landRecordsApi.listSurveyTypes)
  await openScreen('/land-tax', { language: 'bn' })
  await expect.element(page.getByRole('main')).toMatchTextContent('প্রাথমিক তথ্য দেখানো যাচ্ছে না')
})
