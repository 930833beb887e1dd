import { describe, expect, it } from 'vitest'
import { refused, seen, table } from './table-files.test-ground.ts'

const names = ['দাগ', 'মালিক']
const rows = [
  [2, '12', 'রহিম'],
  [3, '13', 'করিম'],
]
const csv = 'দাগ,মালিক\r\n12,রহিম\r\n13,করিম\r\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** Each letter is one byte of Windows-1252: these are the same in Latin-1 but for `‡`. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll('‡', '\x87').replaceAll('†', '\x86'), 'latin1')
const square = (columns: number) => `${Array.from({ length: columns }, (_, at) => `c${at}`).join(',')}\n`

describe('a table as text', () => {
  it.each<[string, Uint8Array | string, ReturnType<typeof table>]>([
    ['UTF-8', csv, table(names, 1, rows)],
    ['UTF-8 with a mark', `\uFEFF${csv}`, table(names, 1, rows)],
    ['UTF-16 with a mark', utf16(`\uFEFF${csv.replaceAll(',', '\t')}`), table(names, 1, rows)],
    ['UTF-16 of the other order', utf16(`\uFEFF${csv}`).swap16(), table(names, 1, rows)],
    ['UTF-16 without a mark', utf16(csv), table(names, 1, rows)],
    ['UTF-16 of the other order without a mark', utf16(csv).swap16(), table(names, 1, rows)],
    [
      'Bijoy in Windows-1252',
      windows1252('`vM,gvwjK\n12,Av‡bvqvi †nv‡mb\n'),
      table(['`vM', 'gvwjK'], 1, [[2, '12', 'Av‡bvqvi †nv‡mb']]),
    ],
    ['semicolons', 'Dag;Owner\n12;Rahim, Karim\n', table(['Dag', 'Owner'], 1, [[2, '12', 'Rahim, Karim']])],
    ['tabs', 'Dag\tOwner\n12\tRahim, Karim\n', table(['Dag', 'Owner'], 1, [[2, '12', 'Rahim, Karim']])],
    ['a sep line', 'sep=|\r\nDag|Owner\r\n12|a,b;c\r\n', table(['Dag', 'Owner'], 1, [[2, '12', 'a,b;c']])],
    ['line ends of old Macs', 'Dag,Owner\r12,Rahim\r', table(['Dag', 'Owner'], 1, [[2, '12', 'Rahim']])],
    [
      'several kinds of line ends',
      'Dag,Owner\r\n12,Rahim\n13,Karim',
      table(['Dag', 'Owner'], 1, [
        [2, '12', 'Rahim'],
        [3, '13', 'Karim'],
      ]),
    ],
    [
      'line breaks, commas and quotes in cells',
      'Dag,Owner\n12,"Rahim,\nKarim ""Babu"""\n13,Salim "Raju" Ali\n',
      table(['Dag', 'Owner'], 1, [
        [2, '12', 'Rahim,\nKarim "Babu"'],
        [3, '13', 'Salim "Raju" Ali'],
      ]),
    ],
    [
      'a title and a date above, as our own lists have',
      '\uFEFFDags of Savar\r\n20 Nov 2026\r\n\r\nDag,Owner\r\n12,Rahim\r\n,\r\n\r\n13,Karim\r\n',
      table(['Dag', 'Owner'], 4, [
        [5, '12', 'Rahim'],
        [8, '13', 'Karim'],
      ]),
    ],
    ['guarded formulas of our own lists', "Dag,Owner\n'-5,'=SUM\n", table(['Dag', 'Owner'], 1, [[2, '-5', '=SUM']])],
    [
      'columns without a name and two alike',
      ' Dag  no ,,Area,Area,,\n12,a,1,2,,\n',
      table(['Dag no', 'B', 'Area', 'Area'], 1, [[2, '12', 'a', '1', '2']]),
    ],
    [
      'rows shorter and longer than the names',
      'Dag,Owner,Area\n12\n13,a,b,c\n',
      table(['Dag', 'Owner', 'Area'], 1, [
        [2, '12', '', ''],
        [3, '13', 'a', 'b', 'c'],
      ]),
    ],
    ['zeros before a number', 'Dag,Owner\n0012,1.50\n', table(['Dag', 'Owner'], 1, [[2, '0012', '1.50']])],
    [
      'the last sign of DOS',
      'Dag,Owner\r\n12,Rahim\r\n\x1a',
      table(['Dag', 'Owner'], 1, [
        [2, '12', 'Rahim'],
        [3, '\x1a', ''],
      ]),
    ],
    ['200 columns', `${square(200)}1\n`, table(square(200).trim().split(','), 1, [[2, '1', ...Array(199).fill('')]])],
  ])('with %s is read', async (_what, bytes, expected) => {
    expect(await seen(bytes)).toMatchObject(expected)
  })

  const long = 'ক'.repeat(32_767)
  it('has cells of up to 32,767 characters', async () => {
    expect(await seen(`a,b\n1,${long}\n`)).toMatchObject(table(['a', 'b'], 1, [[2, '1', long]]))
  })

  it.each<[string, Uint8Array | string, ReturnType<typeof refused>]>([
    ['nothing in it', '', refused('table_empty')],
    ['empty rows alone', '\n,,\n \n', refused('table_empty')],
    ['the names alone', 'Dag,Owner\n', refused('table_empty')],
    ['one column', 'Dag\n12\n13\n', refused('table_no_header')],
    ['201 columns', `${square(201)}1\n`, refused('table_too_many_columns', { line: 1 })],
    ['a cell of 32,768 characters', `a,b\n1,2\n1,${long}ক\n`, refused('table_cell_too_long', { line: 3 })],
    ['a quote that is never closed', `a,b\n1,2\n1,"x\n${'1,2\n'.repeat(9)}`, refused('table_quote_open', { line: 3 })],
    ['a letter cut in two at its end', Buffer.from(csv).subarray(0, -4), refused('table_damaged')],
    [
      'damaged letters among good ones',
      Buffer.concat([Buffer.from(csv.repeat(4)), Buffer.from([0xe0, 0xa6, 0x0a])]),
      refused('table_encoding'),
    ],
    ['a zero among its letters', `Dag,Owner\n${'12,Rahim\n'.repeat(9)}13,Ka\0rim\n`, refused('table_unreadable')],
    ['a PDF', '%PDF-1.7\n1,2\n', refused('table_unreadable')],
    [
      'bytes that are no text',
      Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3)) % 256),
      refused('table_unreadable'),
    ],
    [
      'bytes without a zero that are no text',
      Uint8Array.from({ length: 5000 }, (_, at) => ((at * 31) % 255) + 1),
      refused('table_unreadable'),
    ],
  ])('with %s is refused', async (_what, bytes, expected) => {
    expect(await seen(bytes)).toMatchObject(expected)
  })
})

it('a table is handed over in parts until no more are wanted', async () => {
  const { rows: all, parts } = await seen(`a,b\n${'1,2\n'.repeat(25_000)}`)
  expect(all.length).toBe(25_000)
  expect(all.at(-1)).toEqual([25_001, '1', '2'])
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  expect(parts.at(-1)).toBe(1)
})
