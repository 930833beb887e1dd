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
  // A task that was just done must not be there on the way back.
  staleTime: 0,
})
