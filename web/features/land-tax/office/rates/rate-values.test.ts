import { expect, it } from 'vitest'
import { TaxRateForm } from '#contract/land-tax/tax-rates.ts'
import { rateBody, rateValues } from './rate-values.ts'

const typed = {
  ...rateValues(null),
  area_class: 'ka' as const,
  amount: '৬২.৫০',
  exempt_up_to_decimals: '825',
  exempt_fee: '10',
  valid_from: '2027-07-01',
  legal_source: 'Gazette',
}

it('a rate of building land is sent with a class and without an exemption', () => {
  expect(TaxRateForm.parse(rateBody({ ...typed, use: 'commercial' }))).toMatchObject({
    area_class: 'ka',
    amount: 62.5,
    exempt_up_to_decimals: null,
    exempt_fee: null,
    valid_to: null,
  })
})

it('a rate of agricultural land is sent with the exemption and without a class', () => {
  expect(TaxRateForm.parse(rateBody({ ...typed, use: 'agricultural' }))).toMatchObject({
    area_class: null,
    exempt_up_to_decimals: 825,
    exempt_fee: 10,
  })
})
