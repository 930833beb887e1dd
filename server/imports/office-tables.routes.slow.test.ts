import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { folderStorage } from '#server/app/files.ts'
import { importKinds } from '#server/import-kinds.ts'
import { startApp } from '#test/harness.ts'
import { csvOf, importerOf, type TableRow } from '#test/imports.ts'
import { officeSheet, type SheetCell } from '#test/office-sheets.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { importFile } from './import-file.service.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { db, config, secret, person, land } = started
const place = await land.place()
const survey_type_id = await land.survey('RS')
const officer = await person('acland', [place.office_code])
const admin = await person('admin')
const importer = importerOf(started, officer.token)
const form = { mouza_id: String(place.mouza_id), zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) }
const check = (rows: TableRow[] | Buffer, kind = 'khatians', name = 'table.csv') =>
  importer.check(rows, kind === 'staff' ? { kind } : { kind, ...form }, name)
const sheet = (rows: SheetCell[][], hidden_columns: number[] = []) =>
  officeSheet('xlsx', { rows: rows.map((cells) => ({ cells })), hidden_columns })
const idsOf = ({ table }: { table: { questions: { id: string }[] } }) => table.questions.map(({ id }) => id)

afterAll(async () => void (await sql`delete from imports`.execute(db)))

describe('a field that several columns fit', () => {
  const rows = [{ Khatian: '1', Dag: '11', Owner: 'Karim Ali', 'Owner name': 'Rahim Ali', 'Area (decimal)': '10' }]

  it('is asked about, answered, and remembered for the next file with the same columns', async () => {
    const open = await check(rows)
    expect(open).toMatchObject({ counts: { new: 0, refused: 1 } })
    expect(open.table.questions).toMatchObject([
      {
        id: 'columns_twice:owner',
        kind: 'columns_twice',
        field: 'Owner',
        columns: ['Owner', 'Owner name'],
        rows: 1,
        line: 2,
        example: 'Karim Ali · Rahim Ali',
        options: ['column 1', 'column 2'],
        answer: null,
      },
    ])
    const chosen = await importer.choose(open.id, { answers: { 'columns_twice:owner': 'column 2' } })
    expect(chosen).toMatchObject({ counts: { new: 1, refused: 0 }, columns: { unused: ['Owner'] } })
    const [item] = await importer.items(chosen.id)
    expect(JSON.stringify(item.after)).toContain('Rahim Ali')
    expect(await check([{ ...rows[0], Dag: '12' } as TableRow])).toMatchObject({ counts: { new: 1, refused: 0 } })
  })

  it.each([
    ['same unit twice', { 'Area (decimal)': '10', 'Land area (decimal)': '5' }, 'sum', '15.00'],
    ['katha and decimal', { 'Area (katha)': '6', 'Area (decimal)': '10' }, 'column 2', '10.00'],
  ])('is added up or chosen for an area: %s', async (_, areas, answer, decimals) => {
    const open = await check([{ Khatian: '1', Dag: '13', Owner: 'Karim Ali', ...areas } as TableRow])
    expect([idsOf(open), open.counts.refused]).toEqual([['columns_twice:area'], 1])
    const chosen = await importer.choose(open.id, { answers: { 'columns_twice:area': answer } })
    expect(JSON.stringify((await importer.items(chosen.id))[0].after)).toContain(`${decimals} decimals`)
  })

  it.each([
    ['bigha, katha and chatak', { বিঘা: '1', কাঠা: '2', ছটাক: '8' }, '37.19'],
    ['acre and decimal', { 'জমির পরিমাণ একর': '1', 'পরিমান (শতাংশ)': '25' }, '125.00'],
  ])('is read from its parts without a question: %s', async (_, areas, decimals) => {
    const read = await check([{ Khatian: '1', Dag: '14', Owner: 'Karim Ali', ...areas } as TableRow])
    expect([idsOf(read), read.counts.new, read.table.joined_columns[0].columns]).toEqual([[], 1, Object.keys(areas)])
    expect(JSON.stringify((await importer.items(read.id))[0].after)).toContain(`${decimals} decimals`)
  })
})

it('a hidden column is asked about, and left out if the officer says so', async () => {
  const file = sheet(
    [
      ['Khatian', 'Dag', 'Owner', 'Area (decimal)', 'Father'],
      ['1', '21', 'Karim', 10, 'Salim'],
    ],
    [4],
  )
  const open = await check(file, 'khatians', 'a.xlsx')
  expect([idsOf(open), open.counts.refused]).toEqual([['columns_hidden'], 1])
  const left = await importer.choose(open.id, { answers: { columns_hidden: 'no' } })
  expect(left).toMatchObject({ counts: { new: 1 }, columns: { unused: ['Father'] } })
  const read = await importer.choose(open.id, { answers: { columns_hidden: 'yes' } })
  expect(JSON.stringify((await importer.items(read.id))[0].after)).toContain('Salim')
})

it('a blank number that is not the one above is refused, and the dag above stays', async () => {
  const rows = [
    { Khatian: '1', Dag: '31', Owner: 'Karim', Share: '1', 'Area (decimal)': '10' },
    { Khatian: '', Dag: '', Owner: 'Rahim', Share: '1', 'Area (decimal)': '5' },
  ]
  const open = await check(rows)
  expect([idsOf(open), open.counts]).toMatchObject([['same_as_above'], { new: 0 }])
  const answered = await importer.choose(open.id, { answers: { same_as_above: 'no' } })
  expect(answered.counts).toMatchObject({ new: 1, refused: 1 })
})

