import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { PlaceQuestion } from '#contract/imports/place-questions.ts'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerImports, nothingElse } from '#test/screens/imports.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { mouza, upazila } from '#test/screens/places.ts'

const misspelt: PlaceQuestion = {
  level: 'mouza',
  parent_id: upazila.id,
  name: 'Birorsree',
  detail: '',
  rows: 120,
  place_id: null,
  candidates: [{ id: mouza.id, name_en: mouza.name_en, name_bn: mouza.name_bn, detail: '12' }],
}
const missing: PlaceQuestion = {
  level: 'mouza',
  parent_id: upazila.id,
  name: 'নতুন চর',
  detail: '77',
  rows: 1,
  place_id: null,
  candidates: [],
}
const elsewhere: PlaceQuestion = {
  level: 'upazila',
  parent_id: null,
  name: 'Zakigonj Sadar',
  detail: '',
  rows: 3,
  place_id: null,
  candidates: [],
}
const ready: Import = {
  id: 6,
  kind: 'khatians',
  file_name: 'khatians.csv',
  state: 'ready',
  fault: null,
  fault_code: null,
  grid: null,
  pieces: false,
  distance: null,
  bbox: null,
  written: null,
  scans: null,
  columns: { found: [], unused: [], fields: [] },
  total: 124,
  done: 124,
  counts: { new: 0, changed: 0, same: 0, refused: 124 },
  warnings: {},
  created_by: 'Mahbub Alam',
  created_at: '2026-11-27T04:00:00.000Z',
  entered_at: null,
  undone_at: null,
  table: {
    sheets: [],
    sheet: null,
    area_unit: null,
    needs_area_unit: false,
    bijoy: true,
    bijoy_columns: [],
    place_questions: [misspelt, missing, elsewhere],
    ...nothingElse,
  },
}

async function open(opened = ready, as: 'acland' | 'admin' = 'acland') {
  answerImports(opened)
  answer(importsApi.get, opened)
  answer(importsApi.listItems, { data: [], current_page: 1, per_page: 50, last_page: 1, total: 0 })
  answer(locationsApi.listMouzasOf, [mouza])
  await openScreen('/admin/imports?import=6', { as })
}

const place = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a misspelt name is assigned to a place once for all its rows', async () => {
  await open()
  await expect.element(page.getByText('3 names in the file are not places on record')).toBeVisible()
  await expect.element(place('Birorsree')).toMatchTextContent(/Mouza · 120 rows/)
  await place('Birorsree').getByRole('combobox').selectOptions('Birorsri, JL 12')
  const requests = respond(importsApi.choose, () => Response.json({ ...ready, state: 'waiting' }))
  await page.getByRole('button', { name: 'Look through again' }).last().click()
  await expect
    .poll(() => requests.at(-1)?.body)
    .toEqual({
      places: [{ level: 'mouza', parent_id: upazila.id, name: 'Birorsree', detail: '', place_id: mouza.id }],
    })
  await expectLooks()
  await bengali()
  await expect.element(page.getByText('ফাইলের ৩টি নাম রেকর্ডের কোনো জায়গার সঙ্গে মেলে না')).toBeVisible()
  await expectLooks()
})

test('a mouza that is not on record is added with what the file says of it', async () => {
  await open()
  await place('নতুন চর').getByRole('button', { name: 'Add the mouza' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Name (BN)')).toHaveValue('নতুন চর')
  await dialog.getByLabelText('Name (EN)').fill('Notun Char')
  const requests = respond(mouzasApi.add, () => Response.json({ ...mouza, id: 41 }, { status: 201 }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.at(-1)?.body)
    .toMatchObject({ upazila_id: upazila.id, name_en: 'Notun Char', name_bn: 'নতুন চর', jl_no: '77' })
  await expect.element(place('নতুন চর')).toMatchTextContent('Added. Look through the file again.')
})

test('an upazila is added by an admin only', async () => {
  await open()
  await expect.element(place('Zakigonj Sadar')).toMatchTextContent('Only an admin can add it.')
})

test('an admin finds the page where an upazila is added', async () => {
  await open(ready, 'admin')
  const link = place('Zakigonj Sadar').getByRole('link', { name: 'Add the upazila' })
  await expect.element(link).toHaveAttribute('href', '/admin/upazilas')
})

test('an assigned name can be changed, and is folded away', async () => {
  const table = { ...ready.table, place_questions: [{ ...misspelt, place_id: mouza.id }] } as Import['table']
  await open({ ...ready, table })
  await page.getByText('Names in the file that you assigned to places').click()
  await expect.element(place('Birorsree').getByRole('combobox')).toHaveValue(String(mouza.id))
})

test('a check that fails says so, and the choice stays', async () => {
  await open()
  await place('Birorsree').getByRole('combobox').selectOptions('Birorsri, JL 12')
  breakDown(importsApi.choose)
  await page.getByRole('button', { name: 'Look through again' }).last().click()
  await expect.element(page.getByText('The file could not be looked through again')).toBeVisible()
  await expect.element(place('Birorsree').getByRole('combobox')).toHaveValue(String(mouza.id))
})
