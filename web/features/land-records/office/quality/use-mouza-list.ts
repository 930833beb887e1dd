import { useQuery } from '@tanstack/react-query'
import { qualityApi } from '#contract/land-records/quality.endpoints.ts'
import type { MouzaQuality } from '#contract/land-records/quality.ts'
import { filterQuestionOf, type ListState } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { mouzaQualityQuery } from './quality.queries.ts'

/** Default of an address without an order: the worst mouza first. */
const withWorstFirst = (address: ListState): ListState =>
  address.sort === 'id' ? { ...address, sort: 'findings', direction: 'desc' } : address

/** Mouzas as the address filters them. */
export function useMouzaList(): Records<MouzaQuality> {
  const { state: address, change, replace } = useListAddress()
  const state = withWorstFirst(address)
  return {
    downloadCsv: () => download(qualityApi.csv, { query: new URLSearchParams(filterQuestionOf(state)) }),
    state,
    change,
    search: (search) => (address.search && search ? replace({ search }) : change({ search })),
    query: useQuery(mouzaQualityQuery(state)),
    oneLess: () => undefined,
  }
}
