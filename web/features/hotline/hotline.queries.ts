import { queryOptions, useMutation } from '@tanstack/react-query'
import { looksApi } from '#contract/hotline/looks.endpoints.ts'
import type { AskLook, ConfirmLook, HotlineLook } from '#contract/hotline/looks.ts'
import { call } from '#web/platform/api.ts'

/** A request to a caller that waits for the code. */
export type PendingCall = AskLook & { id: number; message: string }

export const useAskLook = () => useMutation({ mutationFn: (form: AskLook) => call(looksApi.ask, { body: form }) })

export const useConfirmLook = ({ id }: PendingCall) =>
  useMutation({ mutationFn: (form: ConfirmLook) => call(looksApi.confirm, { params: { id }, body: form }) })

/** The cases as they were seen; each request is a look in the audit log, so none is sent unasked, and nothing is stored. */
export const seenCasesQuery = (seen: HotlineLook) =>
  queryOptions({
    queryKey: ['hotline', seen.id],
    queryFn: ({ signal }) => call(looksApi.get, { params: { id: seen.id }, signal }),
    initialData: seen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
