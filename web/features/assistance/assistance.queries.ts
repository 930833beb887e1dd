import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import type { AskAssistance } from '#contract/assistance/assistance.ts'
import { call } from '#web/platform/api.ts'
import { forgetToken, isAssisting, storeAssistedToken } from '#web/platform/token.ts'
import { jobPage } from './job-page.ts'

/** A request to a citizen that waits for the code. */
export type Asked = AskAssistance & { id: number; message: string }

/** Citizen, case and end of this tab's assistance. */
export const assistanceQuery = queryOptions({
  queryKey: ['assistance'],
  queryFn: ({ signal }) => call(assistanceApi.state, { signal }),
  staleTime: 0,
})

export const useAsk = () =>
  useMutation({ mutationFn: (form: AskAssistance) => call(assistanceApi.ask, { body: form }) })

/** Clears everything seen and typed for one person, so that the next does not see it. */
export async function changePerson(client: QueryClient, change: () => void) {
  sessionStorage.clear()
  change()
  client.removeQueries({ type: 'inactive' })
  await client.resetQueries()
}

/** Begins to act for the citizen, on the page of the job. */
export function useConfirm({ id, kind }: Asked) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (form: { code: string }) => call(assistanceApi.confirm, { params: { id }, body: form }),
    onSuccess: async ({ token }) => {
      await changePerson(client, () => storeAssistedToken(token))
      await router.navigate(jobPage(kind))
    },
  })
}

/** Returns to the own login of the helper or attorney; notifies the server, and ends here even if the server cannot be reached. */
export function useStop() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call(assistanceApi.stop),
    onSettled: async () => {
      const page = client.getQueryData(assistanceQuery.queryKey)?.by_attorney ? '/attorneys' : '/assist'
      await changePerson(client, () => isAssisting() && forgetToken())
      await router.navigate({ to: page })
    },
  })
}
