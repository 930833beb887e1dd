import { queryOptions } from '@tanstack/react-query'
import type { SurveyType } from '#contract/land-records/land-records.ts'
import type { Khatian, KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { api } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

/** All surveys there are. */
export const allSurveyTypesQuery = queryOptions({
  queryKey: ['locations', 'survey-types'],
  queryFn: ({ signal }) => api.get<SurveyType[]>('/locations/survey-types', { signal }),
})

// Links to documents hold for 15 minutes.
const linkRefresh = 10 * 60_000

/** The link to the document of a record, renewed in the background while it is on the screen. */
export const recordLinkQuery = (entity: 'dags' | 'mouza-maps', id: number, version: number) =>
  queryOptions({
    queryKey: ['records', entity, 'link', id, version],
    queryFn: (context) => api.get<{ document_url: string | null }>(`/admin/${entity}/${id}`, repeated(context)),
    refetchInterval: linkRefresh,
  })

export type KhatianChoice = { mouza_id: string; survey_type_id: string; khatiyan_number: string }

/** A khatian over all its dags; 404 where the mouza has none of this number under this survey. */
export const khatianQuery = (choice: KhatianChoice) =>
  queryOptions({
    queryKey: ['records', 'khatian', choice],
    queryFn: ({ signal }) => api.get<Khatian>(`/admin/khatian?${new URLSearchParams(choice)}`, { signal }),
    staleTime: 0,
  })

type NumbersAsked = { mouza_id: string; survey_type_id: string; search: string }

/** Khatian numbers of a mouza that hold what is typed. */
export const khatianNumbersQuery = (asked: NumbersAsked) =>
  queryOptions({
    queryKey: ['records', 'khatian', 'numbers', asked],
    queryFn: ({ signal }) =>
      api.get<KhatianNumber[]>(`/admin/khatian/numbers?${new URLSearchParams(asked)}`, { signal }),
    retry: false,
  })
