import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { topologyApi } from '#contract/drawing/topology.endpoints.ts'
import type { TopologyRuns } from '#contract/drawing/topology.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'

/** Scope of a check: a zil, an upazila, or all offices of the person. */
export type CheckScope = { zil_id?: number; survey_type_id?: number; upazila_id?: number }

const checksKey = ['topology-checks'] as const
const busy_ms = 1000
const idle_ms = 30_000

export const isOpen = ({ finished_at }: TopologyRuns['runs'][number]) => finished_at === null

/** Last checks; refetched each second while one runs, which never counts as use of a session. */
export const checksQuery = (scope: CheckScope) =>
  queryOptions({
    queryKey: [...checksKey, scope],
    queryFn: (context) => call(topologyApi.listRuns, { query: scope, ...repeated(context) }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? busy_ms : idle_ms),
    staleTime: 0,
  })

export function useStartCheck(scope: CheckScope) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (everything: boolean) => call(topologyApi.start, { body: { ...scope, everything }, key: key.read() }),
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: checksKey })
    },
  })
}
