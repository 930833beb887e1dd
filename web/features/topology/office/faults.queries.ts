import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { topologyApi } from '#contract/drawing/topology.endpoints.ts'
import type { TopologyFault } from '#contract/drawing/topology.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'

type Versioned = Pick<TopologyFault, 'id' | 'version'>

/** One page of faults; the previous page is shown until it loads. */
export const faultsQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['records', 'topology', questionOf(state)],
    queryFn: ({ signal }) => call(topologyApi.list, { query: new URLSearchParams(questionOf(state)), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Fault with its place and its dags; a decision does not change them. */
export const faultOnMapQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'topology', 'fault', id],
    queryFn: ({ signal }) => call(topologyApi.get, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

export function useAcceptFault({ id, version }: Versioned) {
  const refetchFaults = useFaultsChanged()
  return useMutation({
    mutationFn: (reason: string) => call(topologyApi.accept, { params: { id }, body: { reason }, ifMatch: version }),
    onSuccess: refetchFaults,
  })
}

export function useReopenFault() {
  const refetchFaults = useFaultsChanged()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => call(topologyApi.reopen, { params: { id }, ifMatch: version }),
    onSettled: refetchFaults,
  })
}

/** Refetches the list and the fault on the map. */
export function useFaultsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['records', 'topology'] })
}
