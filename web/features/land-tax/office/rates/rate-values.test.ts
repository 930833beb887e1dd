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

it('sends a class of land that is built on, and no exemption', () => {
  expect(TaxRateForm.parse(rateBody({ ...typed, use: 'commercial' }))).toMatchObject({
    area_class: 'ka',
    amount: 62.5,
    exempt_up_to_decimals: null,
    exempt_fee: null,
    valid_to: null,
  })
})

it('sends the exemption of land that is farmed, and no class', () => {
  expect(TaxRateForm.parse(rateBody({ ...typed, use: 'agricultural' }))).toMatchObject({
    area_class: null,
    exempt_up_to_decimals: 825,
    exempt_fee: 10,
  })
})
