import { CFB, utils } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { officeSheet, type SheetRow } from '#test/office-sheets.ts'
import { readTable } from './read-table.ts'
import { compound, seen, workbook } from './table-files.test-ground.ts'
import { no_result, type TableHead, type TableRow } from './table-row.ts'

/** Rows as they are read, with their signs. */
async function signs(bytes: Uint8Array) {
  let head: TableHead | undefined
  const rows: TableRow[] = []
  const parts = (async function* () {
    yield bytes
  })()
  const refusal = await readTable(
    { bytes: parts, name: 'register.xlsx', sheet: null },
    {
      begin: async (read) => {
        head = read
      },
      take: async (some) => rows.push(...some) > 0,
    },
  )
  return { refusal, head, rows }
}

const heads: SheetRow = { cells: ['Dag', 'Khatian', 'Owner'] }
const rows: SheetRow[] = [
  heads,
  { cells: ['501', '12', 'Karim'] },
  { cells: ['502', '12', 'Rahim'], hidden: true },
  { cells: ['503', '12', 'Salim'], struck: true },
  { cells: [{ formula: '9500+53' }, { day: '2026-01-12' }, { formula: 'C2' }] },
]

describe('a sheet', () => {
  it.each(['xlsx', 'ods'] as const)(
    'as %s tells hidden and struck rows, hidden columns, its font and formulas',
    async (format) => {
      const read = await signs(officeSheet(format, { rows, hidden_columns: [2], font: 'SutonnyMJ' }))
      expect(read.rows.map(({ line, aside = null }) => [line, aside])).toEqual([
        [2, null],
        [3, 'hidden'],
        [4, 'struck'],
        [5, null],
      ])
      expect(read.rows.at(-1)?.cells).toEqual([no_result, '2026-01-12', no_result])
      expect(read.head).toMatchObject({ hidden: [2], bijoy: expect.arrayContaining([0, 1]) })
    },
  )

  it.each(['xlsx', 'ods'] as const)('as %s in a font of Unicode is no Bijoy', async (format) => {
    for (const font of ['SutonnyOMJ', 'Nikosh', 'Kalpurush'])
      expect((await signs(officeSheet(format, { rows, font }))).head).toMatchObject({ hidden: [], bijoy: [] })
  })

  it.each(['xlsx', 'xlml'] as const)('as %s of another program tells its hidden rows', async (kind) => {
    const sheet = utils.aoa_to_sheet([
      ['Dag', 'Khatian'],
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    sheet['!rows'] = [{}, {}, { hidden: true }, {}]
    const read = await signs(workbook(kind, { Register: sheet }))
    expect(read.rows.map(({ aside = null }) => aside)).toEqual([null, 'hidden', null])
  })

  it.each([
    ['xlsx', [], [null, 'hidden', null], [1]],
    ['xlsb', ['struck'], [null, 'hidden', null], [1]],
    ['biff8', ['struck'], null, null],
    ['html', ['struck', 'hidden'], null, null],
  ] as const)('as %s says what it cannot show: %j', async (kind, unseen, aside, hidden) => {
    const sheet = utils.aoa_to_sheet([
      ['Dag', 'Khatian'],
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    sheet['!rows'] = [{}, {}, { hidden: true }, {}]
    sheet['!cols'] = [{}, { hidden: true, width: 9 }]
    const { head, rows: read } = await signs(workbook(kind, { Register: sheet }))
    expect(head?.unseen).toEqual(unseen)
    if (aside) expect([read.map((row) => row.aside ?? null), head?.hidden]).toEqual([aside, hidden])
  })

  it('of old Excel tells its hidden rows', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Dag', 'Khatian'],
      [1, 2],
      [3, 4],
    ])
    const file = CFB.read(Buffer.from(workbook('biff8', { Register: sheet })), { type: 'buffer' })
    const stream = Buffer.from((CFB.find(file, '/Workbook')?.content ?? []) as Uint8Array)
    // A record of the third row, which is hidden, behind the beginning of the sheet.
    const begin = stream.lastIndexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00])) + 20
    const row = Buffer.from([0x08, 0x02, 16, 0, 2, 0, 0, 0, 2, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 0x01, 0x0f, 0])
    const bytes = compound({ Workbook: Buffer.concat([stream.subarray(0, begin), row, stream.subarray(begin)]) })
    expect((await signs(bytes)).rows.map(({ aside = null }) => aside)).toEqual([null, 'hidden'])
  })

  it('with rows without height and a folded group tells them', async () => {
    const xml = strFromU8(
      unzipSync(officeSheet('xlsx', { rows: rows.slice(0, 3) }))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    )
    const flat = xml
      .replace('<row r="2"', '<row r="2" ht="0" customHeight="1"')
      .replace('hidden="1"', 'outlineLevel="1" hidden="true"')
    const files = unzipSync(officeSheet('xlsx', { rows: rows.slice(0, 3) }))
    const read = await signs(zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(flat) }))
    expect(read.rows.map(({ aside = null }) => aside)).toEqual(['hidden', 'hidden'])
  })

  it('shows numbers with an exponent as they stand there', async () => {
    const read = await signs(officeSheet('xlsx', { rows: [heads, { cells: [{ exponent: 120000 }, 12, 'Karim'] }] }))
    expect(read.rows[0]).toMatchObject({ cells: ['120000', '12', 'Karim'], shown: { 0: '1.20E+05' } })
  })
})

