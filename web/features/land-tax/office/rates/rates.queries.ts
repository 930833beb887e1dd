import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TaxRateForm, TaxRatePreview, TaxRateProposal } from '#contract/land-tax/tax-rates.ts'
import { api } from '#web/platform/api.ts'

/** What a rate would change if it were saved or, null, if the one with this id were deleted. Nothing is written. */
export const ratePreviewQuery = (rate: TaxRateForm | null, id: number | null) =>
  queryOptions({
    queryKey: ['records', 'tax-rates', 'preview', id, rate],
    queryFn: ({ signal }) => {
      const proposal: TaxRateProposal = { rate, id }
      return api.post<TaxRatePreview>('/admin/tax-rates/preview', proposal, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
