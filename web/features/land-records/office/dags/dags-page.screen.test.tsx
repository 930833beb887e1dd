import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { dagRecord } from '#test/screens/land-office.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { listOf, pageWith } from '#test/screens/office-records.ts'
import { bengali, english, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType, zil } from '#test/screens/places.ts'

const main = page.getByRole('main')
const row = main.getBySelector('tbody tr')
const search = page.getByRole('searchbox', { name: 'Search Dags' })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const query = () => expect.poll(() => location.search)

/** One dag without outline and scan, found by its whole number. */
function answerDags() {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType])
  answer(dagsApi.list, ({ url }) => {
    const { searchParams } = new URL(url)
    const missed = searchParams.has('boundary', 'with') || searchParams.has('document', 'with')
    return pageWith(searchParams.get('search') === dagRecord.dag_no && !missed ? [dagRecord] : [])
  })
}

test('over the whole country an admin is told what is searched; Enter goes to the dag that is found', async () => {
  answerDags()
  await openScreen(`/admin/dags?search=${dagRecord.dag_no.slice(0, -1)}`, { as: 'admin' })
  await expect.element(main).toMatchTextContent('No dags found.')
  await expect.element(main).toMatchTextContent('only whole dag and khatian numbers are found')
  await search.fill(dagRecord.dag_no)
  await expect.element(row).toBeVisible()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveFocus()
})

test('a search that is the name of a mouza leads into it', async () => {
  answerDags()
  await openScreen('/admin/dags?search=biror', { as: 'admin' })
  await main.getByRole('button', { name: 'Look in mouza Birorsri (Zakiganj, Sylhet, Sylhet)' }).click()
  await query().toMatch(new RegExp(`mouza_id=${dagRecord.mouza.id}(&|$)`))
  await query().not.toMatch(/search/)
  await expect.element(main).toMatchTextContent('Sylhet › Zakiganj › Birorsri')
})

test('filters stand in the address', async () => {
  answerDags()
  const { division, district, upazila, mouza } = dagRecord
  const place = `division_id=${division.id}&district_id=${district.id}&upazila_id=${upazila.id}&mouza_id=${mouza.id}`
  await openScreen(`/admin/dags?${place}&zil_id=${zil.id}&search=${dagRecord.dag_no}`, { as: 'admin' })
  await expect.element(main).toMatchTextContent('Zakiganj › Birorsri › Zil 1')
  await expect.element(main).not.toMatchTextContent('only whole dag')
  await expect.element(row).toBeVisible()
  await select('Map').selectOptions('with')
  await query().toMatch(/boundary=with(&|$)/)
  await expect.element(main).toMatchTextContent('No dags found.')
  await select('Map').selectOptions('without')
  await expect.element(row).toBeVisible()
  await select('Scan').selectOptions('with')
  await expect.element(main).toMatchTextContent('No dags found.')
  await select('Scan').selectOptions('any')
  await query().not.toMatch(/document/)
  const pill = main.getByRole('button', { name: 'RS', exact: true })
  await pill.click()
  await query().toMatch(/survey_type_id=\d+/)
  await pill.click()
  await query().not.toMatch(/survey_type_id/)
  await expect.element(select('Map')).toHaveValue('without')
})

test('a filter of the address is chosen where a list opens', async () => {
  answerDags()
  await openScreen(`/admin/dags?boundary=without&search=${dagRecord.dag_no}`, { as: 'acland' })
  await expect.element(select('Map')).toHaveValue('without')
})

for (const { path, failed, failed_bn, none, none_bn } of [
  {
    path: 'dags',
    failed: 'Failed to load dags',
    failed_bn: 'দাগের তালিকা দেখানো যাচ্ছে না',
    none: 'No dags found.',
    none_bn: 'কোনো দাগ পাওয়া যায়নি।',
  },
  {
    path: 'mouza-maps',
    failed: 'Failed to load mouza maps',
    failed_bn: 'মৌজা ম্যাপের তালিকা দেখানো যাচ্ছে না',
    none: 'No mouza maps found.',
    none_bn: 'কোনো মৌজা ম্যাপ পাওয়া যায়নি।',
  },
])
  test(`${path} that do not load say so; none is something else`, async () => {
    answerDags()
    breakDown(listOf(path))
    await openScreen(`/admin/${path}?search=zzqqzz`, { as: 'acland' })
    await expect.element(main.getByRole('alert')).toMatchTextContent(failed)
    await bengali()
    await expect.element(main.getByRole('alert')).toMatchTextContent(failed_bn)
    answer(listOf(path), pageWith([]))
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect.element(main).toMatchTextContent(none_bn)
    await english()
    await expect.element(main).toMatchTextContent(none)
    await expect.element(row).not.toBeInTheDocument()
  })

test('a dag without a survey is listed as such, and its form offers to state it', async () => {
  answerDags()
  answer(dagsApi.list, pageWith([{ ...dagRecord, survey_type_id: null, survey_type: null }]))
  answer(parcelApi.get, dag)
  await openScreen('/admin/dags', { as: 'admin' })
  await expect.element(row).toMatchTextContent('Survey not stated')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect.element(page.getByRole('radio', { name: 'Not stated' })).toBeChecked()
  await page.getByRole('radio', { name: 'RS' }).click()
  await expect.element(page.getByRole('radio', { name: 'RS' })).toBeChecked()
})

test('a closed dag is marked, leads to what it became, and is neither changed nor deleted', async () => {
  answerDags()
  answer(dagsApi.list, pageWith([{ ...dagRecord, is_closed: true }]))
  await openScreen('/admin/dags', { as: 'admin' })
  await expect.element(row).toMatchTextContent('closed')
  await expect
    .element(row.getByRole('link', { name: 'What became of dag 4711' }))
    .toHaveAttribute('href', '/admin/dags/70')
  await expect.element(row.getByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()
  await expectLooks()
})
