import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import type { TaxRateForm } from '#contract/land-tax/tax-rates.ts'
import { call } from '#web/platform/api.ts'

/** Effect of saving a rate or, if it is null, of deleting the one with this id. Nothing is written. */
export const ratePreviewQuery = (rate: TaxRateForm | null, id: number | null) =>
  queryOptions({
    queryKey: ['records', 'tax-rates', 'preview', id, rate],
    queryFn: ({ signal }) => call(taxRatesApi.preview, { body: { rate, id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
