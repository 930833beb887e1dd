import { queryOptions } from '@tanstack/react-query'
import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import { api } from '#web/platform/api.ts'

export type Parcel = { mouza_id: string; survey_type_id: string; khatiyan_number: string; dag_number: string }

/** Who registered a parcel, what is due, what was paid. */
export const holdingsQuery = ({ khatiyan_number, dag_number, ...within }: Parcel) => {
  const asked = { ...within, ...(khatiyan_number && { khatiyan_number }), ...(dag_number && { dag_number }) }
  return queryOptions({
    queryKey: ['land-tax', 'holdings', asked],
    queryFn: ({ signal }) => api.get<Holdings>(`/land-tax/holdings?${new URLSearchParams(asked)}`, { signal }),
    staleTime: 0,
  })
}
