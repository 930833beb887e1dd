import { queryOptions } from '@tanstack/react-query'
import { holdingsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { call } from '#web/platform/api.ts'

export type Parcel = { mouza_id: string; survey_type_id: string; khatiyan_number: string; dag_number: string }

/** Registrations of a parcel, with tax due and paid. */
export const holdingsQuery = ({ khatiyan_number, dag_number, ...within }: Parcel) => {
  const query = { ...within, ...(khatiyan_number && { khatiyan_number }), ...(dag_number && { dag_number }) }
  return queryOptions({
    queryKey: ['land-tax', 'holdings', query],
    queryFn: ({ signal }) => call(holdingsApi.find, { query: query, signal }),
    staleTime: 0,
  })
}
