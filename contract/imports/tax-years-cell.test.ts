import { expect, it } from 'vitest'
import { readPaidThroughCell, readTaxYearsCell } from './tax-years-cell.ts'

const shown = ({ value, fault }: ReturnType<typeof readTaxYearsCell>) => fault ?? value?.join(' ') ?? null

it.each([
  ['', null],
  ['-', null],
  ['2023-24', '2023-24'],
  ['2023-2024', '2023-24'],
  ['২০২৩-২০২৪', '2023-24'],
  ['২০২৩–২৪ অর্থ বছর', '2023-24'],
  ['2023/24', '2023-24'],
  ['FY 2023-24', '2023-24'],
  ['1999-00', '1999-00'],
  ['2020-21 to 2022-23', '2020-21 2021-22 2022-23'],
  ['২০২০-২১ থেকে ২০২২-২৩', '2020-21 2021-22 2022-23'],
  ['২০২০-২০২১ হইতে ২০২১-২০২২ পর্যন্ত', '2020-21 2021-22'],
  ['2020-21 – 2021-22', '2020-21 2021-22'],
  ['2020–21–2021–22', '2020-21 2021-22'],
  ['2021-22, 2019-20', '2019-20 2021-22'],
  ['২০১৯-২০ ও ২০২১-২২', '2019-20 2021-22'],
  ['2019-20; 2019-20', '2019-20'],
  ['2023', 'years_cell_unreadable'],
  ['2020-2024', 'years_cell_unreadable'],
  ['2023-25', 'years_cell_unreadable'],
  ['2023-24,', 'years_cell_unreadable'],
  ['2019-2020-2021', 'years_cell_unreadable'],
  ['paid', 'years_cell_unreadable'],
  ['2023-24 to 2020-21', 'years_cell_backwards'],
  ['১৪২৯', 'years_cell_bengali_calendar'],
  ['1428-29', 'years_cell_bengali_calendar'],
  ['#REF!', 'cell_error_value'],
])('the years of %j are %j', (cell, years) => {
  expect(shown(readTaxYearsCell(cell))).toBe(years)
})

it.each([
  ['2017-18', '2015-16 2016-17 2017-18'],
  ['২০১৫-১৬ পর্যন্ত', '2015-16'],
  ['2010-11', '2010-11'],
  ['2016-17, 2017-18', 'years_cell_several'],
  ['2016', 'years_cell_unreadable'],
])('paid through %j is %j', (cell, years) => {
  expect(shown(readPaidThroughCell(cell))).toBe(years)
})
