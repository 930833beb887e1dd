import { describe, expect, it } from 'vitest'
import { type DayOrder, orderOfDays, readDayCell } from './days.ts'

const now = new Date('2026-11-20T06:00:00Z')

function read(cell: string, order: DayOrder | null) {
  const { value, fault } = readDayCell(cell, order, now)
  return fault ?? value
}

it.each([
  [['13/05/2020', '01/02/2020'], 'dmy'],
  [['১৩-০৫-২০২০'], 'dmy'],
  [['05/13/2020', '01/02/2020'], 'mdy'],
  [['13/05/2020', '05/13/2020'], null],
  [['01/02/2020', '03/04/2020'], null],
  [['05/05/2020'], 'dmy'],
  [['2020-05-13', '2020/1/2'], 'ymd'],
  [['2020-05-13', '01/02/2020'], null],
  [['12 Jan 2020', ''], 'dmy'],
  [['31.12.85'], 'dmy'],
  [[], 'dmy'],
] as const)('the order of %j is %j', (texts, order) => {
  expect(orderOfDays(texts)).toBe(order)
})

describe('a date', () => {
  it.each([
    ['', 'dmy', null],
    ['-', null, null],
    ['12/01/2020', 'dmy', '2020-01-12'],
    ['12/01/2020', 'mdy', '2020-12-01'],
    ['১২/০১/২০২০', 'dmy', '2020-01-12'],
    ['12-1-2020', 'dmy', '2020-01-12'],
    ['12.01.2020', 'dmy', '2020-01-12'],
    ['12 / 01 / 2020', 'dmy', '2020-01-12'],
    ['১২/০১/২০২০ ইং', 'dmy', '2020-01-12'],
    ['১২-০১-২০২০ খ্রিঃ', 'dmy', '2020-01-12'],
    ['তারিখ: ১২/০১/২০২০ খ্রি.', 'dmy', '2020-01-12'],
    ['13/05/2020', null, '2020-05-13'],
    ['05/13/2020', null, '2020-05-13'],
    ['05/05/2020', null, '2020-05-05'],
    ['2020-01-12', null, '2020-01-12'],
    ['2020-01-12', 'dmy', '2020-01-12'],
    ['2020/1/2', 'mdy', '2020-01-02'],
    ['2020-01-12 00:00:00', null, '2020-01-12'],
    ['2020-01-12T13:45', null, '2020-01-12'],
    ['12/01/2020 1:05 PM', 'dmy', '2020-01-12'],
    ['12-Jan-2020', null, '2020-01-12'],
    ['12 January 2020', null, '2020-01-12'],
    ['January 12, 2020', null, '2020-01-12'],
    ['12th Sept. 2020', null, '2020-09-12'],
    ['12jan2020', null, '2020-01-12'],
    ['2020-Jan-12', null, '2020-01-12'],
    ['১২ জানুয়ারি ২০২০', null, '2020-01-12'],
    ['১২ জানুয়ারী, ২০২০', null, '2020-01-12'],
    ['১২ই জানুয়ারি ২০২০ সাল', null, '2020-01-12'],
    ['১লা ফেব্রুয়ারি ২০২০', null, '2020-02-01'],
    ['২১শে আগষ্ট ২০২০', null, '2020-08-21'],
    ['12-Jan-85', null, '1985-01-12'],
    ['31.12.85', 'dmy', '1985-12-31'],
    ['31.12.99', null, '1999-12-31'],
    ['29/02/2020', 'dmy', '2020-02-29'],
    ['29/02/2021', 'dmy', 'day_cell_impossible'],
    ['31/04/2020', 'dmy', 'day_cell_impossible'],
    ['05/13/2020', 'dmy', 'day_cell_impossible'],
    ['00/01/2020', 'dmy', 'day_cell_impossible'],
    ['12/01/9020', 'dmy', 'day_cell_impossible'],
    ['31 Feb 2020', null, 'day_cell_impossible'],
    ['12/01/2020', null, 'day_cell_order'],
    ['12/01/2020', 'ymd', 'day_cell_order'],
    ['12.01.20', 'dmy', 'day_cell_short_year'],
    ['12-Jan-20', null, 'day_cell_short_year'],
    ['12.01.26', 'dmy', 'day_cell_short_year'],
    ['২১ বৈশাখ ১৪২৭', null, 'day_cell_bengali_calendar'],
    ['২১শে আষাঢ় ১৩৯২ বাংলা', null, 'day_cell_bengali_calendar'],
    ['12 Falgun 1392', null, 'day_cell_bengali_calendar'],
    ['১২/০১/১৩৯২', 'dmy', 'day_cell_bengali_calendar'],
    ['43842', 'dmy', 'day_cell_unreadable'],
    ['20200112', 'ymd', 'day_cell_unreadable'],
    ['2020', 'dmy', 'day_cell_unreadable'],
    ['12/01', 'dmy', 'day_cell_unreadable'],
    ['12/01/202', 'dmy', 'day_cell_unreadable'],
    ['2020-01-12T18:30:00.000Z', null, 'day_cell_unreadable'],
    ['গতকাল', 'dmy', 'day_cell_unreadable'],
    ['12 Jan Feb 2020', 'dmy', 'day_cell_unreadable'],
    ['#VALUE!', 'dmy', 'cell_error_value'],
  ] as const)('%j in the order %j is read as %j', (cell, order, day) => {
    expect(read(cell, order)).toBe(day)
  })
})
