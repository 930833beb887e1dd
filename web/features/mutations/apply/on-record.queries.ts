import { useQueries, useQuery } from '@tanstack/react-query'
import type { LandLookup } from '#contract/land-tax/land-tax-registrations.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { call } from '#web/platform/api.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import type { Draft } from './draft.ts'

export type FoundLand = LandLookup['matches'][number] & { survey: string }

/** Land on record under the typed dag number, in every survey, the newest first. It is only a help. */
export function useFoundLand({ place, dag_number: typed }: Draft): FoundLand[] {
  const dag_number = useDebounced(typed.trim(), 300)
  const { mouza: mouza_id } = place
  const known = mouza_id !== undefined && dag_number !== '' && dag_number === typed.trim()
  const surveys = useQuery({ ...allSurveyTypesQuery, enabled: known })
  const codes = (surveys.data ?? []).toSorted((one, two) => two.sequence - one.sequence)
  return useQueries({
    queries: codes.map(({ id: survey_type_id, code }) => ({
      queryKey: ['mutations', 'on-record', { mouza_id, survey_type_id, dag_number }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundLand[]> => {
        const query = { mouza_id: mouza_id ?? 0, survey_type_id, dag_number }
        const { matches } = await call(registrationsApi.findLand, { query, signal })
        return matches.map((match) => ({ ...match, survey: code }))
      },
      enabled: known,
      retry: false,
    })),
    combine: (answers) => (known ? answers.flatMap(({ data }) => data ?? []) : []),
  })
}
