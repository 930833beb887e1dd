import { queryOptions } from '@tanstack/react-query'
import { ownTasksApi } from '#contract/own-tasks/own-tasks.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'
import { polled } from '#web/platform/unread.ts'

/** A person's tasks, what others do for them, and their newest papers. */
export const ownTasksQuery = queryOptions({
  queryKey: ['own-tasks'],
  queryFn: (context) => call(ownTasksApi.list, repeated(context)),
  ...polled,
  // The page that loaded them shows them without another request; on the way back, a task that was done is gone.
  staleTime: 5_000,
})
