import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AuditCheck, AuditChoices } from '#contract/audit/audit.ts'
import { api } from '#web/platform/api.ts'

/** Who acted, on what, in what ways: what the list can be narrowed to. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => api.get<z.infer<typeof AuditChoices>>('/admin/audit/choices', { signal }),
})

/** Has the server read the whole chain. */
export const useCheckChain = () => useMutation({ mutationFn: () => api.get<AuditCheck>('/admin/audit/check') })
