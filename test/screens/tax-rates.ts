import { taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import type { RateChange, TaxRatePreview, TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import { answer } from './network.ts'
import { storeRecords } from './office-records.ts'

/** As the gazette of 2015 has it, not compared with it yet. */
export const rate: TaxRateRecord = {
  id: 100,
  area_class: 'ka',
  use: 'residential_other',
  amount: 60,
  exempt_up_to_decimals: null,
  exempt_fee: null,
  valid_from: '2015-07-01',
  valid_to: null,
  legal_source: 'Ministry of Land notification 31.00.0000.044.39.025.15-77(1200) of 30 June 2015',
  legal_source_bn: 'ভূমি মন্ত্রণালয়ের ৩০ জুন ২০১৫ তারিখের প্রজ্ঞাপন ৩১.০০.০০০০.০৪৪.৩৯.০২৫.১৫-৭৭(১২০০)',
  confirmed: false,
  state: 'current',
  used: false,
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}

const terms = (amount: number) => ({ amount, exempt_up_to_decimals: null, exempt_fee: null })

/** Years in which a decimal of commercial land costs something else. */
export const changeOf = (before: number | null, after: number | null, more: Partial<RateChange> = {}): RateChange => ({
  use: 'commercial',
  area_class: 'cha',
  from_year: '2027-28',
  to_year: null,
  begun: false,
  before: before === null ? null : terms(before),
  after: after === null ? null : terms(after),
  registrations: 0,
  tax_before: 0,
  tax_after: 0,
  examples: [
    {
      taxable_decimals: 100,
      before: before === null ? null : before * 100,
      after: after === null ? null : after * 100,
    },
  ],
  ...more,
})

/** Answers the list and the forms of one rate, and what a change of it would change. */
export function storeRate(more: Partial<TaxRateRecord> = {}, preview: Partial<TaxRatePreview> = {}) {
  storeRecords(taxRatesApi, { ...rate, ...more })
  answer(taxRatesApi.preview, { changes: [], overlaps: [], ...preview })
}
