import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { dagsApi, surveyTypesApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { mouzasApi, upazilasApi, zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer } from '#test/screens/network.ts'
import { pageWith, storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { answerPlaces, mouza, surveyType, upazila, zil } from '#test/screens/places.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const [savar] = people.acland.upazilas
const dhamrai = { ...savar, id: 31, name_en: 'Dhamrai', name_bn: 'ধামরাই' }

/** An acland of two upazilas. */
function answerOffice() {
  answerPlaces()
  answer(meApi.get, { ...people.acland, upazilas: [dhamrai, savar] })
  answer(upazilasApi.list, pageWith([savar, dhamrai].map((own) => ({ ...upazila, ...own }))))
  storeRecords(mouzasApi, mouza)
  storeRecords(surveyTypesApi, surveyType)
}

test('an acland changes his upazilas, and adds and deletes none', async () => {
  answerOffice()
  await openScreen('/admin/upazilas', { as: 'acland' })
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByRole('banner')).toMatchTextContent('Acland · Dhamrai, Savar')
  await expect.element(main.getByRole('button', { name: 'Edit Savar' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Add Upazila' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Delete Savar' })).not.toBeInTheDocument()
  await expectLooks()
})

test('an acland reads survey types', async () => {
  answerOffice()
  await openScreen('/admin/survey-types', { as: 'acland' })
  await expect.element(rows.first()).toBeVisible()
  await expect.element(rows.getByRole('button')).not.toBeInTheDocument()
  await expectLooks()
})

test('an acland adds a mouza in one of his upazilas', async () => {
  answerOffice()
  await openScreen('/admin/mouzas', { as: 'acland' })
  await main.getByRole('button', { name: 'Add Mouza' }).click()
  const boxes = page.getByRole('dialog').getByRole('combobox')
  await expect.element(boxes).toHaveLength(1)
  await boxes.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Dhamrai', 'Savar'])
})

test('a mouza leads to its zils, and a zil to its dags; a map elsewhere says where', async () => {
  answerOffice()
  answer(zilsApi.list, pageWith([{ ...zil, map_url: 'https://maps.example.org/birulia?x=1' }]))
  answer(dagsApi.list, pageWith([]))
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType])
  await openScreen('/admin/mouzas', { as: 'admin' })
  await rows.first().getByRole('link', { name: 'Zils of Birorsri' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/zils')
  expect(new URLSearchParams(location.search).get('mouza_id')).toBe(String(mouza.id))
  await expect.element(main).toMatchTextContent('Sylhet › Zakiganj › Birorsri')
  const link = rows.getByRole('link', { name: /maps\.example/ })
  await expect.element(link).toHaveTextContent('maps.example.org')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await rows.getByRole('link', { name: /^Dags of/ }).click()
  await expect.poll(() => location.pathname).toBe('/admin/dags')
  expect(new URLSearchParams(location.search).get('zil_id')).toBe(String(zil.id))
  await expect.element(page.getByText('No dags found.')).toBeVisible()
})
