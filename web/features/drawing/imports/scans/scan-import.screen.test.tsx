import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serverTexts } from '#contract/fault-texts.ts'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportItem } from '#contract/imports/imports.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerImports, answerOpenedImport } from '#test/screens/imports.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { choose } from '#test/screens/places.ts'

const main = page.getByRole('main')

const ready: Import = {
  id: 7,
  kind: 'scans',
  table: null,
  scans: { pattern: '{khatian}' },
  file_name: 'birorsri.zip',
  state: 'ready',
  fault: null,
  fault_code: null,
  grid: null,
  pieces: false,
  columns: null,
  warnings: {},
  distance: null,
  total: 40,
  done: 40,
  written: null,
  bbox: null,
  counts: { new: 36, changed: 1, same: 1, refused: 2 },
  created_by: 'Mahbub Alam',
  created_at: '2026-11-27T04:00:00.000Z',
  entered_at: null,
  undone_at: null,
}
const added: ImportItem = {
  item: 1,
  lines: { first: 1, last: 1 },
  title: 'Khatian 12',
  outcome: 'new',
  reason: null,
  faults: [],
  before: null,
  record_id: 70,
  warnings: [],
  takes_first_password: false,
  after: [
    { name: 'Scan', value: 'khatian/12.pdf' },
    { name: 'Dags', value: '501, 502' },
  ],
}
const changed: ImportItem = {
  ...added,
  item: 2,
  title: 'Khatian 13',
  outcome: 'changed',
  before: [{ name: 'Scan', value: 'old-13.pdf' }],
}
const refused: ImportItem = {
  ...added,
  item: 3,
  title: 'khatian/99.pdf',
  outcome: 'refused',
  record_id: null,
  after: [{ name: 'Scan', value: 'khatian/99.pdf' }],
  reason: serverTexts.scan_no_khatian.en,
}
const refusedBn: ImportItem = {
  ...refused,
  reason: serverTexts.scan_no_khatian.bn,
  after: [{ name: 'স্ক্যান', value: 'khatian/99.pdf' }],
}

beforeEach(() => answerImports(ready))

const answerImport = (opened: Import) => answerOpenedImport(opened, { added, changed, refused, refusedBn })
const open = (address = '/admin/imports') => openScreen(address, { as: 'admin' })
const list = page.getByRole('list', { name: 'Scans' })

test('several files, or those of a folder, are sent as one zip', async () => {
  await open()
  await page.getByRole('radio', { name: 'Scans' }).click()
  await expect.element(page.getByLabelText('Choose a folder')).toHaveAttribute('webkitdirectory')
  await page
    .getByLabelText('Choose the file to import')
    .upload([new File(['%PDF-1.7 one'], '12.pdf'), new File(['%PDF-1.7 two'], '13.pdf')])
  await expect.element(main).toMatchTextContent('scans.zip')
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await page.getByRole('radio', { name: 'RS' }).click()
  const sent: Promise<Blob>[] = []
  respond(importsApi.add, (request) => {
    sent.push(request.formData().then((form) => form.get('file') as File))
    return Response.json(ready, { status: 201 })
  })
  answerImport(ready)
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const file = await sent[0]
  const members = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(Object.entries(members).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['12.pdf', '%PDF-1.7 one'],
    ['13.pdf', '%PDF-1.7 two'],
  ])
})

test('a zip of scans asks for its mouza and survey, and may say how its files are named', async () => {
  await open()
  await expect.element(main).toMatchTextContent('40 scans')
  await page.getByRole('radio', { name: 'Scans' }).click()
  await expect.element(main).toMatchTextContent('At most 5,000 files and 200 MB in all, a file 10 MB.')
  await expect.element(page.getByRole('button', { name: 'Download a template' })).not.toBeInTheDocument()
  await page.getByLabelText('Choose the file to import').upload(new File(['PK'], 'birorsri.zip'))
  await page.getByRole('textbox', { name: /How the files are named/ }).fill('kh-{khatian}')
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect.element(main).toMatchTextContent('Choose the mouza and the survey of the scans.')
  await expectLooks()
})

test('scans are shown by outcome, with what they replace and why they are refused', async () => {
  answerImport(ready)
  await open('/admin/imports?import=7')
  await expect.element(main).toMatchTextContent('The names of the files are read as {khatian}.')
  await expect.element(list).toMatchTextContent(/Khatian 12.*khatian\/12\.pdf.*501, 502/)
  await expect.element(list).not.toMatchTextContent('Line')
  await expect.element(list.getByRole('link', { name: 'Open dag' })).toHaveAttribute('href', '/admin/dags/70')
  await page.getByRole('tab', { name: 'Changed 1' }).click()
  await expect.element(list).toMatchTextContent(/old-13\.pdf.*khatian\/12\.pdf/)
  await page.getByRole('tab', { name: 'Refused 2' }).click()
  await expect.element(list).toMatchTextContent('No khatian of this number')
  await expect.element(page.getByRole('button', { name: 'Download the refused names' })).toBeVisible()
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent('ফাইলের নামগুলো পড়া হয়েছে এভাবে: {khatian}')
})

test('a pattern is asked for where the names tell none, and a wrong one is refused at its field', async () => {
  const fault = serverTexts.scans_pattern_unclear.en
  answerImport({ ...ready, state: 'refused', scans: { pattern: null }, fault, fault_code: 'scans_pattern_unclear' })
  await open('/admin/imports?import=7')
  await expect.element(page.getByRole('alert')).toMatchTextContent(fault)
  const field = page.getByRole('textbox', { name: 'How the files are named' })
  await field.fill('{khatian}{dag}')
  refuse(importsApi.choose, 'validation_failed', { errors: { pattern: [serverTexts.scan_pattern_bad.en] } })
  await page.getByRole('button', { name: 'Look through again' }).click()
  await expect.element(field).toHaveAccessibleDescription(/with a dash, an underscore or a word between them/)
  await field.fill('{khatian}_{dag}')
  respond(importsApi.choose, async (request) => {
    expect(await request.json()).toEqual({ pattern: '{khatian}_{dag}' })
    answerImport({ ...ready, scans: { pattern: '{khatian}_{dag}' } })
    return Response.json({ ...ready, state: 'waiting' })
  })
  await page.getByRole('button', { name: 'Look through again' }).click()
  await expect.element(main).toMatchTextContent('The names of the files are read as {khatian}_{dag}.')
})

test('scans are entered after a question, and taken back after another', async () => {
  answerImport(ready)
  await open('/admin/imports?import=7')
  await page.getByRole('button', { name: 'Enter 36 new and 1 changed' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('2 refused records are left out.')
  respond(importsApi.enter, () => {
    answerImport({ ...ready, state: 'entered', entered_at: '2026-11-27T05:00:00.000Z' })
    return Response.json(ready)
  })
  await question.getByRole('button', { name: 'Enter 36 new and 1 changed' }).click()
  await expect.element(list.getByRole('link', { name: 'Open dag' })).toHaveAttribute('href', '/admin/dags/70')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect
    .element(question)
    .toMatchTextContent('Khatians and maps get the scans back that they had before, or none.')
  await expect.poll(currentAddress).toBe('/admin/imports?import=7')
})
