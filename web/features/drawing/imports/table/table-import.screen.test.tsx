import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serverTexts } from '#contract/fault-texts.ts'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportItem } from '#contract/imports/imports.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerImports, answerOpenedImport, nothingElse } from '#test/screens/imports.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const records = page.getByRole('list', { name: 'Records' })

const table: NonNullable<Import['table']> = {
  sheets: [],
  sheet: null,
  area_unit: null,
  needs_area_unit: false,
  bijoy: true,
  bijoy_columns: [],
  place_questions: [],
  ...nothingElse,
}
const ready: Import = {
  id: 6,
  kind: 'khatians',
  file_name: 'khatians.xlsx',
  state: 'ready',
  fault: null,
  fault_code: null,
  grid: null,
  pieces: false,
  distance: null,
  bbox: null,
  written: null,
  table,
  scans: null,
  columns: {
    unused: [],
    found: ['Dag', 'Owner'],
    fields: [
      { field: 'dag_no', name: 'Dag No', is_needed: true, column: 'Dag' },
      { field: 'owner', name: 'Owner', is_needed: false, column: 'Owner' },
    ],
  },
  total: 40,
  done: 40,
  counts: { new: 12, changed: 3, same: 1, refused: 2 },
  warnings: { import_shares_under: 2 },
  created_by: 'Mahbub Alam',
  created_at: '2026-11-27T04:00:00.000Z',
  entered_at: null,
  undone_at: null,
}
const added: ImportItem = {
  item: 1,
  lines: { first: 2, last: 3 },
  title: 'Khatian 12, dag 501',
  outcome: 'new',
  reason: null,
  faults: [],
  before: null,
  record_id: null,
  warnings: ['The shares are less than the whole'],
  takes_first_password: false,
  after: [
    { name: 'Khatian No', value: '12' },
    { name: 'Owners of the dag', value: 'আব্দুল করিম, আব্দুর রহিম: 0.5, 5.00 decimals\nরহিমা বেগম: 0.25, 2.50 decimals' },
  ],
}
const changed: ImportItem = {
  ...added,
  item: 2,
  title: 'Khatian 12, dag 502',
  outcome: 'changed',
  warnings: [],
  record_id: 70,
  before: [{ name: 'Khatian No', value: '11' }],
}
const refused: ImportItem = {
  ...added,
  item: 3,
  title: 'Khatian 12, dag 503',
  outcome: 'refused',
  warnings: [],
  faults: [{ line: 7, column: 'Share', value: '3/2', reason: 'A share is at most the whole' }],
}
const refusedBn: ImportItem = {
  ...refused,
  title: 'খতিয়ান ১২, দাগ ৫০৩',
  faults: [{ line: 7, column: 'অংশ', value: '৩/২', reason: 'অংশ পুরোর চেয়ে বেশি' }],
}

beforeEach(() => answerImports(ready))

const answerImport = (opened: Import) => answerOpenedImport(opened, { added, changed, refused, refusedBn })
const open = () => openScreen('/admin/imports?import=6', { as: 'admin' })

test('a table of khatians is sent with its kind and place', async () => {
  await openScreen('/admin/imports', { as: 'admin' })
  await page.getByRole('radio', { name: 'Khatians' }).click()
  await page.getByLabelText('Choose the file to import').upload(new File(['Dag,Khatian'], 'khatians.csv'))
  answerImport(ready)
  respond(importsApi.add, async (request) => {
    expect((await request.formData()).get('kind')).toBe('khatians')
    return Response.json(ready, { status: 201 })
  })
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.poll(currentAddress).toBe('/admin/imports?import=6')
})

