import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parcelImportsApi } from '#contract/drawing/parcel-imports.endpoints.ts'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import { errors } from '#contract/errors.ts'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import } from '#contract/imports/imports.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { boundaryOf } from '#test/screens/drawing.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType, zil } from '#test/screens/places.ts'

const main = page.getByRole('main')
const table = page.getByRole('table', { name: 'Parcels' })
const question = page.getByRole('alertdialog')

const ready: Import = {
  id: 5,
  kind: 'parcels',
  table: null,
  scans: null,
  file_name: 'birorsri.geojson',
  state: 'ready',
  fault: null,
  fault_code: null,
  grid: null,
  pieces: false,
  columns: null,
  warnings: {},
  distance: null,
  total: 17,
  done: 17,
  written: null,
  counts: { new: 12, changed: 3, same: 1, refused: 1 },
  bbox: [92.3, 24.8, 92.31, 24.81],
  created_by: 'Mahbub Alam',
  created_at: '2026-11-22T04:00:00.000Z',
  entered_at: null,
  undone_at: null,
}
const fresh: ImportedFeature = {
  row: 1,
  dag_no: '501',
  survey: 'RS',
  zil_id: zil.id,
  zil_no: '1',
  dag_id: null,
  outcome: 'new',
  reason: null,
  at: null,
  area: 4356,
  geojson: boundaryOf(92.3, 24.8, 0.0002),
  recorded: null,
}
const refused: ImportedFeature = {
  ...fresh,
  row: 17,
  dag_no: null,
  outcome: 'refused',
  area: null,
  geojson: null,
  reason: 'It has no dag number',
}

beforeEach(() => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(importsApi.list, { imports: [ready] })
})

function answerImport(opened: Import, dag_id: number | null = null) {
  answer(importsApi.get, opened)
  answer(parcelImportsApi.listFeatures, ({ url }) => {
    const data = new URL(url).searchParams.get('outcome') === 'refused' ? [refused] : [{ ...fresh, dag_id }]
    return { data, current_page: 1, per_page: 50, last_page: 1, total: 1 }
  })
}

/** Chooses a file without sending it through the browser's driver, which takes minutes for a large one. */
function chooseInPage(file: File): void {
  const input = page.getByLabelText('Choose the file to import').element() as HTMLInputElement
  const carried = new DataTransfer()
  carried.items.add(file)
  input.files = carried.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const open = (address = '/admin/imports') => openScreen(address, { as: 'admin' })

test('without imports that is said, in both languages', async () => {
  answer(importsApi.list, { imports: [] })
  await open()
  await expect.element(main).toMatchTextContent('No file has been imported yet.')
  await bengali()
  await expect.element(main).toMatchTextContent('এখনও কোনো ফাইল থেকে কিছু যোগ হয়নি।')
  await expectLooks()
})

test('a list that does not load can be tried again', async () => {
  breakDown(importsApi.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the imports')
  answer(importsApi.list, { imports: [ready] })
  answerImport(ready)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'birorsri.geojson' }).click()
  await expect.poll(currentAddress).toBe('/admin/imports?import=5')
  await expect.element(page.getByRole('tab', { name: 'New 12' })).toBeVisible()
})

test('a file is asked for, sent and opened; what the server refuses stands at the file', async () => {
  await open()
  await page.getByRole('radio', { name: 'Parcels' }).click()
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.element(main).toMatchTextContent('Please choose a file.')
  const file = page.getByLabelText('Choose the file to import')
  await file.upload(new File(['{}'], 'birorsri.geojson'))
  await expect.element(main).not.toMatchTextContent('Please choose a file.')
  refuse(importsApi.add, 'validation_failed', { errors: { file: ['Send a GeoJSON'] } })
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.element(main).toMatchTextContent('Send a GeoJSON')
  await file.upload(new File(['{}'], 'birorsri.geojson'))
  answerImport(ready)
  respond(importsApi.add, async (request) => {
    expect((await request.formData()).get('grid')).toBe('utm46n')
    return Response.json(ready, { status: 201 })
  })
  await page.getByRole('combobox', { name: /how its coordinates/ }).selectOptions('utm46n')
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.poll(currentAddress).toBe('/admin/imports?import=5')
  await expect.element(page.getByRole('tab', { name: 'New 12' })).toBeVisible()
})

