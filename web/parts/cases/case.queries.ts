import { queryOptions } from '@tanstack/react-query'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { CaseKind } from '#contract/cases/cases.ts'
import { call } from '#web/platform/api.ts'

export const placesKey = ['admin', 'case-place'] as const

/** Position of a case in the queue, and the cases before and after it. */
export const placeInQueueQuery = (kind: CaseKind, id: number) =>
  queryOptions({
    queryKey: [...placesKey, kind, id],
    queryFn: ({ signal }) => call(casesApi.place, { params: { kind, id }, signal }),
    staleTime: 0,
  })
