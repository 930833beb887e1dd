import { expect, it } from 'vitest'
import { oldDakhilas } from './old-dakhilas.ts'

const paper = { dakhila_number: '774512', paid_on: null, proof: null }
const lines = (years: string[], papers: Partial<typeof paper>[] = []) =>
  oldDakhilas(years.map((year, at) => ({ year, ...paper, ...papers[at] }))).map(
    ({ first_year, last_year, dakhila_number }) => `${first_year} ${last_year} ${dakhila_number}`,
  )

it('years of a paper without a gap are one line', () => {
  expect(lines(['2021-22', '2019-20', '2020-21', '2024-25'])).toEqual([
    '2019-20 2021-22 774512',
    '2024-25 2024-25 774512',
  ])
})

it('years of several papers are a line each, and a year that two holdings have is one', () => {
  const other = { dakhila_number: '9' }
  expect(lines(['2019-20', '2020-21', '2021-22', '2021-22'], [{}, other, {}, {}])).toEqual([
    '2019-20 2019-20 774512',
    '2020-21 2020-21 9',
    '2021-22 2021-22 774512',
  ])
})
