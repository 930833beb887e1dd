import { utils } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { compound, openDocument, refused, seen, workbook, workbookOfXml } from './table-files.test-ground.ts'

const columns = ['Dag', 'Khatian', 'Area']
const register = [['Register of Savar'], [], columns, ['0012', 12, 12.5], [], ['13', 13, 1234567.25]]
const expected = {
  refusal: null,
  head: { sheet: 'Register', sheets: ['Register'], columns, line: 3 },
  rows: [
    [4, '0012', '12', '12.5'],
    [6, '13', '13', '1234567.25'],
  ],
}
const rowsOf = (rows: (string | number)[][]) => ({ refusal: null, rows })

describe('a workbook', () => {
  it.each(['xlsx', 'xlsm', 'xlsb', 'ods', 'biff8', 'xlml'] as const)(
    'as %s is read, whatever its name',
    async (kind) => {
      expect(await seen(workbook(kind, { Register: register, Empty: [] }), 'register.csv')).toMatchObject(expected)
    },
  )

  it.each(['xlsx', 'biff8'] as const)('as %s has hidden sheets that are not read', async (kind) => {
    expect(await seen(workbook(kind, { Secret: register, Register: register }, ['Secret']))).toMatchObject(expected)
  })

  it('with several sheets asks for one', async () => {
    const bytes = workbook('xlsx', {
      Register: register,
      Empty: [],
      '১ নং & ২': [
        ['a', 'b'],
        [1, 2],
      ],
    })
    const sheets = ['Register', '১ নং & ২']
    expect(await seen(bytes)).toMatchObject(refused('table_several_sheets', { sheets }))
    expect(await seen(bytes, 'a.xlsx', '১ নং & ২')).toMatchObject({
      refusal: null,
      head: { sheet: '১ নং & ২', sheets },
      rows: [[2, '1', '2']],
    })
    expect(await seen(bytes, 'a.xlsx', 'Empty')).toMatchObject(refused('table_no_such_sheet', { sheets }))
  })

  it('has numbers with all their digits, and dates by the calendar', async () => {
    const cell = (v: number, z: string) => ({ t: 'n', v, z })
    const sheet = utils.aoa_to_sheet([
      ['a', 'b', 'c', 'd', 'e', 'f'],
      [cell(1234567.891, '#,##0.0'), 12, 0.1 + 0.2, 123456789012345, 1e-7, -5],
      [
        cell(45352, 'dd/mm/yyyy'),
        cell(45352, 'd-mmm-yy'),
        cell(45352.75, 'dd/mm/yyyy hh:mm'),
        cell(0.75, 'hh:mm'),
        cell(1, 'd/m/yyyy'),
        cell(61, 'd/m/yyyy'),
      ],
      [
        cell(0.3333, '0%'),
        cell(12, '0000'),
        cell(1 / 3, '# ?/?'),
        cell(12.5, '0.00" শতক"'),
        cell(12, '0" শতক"'),
        cell(45352, '[$-845]d mmmm, yyyy'),
      ],
      [
        true,
        { t: 'e', v: 0x17, w: '#REF!', f: 'Old!A1' },
        { t: 'n', v: 3, f: '1+2' },
        { t: 's', v: '=1+2' },
        '0012',
        'ক\nখ',
      ],
    ])
    expect(await seen(workbook('xlsx', { Register: sheet }))).toMatchObject(
      rowsOf([
        [2, '1234567.891', '12', '0.3', '123456789012345', '0.0000001', '-5'],
        [3, '2024-03-01', '2024-03-01', '2024-03-01 18:00:00', '18:00', '1900-01-01', '1900-03-01'],
        [4, '33.33%', '0012', '1/3', '12.5 শতক', '12 শতক', '2024-03-01'],
        [5, 'TRUE', '#REF!', '3', '=1+2', '0012', 'ক\nখ'],
      ]),
    )
  })

  it('has one value in all rows of a merged cell', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Khatian', 'Dag', 'Owner'],
      [7, 1, 'Rahim'],
      [null, 2, null],
      [null, null, null],
      [null, 3, 'Karim'],
      [8, 4, 'Salim'],
      [null, 5, 'Selim'],
    ])
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 4, c: 0 } },
      { s: { r: 1, c: 2 }, e: { r: 2, c: 2 } },
      { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } },
    ]
    for (const kind of ['xlsx', 'ods', 'biff8'] as const)
      expect(await seen(workbook(kind, { Register: sheet }))).toMatchObject(
        rowsOf([
          [2, '7', '1', 'Rahim'],
          [3, '7', '2', 'Rahim'],
          [5, '7', '3', 'Karim'],
          [6, '8', '4', 'Salim'],
          [7, '', '5', 'Selim'],
        ]),
      )
  })

  it('has pairs of rows that may be heads, with merged cells over all of their columns', async () => {
    const merged = (lower: (string | number)[]) => {
      const sheet = utils.aoa_to_sheet([['Register of Savar'], ['Dag', 'Owner', null], lower, [12, 'Rahim', 'Karim']])
      sheet['!merges'] = [
        { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
        { s: { r: 1, c: 1 }, e: { r: 1, c: 2 } },
        { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
      ]
      return { Register: sheet }
    }
    const title = { upper: Array(3).fill('Register of Savar'), lower: ['Dag', 'Owner'], last_line: 2 }
    const heads = { upper: ['Dag', 'Owner', 'Owner'], lower: ['Dag', 'Name', 'Father'], last_line: 3 }
    for (const kind of ['xlsx', 'ods', 'biff8'] as const) {
      const read = await seen(workbook(kind, merged(['', 'Name', 'Father'])))
      expect(read.head?.pairs).toEqual([title, heads])
      expect(read.rows.at(-1)).toEqual([4, '12', 'Rahim', 'Karim'])
      expect((await seen(workbook(kind, merged(['', 'Salim', 5])))).head?.pairs).toEqual([title])
    }
  })

  it('has hidden rows that are read', async () => {
    const sheet = utils.aoa_to_sheet([
      ['a', 'b'],
      [1, 2],
      [3, 4],
    ])
    sheet['!rows'] = [{}, { hidden: true }]
    expect(await seen(workbook('xlsx', { Register: sheet }))).toMatchObject(
      rowsOf([
        [2, '1', '2'],
        [3, '3', '4'],
      ]),
    )
  })

  it('saved as a web page is read', async () => {
    const page =
      '<html><body><table><tr><td>দাগ</td><td>Owner</td></tr><tr><td>0012</td><td>রহিম &amp; Co</td></tr></table></body></html>'
    const read = rowsOf([[2, '0012', 'রহিম & Co']])
    expect(await seen(page, 'register.xls')).toMatchObject(read)
    expect(await seen(Buffer.from(`\uFEFF${page}`, 'utf16le'), 'register.xls')).toMatchObject(read)
  })
})

