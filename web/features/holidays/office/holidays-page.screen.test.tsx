import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holidaysApi } from '#contract/cases/holidays.endpoints.ts'
import type { HolidayChanges, HolidayRecord } from '#contract/cases/holidays.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const row = main.getBySelector('tbody tr')

const ashura: HolidayRecord = {
  id: 7,
  day: '2027-06-16',
  name_en: 'Ashura',
  name_bn: 'আশুরা',
  confirmed: false,
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}
const { id: _, version: __, updated_at: ___, ...line } = ashura
const changes: HolidayChanges = {
  year: 2027,
  added: [{ ...line, day: '2027-12-16', name_en: 'Victory Day', confirmed: true }],
  changed: [{ before: ashura, after: { ...line, confirmed: true } }],
  removed: [{ ...ashura, id: 8, day: '2027-05-01', name_en: 'May Day' }],
  unchanged: 3,
  fingerprint: 'abc',
  saved: false,
}

beforeEach(() => {
  storeRecords(holidaysApi, ashura)
  answer(holidaysApi.years, { years: [2026, 2027, 2028] })
})

const openHolidays = () => openScreen('/admin/holidays?year=2027', { as: 'admin' })

async function choose(text: string) {
  await main.getByRole('button', { name: 'Read CSV' }).click()
  const file = new File([text], 'holidays.csv', { type: 'text/csv' })
  await dialog.getByLabelText('Choose the CSV file of the holidays').upload(file)
}

test('the days of a year are listed, those that the gazette has not named marked so, in both languages', async () => {
  await openHolidays()
  await expect.element(row).toMatchTextContent(/16 Jun 2027.*Ashura.*Unconfirmed/)
  await expect.element(main.getByRole('combobox', { name: 'Year' })).toHaveValue('2027')
  await expect.element(main).toMatchTextContent('A change applies at once to all open cases.')
  await bengali()
  await expect.element(row).toMatchTextContent(/আশুরা.*নিশ্চিত নয়/)
  await expectLooks()
})

test('a day is confirmed in its form', async () => {
  await openHolidays()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent(/Ashura.*Confirmed/)
})

test('a day is added by keyboard, downloaded with its year, and deleted after a question that names it', async () => {
  const downloads = respond(holidaysApi.csv, () => new Response('Day'))
  await openHolidays()
  await main.getByRole('button', { name: 'Add holiday' }).click()
  await dialog.getByLabelText('Day: Day').click()
  await userEvent.keyboard('16{Tab}12{Tab}2027{Tab}Victory Day{Tab}বিজয় দিবস{Enter}')
  await expect.element(page.getByText('Holiday added successfully')).toBeVisible()
  const added = row.filter({ hasText: 'Victory Day' })
  await expect.element(added).toMatchTextContent(/16 Dec 2027.*Unconfirmed/)
  await main.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => downloads.map(({ url }) => url.searchParams.get('year'))).toEqual(['2027'])
  await added.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete holiday' })
  await expect.element(question).toMatchTextContent('16 Dec 2027 · Victory Day')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(added).not.toBeInTheDocument()
})

test('what is missing is said at its field', async () => {
  await openHolidays()
  await main.getByRole('button', { name: 'Add holiday' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name (EN)')).toHaveAttribute('aria-invalid', 'true')
})

test('a file shows what it would add, change and delete, and is saved with the fingerprint of that', async () => {
  const requests = respond(holidaysApi.readCsv, () => Response.json(changes))
  await openHolidays()
  await choose('2027-12-16,Victory Day,বিজয় দিবস,yes')
  await expect.element(dialog).toMatchTextContent(/To add: 1.*16 Dec 2027 · Victory Day \(Confirmed\)/)
  await expect.element(dialog).toMatchTextContent(/To change: 1.*\(Unconfirmed\) → .*\(Confirmed\)/)
  await expect.element(dialog).toMatchTextContent(/To delete: 1.*May Day.*Unchanged: 3/)
  await dialog.getByRole('button', { name: 'Save these changes' }).click()
  await expect.element(page.getByText('Holidays of 2027 saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.length).toBe(2)
  await expectLooks()
})

test('a file whose names were typed in Bijoy is read again in Unicode', async () => {
  const [added] = changes.added
  const requests = respond(holidaysApi.readCsv, async (request) => {
    const name_bn = (await request.text()).includes('শহীদ') ? 'শহীদ দিবস' : 'knx` w`em'
    return Response.json({ ...changes, added: [{ ...added, name_bn }] })
  })
  await openHolidays()
  await choose('2027-12-16,Martyrs Day,knx` w`em,yes')
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Use this' })).not.toBeInTheDocument()
  await expect
    .poll(() => requests.map(({ body }) => (body as { csv: string }).csv))
    .toEqual(['2027-12-16,Martyrs Day,knx` w`em,yes', '2027-12-16,Martyrs Day,শহীদ দিবস,yes'])
})

test('a line that is wrong is named, and nothing can be saved', async () => {
  refuse(holidaysApi.readCsv, 'csv_line_wrong', { message: 'Line 4: This day is in another year' })
  await openHolidays()
  await choose('2026-12-16,Victory Day,বিজয় দিবস,yes')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Line 4: This day is in another year.*Nothing was saved/)
  await expect.element(dialog.getByRole('button', { name: 'Save these changes' })).not.toBeInTheDocument()
  await expectLooks({ served: true })
})

test('a file of another kind, an equal one and a broken answer say so', async () => {
  answer(holidaysApi.readCsv, { ...changes, added: [], changed: [], removed: [] })
  await openHolidays()
  await choose('x'.repeat(50_001))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('too large')
  const file = new File(['2027-06-16'], 'holidays.csv', { type: 'text/csv' })
  await dialog.getByLabelText('Choose the CSV file of the holidays').upload(file)
  await expect.element(dialog).toMatchTextContent('The holidays of this year are already so.')
  breakDown(holidaysApi.readCsv)
  await dialog.getByLabelText('Choose the CSV file of the holidays').upload(file)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The file could not be read.')
})
