import { expect, it } from 'vitest'
import { csvLines, withoutApostrophe } from './csv-lines.ts'

it.each([
  [
    'plain lines',
    'a,b\nc,d',
    [
      [1, 'a|b'],
      [2, 'c|d'],
    ],
  ],
  [
    'a mark of the byte order and line ends of Windows',
    '\uFEFFa,b\r\nc,d\r\n',
    [
      [1, 'a|b'],
      [2, 'c|d'],
    ],
  ],
  [
    'quotes, with separators, quotes and lines inside',
    '"a, ""b""","c\nd"\ne,f',
    [
      [1, 'a, "b"|c\nd'],
      [3, 'e|f'],
    ],
  ],
  [
    'semicolons',
    'a;b\nc;d, e',
    [
      [1, 'a|b'],
      [2, 'c|d, e'],
    ],
  ],
  ['tabs', 'a\tb', [[1, 'a|b']]],
  [
    'empty lines, which have a number all the same',
    'a,b\n\n,,\nc,d',
    [
      [1, 'a|b'],
      [4, 'c|d'],
    ],
  ],
  ['nothing', '', []],
])('CSV lines are read from %s', (_what, text, expected) =>
  expect(csvLines(text).map(({ line, cells }) => [line, cells.join('|')])).toEqual(expected),
)

it.each([
  ["'=1+1", '=1+1'],
  ["'-day", '-day'],
  ["''=1+1", "'=1+1"],
  [" 'quoted' ", "'quoted'"],
  ['plain', 'plain'],
])('the cell %s is read as %s', (cell, before) => expect(withoutApostrophe(cell)).toBe(before))
