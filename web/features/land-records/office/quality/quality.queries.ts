import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { qualityApi } from '#contract/land-records/quality.endpoints.ts'
import type { QualityKind } from '#contract/land-records/quality-kinds.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'

/** One page of mouzas; the previous page is shown until it loads. */
export const mouzaQualityQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['records', 'quality', questionOf(state)],
    queryFn: ({ signal }) => call(qualityApi.list, { query: new URLSearchParams(questionOf(state)), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type FindingsChoice = {
  page: number
  kind: QualityKind | undefined
  survey_type_id: number | undefined
}

const per_page = 25

/** Findings of a mouza, with their sentences in a language. */
export const findingsQuery = (id: number, choice: FindingsChoice, language: string) =>
  queryOptions({
    queryKey: ['records', 'quality', 'mouza', id, choice, language],
    queryFn: ({ signal }) => call(qualityApi.findings, { params: { id }, query: { ...choice, per_page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
