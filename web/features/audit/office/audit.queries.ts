import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { auditApi } from '#contract/audit/audit.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Persons, subjects and acts that the log can be filtered by. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => call(auditApi.choices, { signal }),
})

const while_checked_ms = 1000

/** Newest check of the log, refetched while it runs. */
export const latestCheckQuery = queryOptions({
  queryKey: ['audit', 'check'],
  queryFn: ({ signal }) => call(auditApi.latestCheck, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.state !== 'done' ? while_checked_ms : false),
})

/** Starts a check of the log. */
export function useStartCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (everything: boolean) => call(auditApi.startCheck, { body: { everything } }),
    onSuccess: (check) => client.setQueryData(latestCheckQuery.queryKey, check),
  })
}
