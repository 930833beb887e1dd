import { useQuery } from '@tanstack/react-query'
import { topologyApi } from '#contract/drawing/topology.endpoints.ts'
import type { TopologyFault } from '#contract/drawing/topology.ts'
import { filterQuestionOf, type ListState } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { faultsQuery } from './faults.queries.ts'

/** Default of an address without a state: open faults, the largest first. `state=all` shows every fault. */
export function withOpenFaults(address: ListState): ListState {
  const { state = 'open', ...filters } = address.filters
  const by_size = address.sort === 'id' ? { sort: 'area', direction: 'desc' as const } : {}
  return { ...address, ...by_size, filters: state === 'all' ? filters : { ...filters, state } }
}

type Faults = Records<TopologyFault> & { downloadGeoJson: () => ReturnType<Records<TopologyFault>['downloadCsv']> }

/** Faults as the address filters them. */
export function useFaults(): Faults {
  const { state: address, change, replace } = useListAddress()
  const state = withOpenFaults(address)
  const query = useQuery(faultsQuery(state))
  const question = { query: new URLSearchParams(filterQuestionOf(state)) }
  return {
    downloadCsv: () => download(topologyApi.csv, question),
    downloadGeoJson: () => download(topologyApi.geoJson, question),
    // The default filter is not shown as one.
    state: { ...state, filters: address.filters },
    change,
    search: (search) => (address.search && search ? replace({ search }) : change({ search })),
    query,
    oneLess: () => undefined,
  }
}
