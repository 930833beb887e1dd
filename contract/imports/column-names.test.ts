import { expect, it } from 'vitest'
import { fitOf, plainName } from './column-names.ts'

it.each([
  ['Plot No.', 'plotno'],
  [' DAG_NO ', 'dagno'],
  ['দাগ নং', 'দাগনং'],
  ['খতিয়ান নং', 'খতিয়াননং'.normalize('NFC')],
  ['২ নং রেজিস্টার', '2নংরেজিস্টার'],
  ['', ''],
])('the header %j is known as %j', (header, name) => {
  expect(plainName(header)).toBe(name)
})

const area = ['area', 'জমির পরিমাণ']
it.each([
  [['Dag', 'Area'], 1],
  [['Area (decimal)', 'Area'], 1],
  [['Dag', 'Area (decimal)'], 1],
  [['দাগ', 'জমির পরিমাণ (শতক)'], 1],
  [['`vM', 'Rwgi cwigvY'], 1],
  [['`vM', 'Rwgi cwigvY (kZK)'], 1],
  [['Area', 'Area'], 0],
  [['Dag', 'Surface'], null],
  [[], null],
])('among %j the area is at %j', (columns, at) => {
  const fits = columns.map((column) => fitOf(area, column))
  const best = fits.filter((fit) => fit !== null).toSorted((one, other) => one - other)[0]
  expect(best === undefined ? null : fits.indexOf(best)).toBe(at)
})
