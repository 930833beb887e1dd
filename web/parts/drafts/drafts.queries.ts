import { queryOptions } from '@tanstack/react-query'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { loadText } from '#web/text/i18n.ts'
import { lastSave } from './draft-saver.ts'

/** Forms on the account, asked for whenever a form opens. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ signal }) => {
    await lastSave()
    const [drafts] = await Promise.all([call(draftsApi.list, { signal }), loadText('drafts')])
    return drafts
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
