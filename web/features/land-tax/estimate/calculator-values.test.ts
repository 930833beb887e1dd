import { expect, it } from 'vitest'
import { EstimateTax } from '#contract/land-tax/land-tax-payments.ts'
import { type CalculatorInput, estimateOf, readEstimate, taxYears } from './calculator-values.ts'

const input: CalculatorInput = {
  use: 'commercial',
  place: { upazila: 3, mouza: 4 },
  area: '৩৩',
  unit: 'decimals',
  agricultural_total: '',
  from: '2025-26',
  to: '2026-27',
}

it('an estimate is requested for the mouza, in square feet, for each of the years', () =>
  expect(EstimateTax.parse(estimateOf(input))).toEqual({
    use: 'commercial',
    land_area: 14374.8,
    mouza_id: 4,
    years: ['2025-26', '2026-27'],
  }))

it('an estimate is requested for the upazila if no mouza is chosen', () =>
  expect(estimateOf({ ...input, place: { upazila: 3 } })).toMatchObject({ upazila_id: 3, mouza_id: undefined }))

it('an estimate has the total of agricultural land for agricultural use only', () => {
  const more = { ...input, agricultural_total: '900' }
  expect(estimateOf(more).agricultural_total).toBeUndefined()
  expect(estimateOf({ ...more, use: 'agricultural' }).agricultural_total).toBe(392040)
})

it('an incomplete estimate names all its errors at once', () => {
  const { issues } = readEstimate({ ...input, place: {}, area: 'much', to: '2024-25' })
  expect(issues?.map(({ path }) => path[0])).toEqual(['upazila_id', 'land_area', 'years'])
  expect(readEstimate({ ...input, place: {} }).issues?.map(({ path }) => path[0])).toEqual(['upazila_id'])
})

it('the calculator has the years from 2015-16 to three ahead', () => {
  const years = taxYears(new Date('2026-11-20T06:00:00Z'))
  expect([years[0], years.at(-1), years.length]).toEqual(['2015-16', '2029-30', 15])
})