describe('an OpenDocument of LibreOffice', () => {
  const text = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
  const row = (cells: string, more = '') =>
    `<table:table-row ${more}>${cells}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`
  const value = (type: string, attribute: string, shown: string) =>
    `<table:table-cell office:value-type="${type}" office:${attribute}><text:p>${shown}</text:p></table:table-cell>`
  const sheet = (name: string, style: string, rows: string) =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const empty = (rows: number) => row('', `table:number-rows-repeated="${rows}"`)

  it('is read without its hidden sheets and its million empty rows', async () => {
    const body = [
      row(text('a') + text('b') + text('c')),
      empty(2),
      row(
        value('date', 'date-value="1890-03-01"', '01/03/90') +
          value('percentage', 'value="0.3333"', '33%') +
          value('float', 'value="1234567.891"', '1,234,567.9'),
      ),
      row(
        `<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>${text('x')}${text('0012')}`,
      ),
      empty(1_048_560),
    ].join('')
    const bytes = openDocument(
      sheet('Old &amp; new', 'ta2', row(text('a') + text('b'))) + sheet('Register', 'ta1', body),
    )
    expect(await seen(bytes)).toMatchObject({
      head: { sheet: 'Register', sheets: ['Register'] },
      ...rowsOf([
        [4, '1890-03-01', '33.33%', '1234567.891'],
        [5, '#DIV/0!', 'x', '0012'],
      ]),
    })
  })

  it('with a password is refused', async () => {
    const bytes = openDocument('', '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>')
    expect(await seen(bytes)).toMatchObject(refused('table_encrypted'))
  })
})

describe('a file that is no workbook', () => {
  const row = Array.from({ length: 16_000 }, (_, at) => at)
  const words = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
  const locked = Buffer.concat([
    words(0x0809, 16, 0x0600, 5, 0, 0, 0, 0, 0, 0),
    words(0x002f, 54, 1, 1, 1),
    Buffer.alloc(48, 7),
  ])
  it.each<[string, () => Uint8Array, ReturnType<typeof refused>]>([
    ['without any cell', () => workbook('xlsx', { Register: [] }), refused('table_empty')],
    ['cut in the middle', () => workbook('xlsx', { Register: register }).subarray(0, 3000), refused('table_damaged')],
    [
      'with damaged content',
      () => workbookOfXml('<row r="1"><c r="A1" t="s"><v>'.repeat(3), 0).fill(0x41, 60, 900),
      refused('table_damaged'),
    ],
    [
      'of Excel with a password',
      () => compound({ EncryptionInfo: new Uint8Array(100), EncryptedPackage: new Uint8Array(5000) }),
      refused('table_encrypted'),
    ],
    ['of old Excel with a password', () => compound({ Workbook: locked }), refused('table_encrypted')],
    ['of old Word', () => compound({ WordDocument: new Uint8Array(5000) }), refused('table_unreadable')],
    [
      'of a zip with other things',
      () => zipSync({ 'register.csv': Buffer.from('a,b\n1,2\n') }),
      refused('table_unreadable'),
    ],
    [
      'of 16,000 columns',
      () => workbook('xlsx', { Register: [row, row] }),
      refused('table_too_many_columns', { line: 1 }),
    ],
  ])('%s is refused', async (_what, bytes, expected) => {
    expect(await seen(bytes(), 'register.xlsx')).toMatchObject(expected)
  })
})
