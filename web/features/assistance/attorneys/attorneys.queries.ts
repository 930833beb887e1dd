import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { attorneysApi } from '#contract/assistance/attorneys.endpoints.ts'
import type { ActAsAttorney, NameAttorney } from '#contract/assistance/attorneys.ts'
import { call } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { storeAssistedToken } from '#web/platform/token.ts'
import { upload } from '#web/platform/upload.ts'
import { changePerson } from '../assistance.queries.ts'
import { jobPage } from '../job-page.ts'

/** Attorneys whom the person named, and people for whom they act. */
export const ownAttorneysQuery = queryOptions({
  queryKey: ['attorneys'],
  queryFn: ({ signal }) => call(attorneysApi.listOwn, { signal }),
  staleTime: 0,
})

/** Sends a power of attorney with its paper. */
export function useNameAttorney() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ acts, lands, paper, ...words }: NameAttorney & { paper: File }) => {
      const form = new FormData()
      for (const [name, word] of Object.entries(words)) form.append(name, word)
      for (const act of acts) form.append('acts[]', act)
      for (const { mouza_id, khatiyan_number } of lands) form.append('lands[]', `${mouza_id} ${khatiyan_number}`)
      form.append('paper', paper)
      return upload(attorneysApi.name, { form, key: newIdempotencyKey() })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownAttorneysQuery.queryKey }),
  })
}

export function useWithdraw(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(attorneysApi.withdraw, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownAttorneysQuery.queryKey }),
  })
}

/** Begins to act for an owner: on the page of the job, or at the case that is opened again. */
export function useAct(id: number) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (body: ActAsAttorney) => call(attorneysApi.act, { params: { id }, body }),
    onSuccess: async ({ token }, { kind, case_id }) => {
      await changePerson(client, () => storeAssistedToken(token))
      await router.navigate(case_id == null ? jobPage(kind) : { to: '/assist' })
    },
  })
}
