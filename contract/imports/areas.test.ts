import { describe, expect, it } from 'vitest'
import { type AreaUnit, areaUnitOf, readAreaCell } from './areas.ts'

function read(cell: string, unit: AreaUnit | null) {
  const { value, fault } = readAreaCell(cell, unit)
  return fault ?? value
}

it.each([
  ['জমির পরিমাণ (শতক)', 'decimal'],
  ['জমির পরিমাণ শতাংশে', 'decimal'],
  ['Area (decimal)', 'decimal'],
  ['AREA_DEC', 'decimal'],
  ['Area in Dec.', 'decimal'],
  ['পরিমাণ একরে', 'acre'],
  ['Acre', 'acre'],
  ['কাঠা', 'katha'],
  ['Katha', 'katha'],
  ['বিঘা', 'bigha'],
  ['Area (sq. ft.)', 'square_foot'],
  ['Area sqft', 'square_foot'],
  ['বর্গফুট', 'square_foot'],
  ['বর্গ ফুট', 'square_foot'],
  ['Area (m²)', 'square_metre'],
  ['square metres', 'square_metre'],
  ['বর্গমিটার', 'square_metre'],
  ['হেক্টর', 'hectare'],
  ['ha', 'hectare'],
  ['অযুতাংশ', 'ajutangsho'],
  ['শতক (শতাংশ)', 'decimal'],
  ['একর/শতক', null],
  ['জমির পরিমাণ', null],
  ['শতকরা হার', null],
  ['December', null],
  ['Character', null],
  ['', null],
])('the column %j has the unit %j', (header, unit) => {
  expect(areaUnitOf(header)).toBe(unit)
})

describe('an area', () => {
  it.each([
    ['', 'decimal', null],
    ['-', 'decimal', null],
    ['0', 'decimal', 0],
    ['০.০০', 'acre', 0],
    ['10', 'decimal', 4356],
    ['১০', 'decimal', 4356],
    ['1', 'acre', 43_560],
    ['0.125', 'acre', 5445],
    ['.125', 'acre', 5445],
    ['1', 'katha', 720],
    ['1', 'bigha', 14_400],
    ['1', 'chatak', 45],
    ['1', 'ajutangsho', 4.36],
    ['1250', 'ajutangsho', 5445],
    ['1', 'square_metre', 10.76],
    ['1', 'hectare', 107_639.1],
    ['14375', 'square_foot', 14_375],
    ['14,375.5', 'square_foot', 14_375.5],
    ['১,১৪,৩৭৫', 'square_foot', 114_375],
    ['1,114,375', 'square_foot', 1_114_375],
    ['0.333333333333333', 'decimal', 145.2],
    ['১২.৫ শতক', null, 5445],
    ['12.5 dec', null, 5445],
    ['12.5dec.', null, 5445],
    ['12.5 Decimals', 'acre', 5445],
    ['১ একর ২০ শতক', null, 52_272],
    ['১ একর, ২০ শতক', 'decimal', 52_272],
    ['১একর২০শতক', null, 52_272],
    ['১ একর ও ২০ শতাংশ', null, 52_272],
    ['২ বিঘা ৩ কাঠা', null, 30_960],
    ['২ কাঠা ৮ ছটাক', null, 1800],
    ['জমি ৫ শতক', null, 2178],
    ['মোট জমির পরিমাণ: ৫ শতক মাত্র।', null, 2178],
    ['10 sq m', null, 107.64],
    ['10 m²', null, 107.64],
    ['14375 বর্গফুট', 'decimal', 14_375],
  ] as const)('%j in a column of %j is %j square feet', (cell, unit, area) => {
    expect(read(cell, unit)).toBe(area)
  })

  it.each([
    ['12.5', null, 'area_cell_no_unit'],
    ['0', null, 'area_cell_no_unit'],
    ['-5', 'decimal', 'area_cell_negative'],
    ['−৫ শতক', null, 'area_cell_negative'],
    ['12,5', 'decimal', 'area_cell_unreadable'],
    ['1,23', 'decimal', 'area_cell_unreadable'],
    ['1.2.3', 'decimal', 'area_cell_unreadable'],
    ['105/1201', 'decimal', 'area_cell_unreadable'],
    ['১ একর ২০', 'decimal', 'area_cell_unreadable'],
    ['২০ শতক ১ একর', null, 'area_cell_unreadable'],
    ['১ একর ১২০ শতক', null, 'area_cell_unreadable'],
    ['৫ শতক ৫ শতক', null, 'area_cell_unreadable'],
    ['৫ কানি', 'decimal', 'area_cell_unreadable'],
    ['৫ শতকরা', 'decimal', 'area_cell_unreadable'],
    ['পাঁচ শতক', null, 'area_cell_unreadable'],
    ['1e3', 'decimal', 'area_cell_unreadable'],
    ['শতক', null, 'area_cell_unreadable'],
    ['0.0000001', 'decimal', 'too_small'],
    ['99999999999', 'acre', 'too_large'],
    ['#DIV/0!', 'decimal', 'cell_error_value'],
  ] as const)('%j in a column of %j is refused: %s', (cell, unit, fault) => {
    expect(read(cell, unit)).toBe(fault)
  })
})
