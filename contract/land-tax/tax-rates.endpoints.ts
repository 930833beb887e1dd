import { CsvFile } from '#contract/answers.ts'
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
  ...recordEndpoints('tax-rates', {
    tag,
    query: TaxRatesQuery,
    form: TaxRateForm,
    row: TaxRateRecord,
    refusals: { change: ['rate_in_use'], remove: ['rate_in_use', 'rate_has_begun'] },
  }),
  csv: endpoint('GET', '/admin/tax-rates/csv', {
    tag,
    id: 'exportTaxRateRecords',
    summary: 'Downloads the tax rates that the filters find as CSV',
    query: TaxRatesQuery,
    answer: CsvFile,
  }),
  preview: endpoint('POST', '/admin/tax-rates/preview', {
    tag,
    id: 'previewTaxRate',
    summary: 'Shows what a proposed tax rate would change, and writes nothing',
    description: 'What a proposed rate would change. Nothing is written.',
    body: TaxRateProposal,
    answer: TaxRatePreview,
  }),
}

export const areaClassApi = {
  preview: endpoint('POST', '/admin/area-class/preview', {
    tag,
    id: 'previewAreaClass',
    summary: 'Shows what another area class would change, and writes nothing',
    refusals: ['not_found'],
    description: 'What another area class of a mouza or an upazila would change. Nothing is written.',
    body: AreaClassProposal,
    answer: AreaClassPreview,
  }),
}
