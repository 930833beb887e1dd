import { queryOptions, useMutation } from '@tanstack/react-query'
import { auditApi } from '#contract/audit/audit.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Who acted, on what, in what ways: what the list can be narrowed to. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => call(auditApi.choices, { signal }),
})

/** Has the server read the whole chain. */
export const useCheckChain = () => useMutation({ mutationFn: () => call(auditApi.check) })