test('an acland is offered no kind of the whole country', async () => {
  await openScreen('/admin/imports', { as: 'acland' })
  await expect.element(page.getByRole('radio', { name: 'Mouzas' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Districts' })).not.toBeInTheDocument()
})

test('records are shown as they will be, as they change, and why they are refused', async () => {
  const requests = answerImport(ready)
  await open()
  await expect.element(records).toMatchTextContent(/dag 501.*Lines 2–3.*আব্দুল করিম.*The shares are less/)
  await page
    .getByRole('combobox', { name: 'To look at before you enter' })
    .selectOptions('2 with shares under the whole')
  await expect.poll(() => requests.at(-1)?.url.searchParams.get('warning')).toBe('import_shares_under')
  await page.getByRole('tab', { name: 'Changed 3' }).click()
  await expect.element(records).toMatchTextContent(/Before: 11.*After: 12/)
  await expect.element(records.getByRole('link', { name: 'Open dag' })).toHaveAttribute('href', '/admin/dags/70')
  await page.getByRole('tab', { name: 'Refused 2' }).click()
  await expect.poll(() => requests.at(-1)?.url.search).toMatch(/outcome=refused(?!.*warning)/)
  await expect.element(records).toMatchTextContent('Line 7, Share “3/2”: A share is at most the whole')
  await expect.element(page.getByRole('button', { name: 'Download the refused rows' })).toBeVisible()
  await expectLooks()
  await bengali()
  await expect.element(page.getByRole('button', { name: 'বাদ পড়া সারিগুলো নামান' })).toBeVisible()
  await expectLooks()
})

test('an import that is under way can be stopped', async () => {
  answerImport({ ...ready, state: 'reading', done: 12 })
  await open()
  const requests = respond(importsApi.cancel, () => {
    answerImport({ ...ready, state: 'refused', fault: serverTexts.import_cancelled.en, fault_code: 'import_cancelled' })
    return Response.json({ ...ready, state: 'refused' })
  })
  await page.getByRole('button', { name: 'Stop looking through' }).click()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(main).toMatchTextContent('The check was stopped. To go on, look through the file again.')
})

test('an import that cannot be stopped says so', async () => {
  answerImport({ ...ready, state: 'entering', written: { done: 3, total: 15 } })
  await open()
  breakDown(importsApi.cancel)
  await page.getByRole('button', { name: 'Stop: enter nothing' }).click()
  await expect.element(main).toMatchTextContent('It could not be stopped')
})

test('only a record of a khatian is linked to a dag', async () => {
  answerImport({ ...ready, kind: 'mouzas' })
  await open()
  await page.getByRole('tab', { name: 'Changed 3' }).click()
  await expect.element(records).toMatchTextContent(/Before: 11/)
  await expect.element(records.getByRole('link')).not.toBeInTheDocument()
})

const staff: Import = { ...ready, kind: 'staff', counts: { new: 2, changed: 1, same: 0, refused: 0 }, warnings: {} }

test('staff accounts need no place, and say that the file has no passwords', async () => {
  await openScreen('/admin/imports', { as: 'admin' })
  await expect.element(page.getByRole('group', { name: 'Where the file does not name it' })).toBeVisible()
  await page.getByRole('radio', { name: 'Staff accounts' }).click()
  await expect.element(main).toMatchTextContent('A file has no passwords')
  await expect.element(page.getByRole('group', { name: 'Where the file does not name it' })).not.toBeInTheDocument()
  await expectLooks()
})

test('entering staff accounts asks for the password, and says at its field that it is wrong', async () => {
  answer(importsApi.get, staff)
  answer(importsApi.listItems, { data: [], current_page: 1, per_page: 50, last_page: 1, total: 0 })
  await open()
  await page.getByRole('button', { name: 'Enter 2 new and 1 changed' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent('New people get a mail with a link to set their password.')
  await expectLooks()
  const field = dialog.getByLabelText('Your own password', { exact: true })
  await field.fill('wrong')
  const requests = respond(importsApi.enter, async (request) =>
    (await request.text()).includes('wrong')
      ? Response.json(
          {
            message: 'Please check',
            code: 'validation_failed',
            errors: { current_password: ['This password is not right'] },
          },
          { status: 422 },
        )
      : Response.json({ ...staff, state: 'entering' }),
  )
  await dialog.getByRole('button', { name: 'Enter 2 new and 1 changed' }).click()
  await expect.element(dialog).toMatchTextContent('This password is not right')
  await field.fill('the right one')
  await dialog.getByRole('button', { name: 'Enter 2 new and 1 changed' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([
    { current_password: 'wrong' },
    { current_password: 'the right one' },
  ])
})

test('an unused account of an entered import gets a first password from its line', async () => {
  const entered: Import = { ...staff, state: 'entered', entered_at: '2026-11-27T05:00:00.000Z' }
  const item = { ...added, title: 'Nasrin Akter · nasrin@office.test', warnings: [], record_id: 31 }
  answerOpenedImport(entered, { added: { ...item, takes_first_password: true }, changed, refused, refusedBn })
  await open()
  await records.getByRole('button', { name: /First password for Nasrin Akter/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'First password' })).toMatchTextContent('nasrin@office.test')
})

test('undoing staff accounts says that new ones are disabled', async () => {
  answerImport({ ...staff, state: 'entered', entered_at: '2026-11-27T05:00:00.000Z' })
  await open()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/New accounts are disabled.*Your own password/)
})

test('while a table is read it says how much of the file', async () => {
  answerImport({ ...ready, state: 'reading', total: 0, done: 45 })
  await open()
  await expect.element(main).toMatchTextContent('45 % of the file read')
})

test('columns in Bijoy are shown as they were typed and as they are read', async () => {
  const bijoy_columns = [{ column: 'Owner', typed: 'Avãyj Kwig', read: 'আব্দুল করিম', is_read: true }]
  answerImport({ ...ready, table: { ...table, bijoy_columns } })
  await open()
  await expect.element(main).toMatchTextContent('Owner: Avãyj Kwig → আব্দুল করিম')
  await page.getByText('Read the file otherwise').click()
  await page.getByRole('checkbox', { name: 'Owner: Typed in Bijoy' }).click()
  const requests = respond(importsApi.choose, () => Response.json({ ...ready, state: 'waiting' }))
  await page.getByRole('button', { name: 'Look through again' }).click()
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ bijoy_by_column: { Owner: false } }])
})

test('a sheet of several is chosen', async () => {
  answerImport({ ...ready, table: { ...table, sheets: ['2023', '2024'] } })
  await open()
  await page.getByText('Read the file otherwise').click()
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('2024')
  const requests = respond(importsApi.choose, () => Response.json({ ...ready, state: 'waiting' }))
  await page.getByRole('button', { name: 'Look through again' }).click()
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ sheet: '2024' }])
})