test('a file that is too large for its kind is not sent', async () => {
  await open()
  await expect.element(main).toMatchTextContent('A CSV may have 200 MB, the others 20 MB.')
  const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)])
  chooseInPage(new File([large], 'khatians.xlsx'))
  await expect.element(main).toMatchTextContent('The file is larger than 20 MB.')
  await page.getByRole('button', { name: 'Look through' }).click()
  chooseInPage(new File([large], 'khatians.csv'))
  await expect.element(main).not.toMatchTextContent('The file is larger than')
  await page.getByRole('radio', { name: 'Parcels' }).click()
  await expect.element(main).toMatchTextContent('The file is larger than 20 MB.')
})

test('while it is looked through it says how far it is, then what the parcels are', async () => {
  let asked = 0
  answerImport(ready)
  answer(importsApi.get, () => {
    asked += 1
    return asked === 1 ? { ...ready, state: 'reading' as const, total: 1200, done: 312 } : ready
  })
  await open('/admin/imports?import=5')
  await expect.element(main).toMatchTextContent('312 of 1,200 looked through')
  await expect.element(page.getByRole('tab', { name: 'New 12' })).toBeVisible()
  await expect.element(table).toMatchTextContent(/501.*RS.*1.*10\.00/)
  await expect.element(page.getByRole('img', { name: /Map of the parcels/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show dag 501 on the map' }).click()
  await page.getByRole('tab', { name: 'Refused 1' }).click()
  await expect.element(table).toMatchTextContent('It has no dag number')
})

test('while it is entered or taken back it says how many parcels are written', async () => {
  const written = { done: 1000, total: 2400 }
  answerImport({ ...ready, state: 'entering', written })
  await open('/admin/imports?import=5')
  await expect.element(main).toMatchTextContent('1,000 of 2,400 entered')
  await expect.element(main.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  const entered = { ...ready, state: 'entered' as const, entered_at: '2026-11-22T05:00:00.000Z' }
  answerImport(entered, 70)
  const ending = Promise.withResolvers<void>()
  respond(importsApi.undo, async () => {
    answerImport({ ...entered, written })
    await ending.promise
    return Response.json({ ...entered, state: 'undone', undone_at: '2026-11-22T06:00:00.000Z' })
  })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(question).toMatchTextContent('1,000 of 2,400 undone')
  ending.resolve()
})

test('how far it is entered is said in Bengali too', async () => {
  answerImport({ ...ready, state: 'entering', written: { done: 1000, total: 2400 } })
  await open('/admin/imports?import=5')
  await bengali()
  await expect.element(main).toMatchTextContent('২,৪০০টির মধ্যে ১,০০০টি তোলা হয়েছে')
})

test('it is entered after a question, and taken back after another', async () => {
  answerImport(ready)
  const entered = { ...ready, state: 'entered' as const, entered_at: '2026-11-22T05:00:00.000Z' }
  respond(importsApi.enter, () => {
    answerImport(entered, 70)
    return Response.json({ ...ready, state: 'entering' })
  })
  await open('/admin/imports?import=5')
  await page.getByRole('button', { name: 'Enter 12 new and 3 changed' }).click()
  await expect
    .element(question)
    .toMatchTextContent(/12 new and 3 changed go on record, all or none.*1 refused record is left out/)
  await question.getByRole('button', { name: /^Enter/ }).click()
  await expect.element(main).toMatchTextContent(/12 new and 3 changed entered on 22 Nov 2026/)
  await expect.element(page.getByRole('link', { name: 'Boundary of dag 501' })).toBeVisible()
  refuse(importsApi.undo, 'import_built_on', { records: [{ id: 70, page: 'dags', name: '501' }] })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The import could not be undone')
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Dag 501' }))
    .toHaveAttribute('href', '/admin/dags/70')
  respond(importsApi.undo, () => {
    answerImport({ ...entered, state: 'undone', undone_at: '2026-11-22T06:00:00.000Z' })
    return Response.json(entered)
  })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(main).toMatchTextContent('The record is as it was before.')
  await expectLooks()
})

test('a file that is refused as a whole says why', async () => {
  answerImport({ ...ready, state: 'refused', fault: 'There are no parcels in the file' })
  await open('/admin/imports?import=5')
  await expect.element(page.getByRole('alert')).toMatchTextContent('There are no parcels in the file')
})

test('a file whose datum is unknown asks for the grid, and is looked through again with it', async () => {
  const fault_code = 'parcels_datum_unknown'
  answerImport({
    ...ready,
    state: 'refused',
    fault_code,
    fault: 'The file does not say how its coordinates lie to WGS 84',
  })
  await open('/admin/imports?import=5')
  await page.getByRole('combobox', { name: 'Coordinates are in' }).selectOptions('btm')
  respond(importsApi.choose, async (request) => {
    expect(await request.json()).toEqual({ grid: 'btm' })
    answerImport({ ...ready, grid: 'btm', distance: { dags: 6, median: 297.6, max: 301.2 } })
    return Response.json({ ...ready, state: 'waiting' })
  })
  await page.getByRole('button', { name: 'Look through again' }).click()
  await expect
    .element(main)
    .toMatchTextContent('6 dags that file and record both have lie 297.6 m apart in the middle, 301.2 m at most')
  await expect.element(main).toMatchTextContent('Check the grid before you enter anything.')
  await expect.element(table).toBeVisible()
})

test('a column is chosen where no name is known, and several parcels as pieces of one dag', async () => {
  const fields = [
    { field: 'dag_no', name: 'Dag number', is_needed: true, column: null },
    { field: 'survey', name: 'Survey', is_needed: false, column: null },
  ]
  const columns = { found: ['Number', 'Owner'], unused: ['Number', 'Owner'], fields }
  answerImport({
    ...ready,
    state: 'refused',
    fault_code: 'parcels_no_number_column',
    fault: 'Choose the column.',
    columns,
  })
  await open('/admin/imports?import=5')
  await page.getByRole('combobox', { name: 'Dag number (needed)' }).selectOptions('Number')
  await page.getByRole('checkbox', { name: /pieces of one dag/ }).click()
  respond(importsApi.choose, async (request) => {
    expect(await request.json()).toEqual({ columns: { dag_no: 'Number', survey: null }, pieces: true })
    return Response.json({ ...ready, state: 'waiting' })
  })
  await expectLooks()
  await bengali()
  await page.getByRole('button', { name: 'আবার যাচাই করুন' }).click()
})

test('faults among the neighbours are counted and listed before anything is entered', async () => {
  answerImport({ ...ready, warnings: { overlap: 1, outside: 2 } })
  const warning = {
    id: 1,
    kind: 'overlap' as const,
    row: 1,
    dag_no: '501',
    other_row: null,
    other_dag_id: 7,
    other_dag_no: '102',
    area: 4356,
    recorded_area: null,
    drawn_area: null,
    at: [92.3, 24.8] as [number, number],
  }
  answer(parcelImportsApi.listWarnings, { data: [warning], current_page: 1, per_page: 50, last_page: 1, total: 1 })
  await open('/admin/imports?import=5')
  await expect.element(main).toMatchTextContent('1 overlap · 2 outside their zil')
  await expect
    .element(page.getByRole('list', { name: 'Faults among the neighbours' }))
    .toMatchTextContent('Dag 501 overlaps dag 102 by 10.00 decimals')
  await page.getByRole('button', { name: 'Enter 12 new and 3 changed' }).click()
  await expect.element(question).toMatchTextContent('3 records have something to look at.')
  await expectLooks()
})

test('an import that is not there says so', async () => {
  refuse(importsApi.get, 'not_found')
  await open('/admin/imports?import=5')
  await expect.element(page.getByRole('alert')).toMatchTextContent(errors.not_found.en)
})

test('without a new or changed parcel there is nothing to enter', async () => {
  answerImport({ ...ready, counts: { new: 0, changed: 0, same: 16, refused: 1 } })
  await open('/admin/imports?import=5')
  await expect.element(main).toMatchTextContent('There is nothing to enter')
  await expect.element(table).toBeVisible()
})

test('a zil is exported once it is chosen', async () => {
  await open()
  await page.getByRole('radio', { name: 'Parcels' }).click()
  await expect.element(main).toMatchTextContent('Choose the zil first.')
})
