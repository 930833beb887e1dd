import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { heirNoticesApi } from '#contract/mutations/heir-notices.endpoints.ts'
import type { AnswerOfHeir, GiveUpShare, HeirNotice, LeftOutHeir } from '#contract/mutations/heir-notices.ts'
import { call, hasCode } from '#web/platform/api.ts'

/** The notice of a link; null if the link is unknown. */
export const heirNoticeQuery = (token: string) =>
  queryOptions({
    queryKey: ['heir-notice', token],
    queryFn: ({ signal }) =>
      call(heirNoticesApi.get, { params: { token }, signal }).catch((problem: unknown) => {
        if (hasCode(problem, ['not_found'])) return null
        throw problem
      }),
    staleTime: 0,
  })

/** The acts of an heir by their link; each answers with the notice as it is then. */
export function useHeirActs(token: string) {
  const client = useQueryClient()
  const params = { token }
  const onSuccess = (notice: HeirNotice) => client.setQueryData(heirNoticeQuery(token).queryKey, notice)
  return {
    answer: useMutation({
      mutationFn: (body: AnswerOfHeir) => call(heirNoticesApi.answer, { params, body }),
      onSuccess,
    }),
    name: useMutation({ mutationFn: (body: LeftOutHeir) => call(heirNoticesApi.name, { params, body }), onSuccess }),
    code: useMutation({ mutationFn: () => call(heirNoticesApi.code, { params, body: {} }), onSuccess }),
    giveUp: useMutation({
      mutationFn: (body: GiveUpShare) => call(heirNoticesApi.giveUp, { params, body }),
      onSuccess,
    }),
  }
}