const asked = { field: null, columns: [], rows: 2, line: 3, cell: null, answer: null, options: ['yes', 'no'] }
const questions: NonNullable<Import['table']>['questions'] = [
  { ...asked, id: 'rows_hidden', kind: 'rows_hidden', example: '912 · 9512 · করিম · আব্দুর রহিম' },
  {
    ...asked,
    id: 'columns_twice:area',
    kind: 'columns_twice',
    field: 'দাগের জমি',
    rows: 1,
    line: 4,
    columns: ['জমির পরিমাণ (শতক)', 'জমির পরিমাণ (বর্গফুট)'],
    example: '33 · 14375',
    options: ['column 1', 'column 2', 'sum'],
  },
  { ...asked, id: 'same_as_above', kind: 'same_as_above', rows: 7, line: 9, example: 'রহিমা বেগম → 12 / 501' },
  { ...asked, id: 'numbers_range', kind: 'numbers_range', rows: 1, line: 12, cell: 'C12', example: '9561-9565' },
  {
    ...asked,
    id: 'numbers_day',
    kind: 'numbers_day',
    rows: 2,
    line: 14,
    cell: 'C14',
    example: '2026-03-05 → 5/3 / 3/5',
    options: ['day_month', 'month_day', 'no'],
  },
]

test('what a sheet leaves open is asked once and answered in one pass, in Bengali', async () => {
  const open_table = { ...table, questions, needs_area_unit: true }
  const counts = { new: 0, changed: 0, same: 0, refused: 2 }
  answerImport({
    ...ready,
    counts,
    warnings: {},
    table: open_table,
    columns: { found: ['ক্রমিক'], unused: ['ক্রমিক'], fields: [] },
  })
  await open()
  await expect.element(main).toMatchTextContent('6 questions about this file')
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('এই ফাইল নিয়ে ৬টি প্রশ্ন')
  await expect.element(main).toMatchTextContent('C12 ঘর: 9561-9565')
  await expect.element(main).toMatchTextContent('যে কলামগুলো পড়া হয়নি: ক্রমিক')
  await expectLooks()
  await page.getByRole('radio', { name: 'না, বাদ দিন' }).click()
  await page.getByRole('radio', { name: 'জমির পরিমাণ (শতক)' }).click()
  await page.getByRole('radio', { name: 'হ্যাঁ, উপরেরটিই' }).click()
  await page.getByRole('radio', { name: 'কয়েকটি নম্বর' }).click()
  await page.getByRole('radio', { name: 'আগে দিন, পরে মাস' }).click()
  await page.getByRole('radio', { name: 'শতাংশ', exact: true }).click()
  const requests = respond(importsApi.choose, () => Response.json({ ...ready, state: 'waiting' }))
  await page.getByRole('button', { name: 'আবার যাচাই করুন' }).last().click()
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([
      {
        answers: {
          rows_hidden: 'no',
          'columns_twice:area': 'column 1',
          same_as_above: 'yes',
          numbers_range: 'no',
          numbers_day: 'day_month',
        },
        area_unit: 'decimal',
      },
    ])
})

test('an answered question can be changed, and is folded away', async () => {
  const [hidden] = questions
  if (!hidden) throw new Error('no question')
  answerImport({
    ...ready,
    table: { ...table, questions: [{ ...hidden, answer: 'yes' }], notes: { ...table.notes, ditto: 3 } },
  })
  await open()
  await expect.element(main).toMatchTextContent('3 cells say “the same as above”')
  await page.getByText('Questions about this file that you answered').click()
  await expect.element(page.getByRole('radio', { name: 'Read them' })).toBeChecked()
  await page.getByRole('radio', { name: 'Leave them out' }).click()
  const requests = respond(importsApi.choose, () => Response.json({ ...ready, state: 'waiting' }))
  await page.getByRole('button', { name: 'Look through again' }).last().click()
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ answers: { rows_hidden: 'no' } }])
})

test('the question before entering says what is left out', async () => {
  answerImport(ready)
  await open()
  await page.getByRole('button', { name: 'Enter 12 new and 3 changed' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/all or none.*2 refused records are left out.*2 records have something to look at/)
})