describe('a workbook of a small writer', () => {
  const files = unzipSync(officeSheet('xlsx', { rows: rows.slice(0, 2) }))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const expected = { refusal: null, rows: [[2, '501', '12', 'Karim']] }
  const main = 'http://schemas.openxmlformats.org'
  const sheet_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const defaults = `<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${sheet_type}.sheet.main+xml"/></Types>`
  const { 'xl/styles.xml': _styles, ...bare } = files
  const without_styles = {
    ...bare,
    'xl/_rels/workbook.xml.rels': strToU8(
      text('xl/_rels/workbook.xml.rels').replace(/<Relationship Id="rId2".*?\/>/, ''),
    ),
  }

  it.each<[string, Record<string, Uint8Array>]>([
    ['without styles', without_styles],
    ['with types by the endings of names alone', { ...without_styles, '[Content_Types].xml': strToU8(defaults) }],
    [
      'with an override of the workbook alone',
      {
        ...without_styles,
        '[Content_Types].xml': strToU8(
          defaults
            .replace('sheet.main', 'worksheet')
            .replace(
              '</Types>',
              `<Override PartName="/xl/workbook.xml" ContentType="${sheet_type}.sheet.main+xml"/></Types>`,
            ),
        ),
      },
    ],
    [
      'with its parts elsewhere',
      {
        '[Content_Types].xml': strToU8(defaults),
        '_rels/.rels': strToU8(text('_rels/.rels').replace('xl/workbook.xml', '/workbook.xml')),
        'workbook.xml': strToU8(text('xl/workbook.xml')),
        '_rels/workbook.xml.rels': strToU8(
          text('xl/_rels/workbook.xml.rels')
            .replace('worksheets/sheet1.xml', 's/one.xml')
            .replace(/<Relationship Id="rId2".*?\/>/, ''),
        ),
        's/one.xml': files['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
      },
    ],
    [
      'without places of rows and cells',
      {
        ...without_styles,
        'xl/worksheets/sheet1.xml': strToU8(text('xl/worksheets/sheet1.xml').replace(/ r="[A-Z]*\d+"/g, '')),
      },
    ],
  ])('%s is read', async (_, parts) => {
    expect(await seen(zipSync(parts), 'register.xlsx')).toMatchObject(expected)
  })

  it('of an OpenDocument with its content alone is read', async () => {
    const { 'content.xml': content = new Uint8Array() } = unzipSync(officeSheet('ods', { rows: rows.slice(0, 2) }))
    expect(await seen(zipSync({ 'content.xml': content }), 'register.ods')).toMatchObject(expected)
  })
})

it('a text that a CSV keeps as a formula is a text, another formula has no result', async () => {
  const csv = 'Dag,Khatian,Owner\n"=""105/2""",=A1+1,"=VLOOKUP(A1,B:C,2)"\n=B2,\'=1+2,=2'
  expect((await seen(csv)).rows).toEqual([
    [2, '105/2', no_result, no_result],
    [3, no_result, '=1+2', '=2'],
  ])
})
