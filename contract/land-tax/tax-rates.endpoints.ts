import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import {
  AreaClassPreview,
  AreaClassProposal,
  TaxRateForm,
  TaxRatePreview,
  TaxRateProposal,
  TaxRateRecord,
  TaxRatesQuery,
} from './tax-rates.ts'

const tag = 'Tax rates'

export const taxRatesApi = {
  ...recordEndpoints('tax-rates', { tag, query: TaxRatesQuery, form: TaxRateForm, row: TaxRateRecord }),
  csv: endpoint('GET', '/admin/tax-rates/csv', { tag, query: TaxRatesQuery, answer: z.any() }),
  preview: endpoint('POST', '/admin/tax-rates/preview', {
    tag,
    description: 'What a proposed rate would change. Nothing is written.',
    body: TaxRateProposal,
    answer: TaxRatePreview,
  }),
}

export const areaClassApi = {
  preview: endpoint('POST', '/admin/area-class/preview', {
    tag,
    description: 'What another area class of a mouza or an upazila would change. Nothing is written.',
    body: AreaClassProposal,
    answer: AreaClassPreview,
  }),
}