describe('columns in Bijoy', () => {
  const rows = [
    {
      'LwZqvb bs': '1',
      '`vM bs': '7000K',
      'gvwj‡Ki bvg': 'Kwig Avjx',
      'wcZvi bvg': 'gvwbK Avjx',
      'Rwgi cwigvY (kZK)': '10',
      'Rwgi †kÖwY': 'bvj',
      Ask: '16 Avbv',
    },
  ]

  it('are told by the sheet, shown, and chosen one by one', async () => {
    const read = await check(rows)
    expect(read.counts).toMatchObject({ new: 1 })
    const shown = Object.fromEntries(
      read.table.bijoy_columns.map((each: { column: string; read: string }) => [each.column, each.read]),
    )
    expect(shown).toMatchObject({ '`vM bs': '৭০০০ক', 'Rwgi †kÖwY': 'নাল', Ask: '১৬ আনা' })
    const [item] = await importer.items(read.id)
    expect(item.title).toContain('7000ক')
    const kept = await importer.choose(read.id, { bijoy_by_column: { '`vM bs': false } })
    expect(kept.table.bijoy_columns).toContainEqual({ column: '`vM bs', typed: '7000K', read: '৭০০০ক', is_read: false })
    expect((await importer.items(kept.id))[0].title).toContain('7000K')
  })

  it('stay as they are typed where the officer says so of the whole file', async () => {
    const read = await check([{ Khatian: '1', Dag: '41', Owner: 'Avãyj Kwig', 'Area (decimal)': '10' }])
    const kept = await importer.choose(read.id, { bijoy: false })
    expect(kept.table.bijoy_columns).toMatchObject([{ column: 'Owner', is_read: false }])
    expect(JSON.stringify((await importer.items(kept.id))[0].after)).toContain('Avãyj Kwig')
  })
})

describe('other tables', () => {
  const holding = (more: TableRow): TableRow => ({
    'খতিয়ান নং': '23',
    'দাগ নং': '101',
    'জমির পরিমাণ (শতক)': '25',
    ...more,
  })

  it.each(['জমির পরিমাণ (শতক)', 'জমির পরিমান (শতক)', 'পরিমাণ শতাংশ', 'শতক', 'মোট জমি (শতাংশ)', 'Area in decimals'])(
    'of holdings know the head %s',
    async (head) => {
      const read = await check([{ 'খতিয়ান নং': '23', 'দাগ নং': '101', [head]: '25', ক্রমিক: '1' }], 'holdings')
      expect([read.counts.new, read.columns.unused]).toEqual([1, ['ক্রমিক']])
      expect(JSON.stringify((await importer.items(read.id))[0].after)).toContain('25.00 decimals')
    },
  )

  it('of holdings warn of a day that a spreadsheet counts, and keep Bengali days', async () => {
    const paid = { 'অর্থ বছর': '2021-22', 'দাখিলা নং': '774514', প্রমাণ: 'পৃষ্ঠা ২' }
    const read = await check(
      [holding({ ...paid, তারিখ: '45134' }), holding({ ...paid, 'দাগ নং': '102', তারিখ: '১২ শ্রাবণ ১৪৩০' })],
      'holdings',
    )
    expect(read).toMatchObject({ counts: { new: 2 }, warnings: { import_day_unclear: 1 } })
  })

  it.each([
    ['holdings', holding({ 'হোল্ডিং নম্বর': '2026-01-12' }), 'Holding No'],
    ['holdings', holding({ 'দাগ নং': '9571, 9572' }), 'Dag No'],
    ['mouzas', { 'Name (EN)': 'Notun Char', 'Name (BN)': 'নতুন চর', 'JL No': '12-Jan' }, 'JL No'],
    ['mouzas', { 'Name (EN)': 'Notun Char', 'Name (BN)': 'নতুন চর', 'JL No': '120, 121' }, 'JL No'],
    ['zils', { Zil: '05-Mar', JL: '' }, 'Zil No'],
  ])('of %s refuse a number that is none', async (kind, row, column) => {
    const read = await check([row as TableRow], kind)
    const [item] = await importer.items(read.id)
    expect([item.outcome, item.faults[0].column]).toEqual(['refused', column])
  })

  it('of staff clear nothing by a formula without its result', async () => {
    const far = importerOf(started, admin.token)
    const file = sheet([
      ['Name', 'Email', 'Role', 'Phone'],
      ['Nasrin Akter', 'nasrin.akter@office.test', 'admin', { formula: 'D9' }],
      ['মোট', '', '', 1],
    ])
    const read = await far.check(file, { kind: 'staff' }, 'staff.xlsx')
    const items = await far.items(read.id)
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'refused'])
    expect(JSON.stringify(items)).toMatch(/formula without its result.*This row is no record/)
  })
})

it('the command line says that all is on record already, and does not fail', async () => {
  const path = join(temporaryFolder('office-tables'), 'khatians.csv')
  writeFileSync(path, csvOf([{ Khatian: '1', Dag: '51', Owner: 'Karim', 'Area (decimal)': '10', Page: '3' }]))
  const storage = folderStorage(join(config.data_dir, 'files'))
  async function run() {
    const lines: string[] = []
    const ground = {
      db,
      storage,
      kinds: importKinds({ boundary_percent: 5, secret }),
      say: (line: string) => lines.push(line),
    }
    const where = { survey: 'rs', mouza_id: undefined, zil_id: place.zil_id, pattern: undefined, grid: undefined }
    await importFile(ground, { kind: 'khatians', path, email: officer.email, ...where, enter: true })
    return lines
  }
  const first = await run()
  expect(first.join('\n')).toMatch(/columns that are not read: Page(.|\n)*is entered/)
  expect((await run()).at(-1)).toBe('Nothing is entered: all of it is on record already.')
})
