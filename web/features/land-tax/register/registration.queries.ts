import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { registrationsKey } from '#web/parts/land/registrations.queries.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

const day = 24 * 60 * 60_000

export const surveysQuery = { ...allSurveyTypesQuery, staleTime: day }

type LookupInput = { mouza_id: number; survey_type_id: number; dag_number: string }

/** Land on record under a dag number. */
export const lookupQuery = (input: LookupInput) =>
  queryOptions({
    queryKey: ['land-tax', 'lookup', input],
    queryFn: ({ signal }) => call(registrationsApi.findLand, { query: input, signal }),
    retry: false,
  })

/** Null for a new registration; for an existing one `version` detects a change by somebody else. */
export type Saved = { id: number; version: number } | null

export function useSaveRegistration(saved: Saved, saver: DraftSaver | null) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: async (form: RegistrationForm): Promise<string | null> => {
      if (!saved) {
        const query = (await saver?.settle()) ?? {}
        const registered = await whenOnline(() => call(registrationsApi.create, { query, body: form, key: key.read() }))
        return registered.message
      }
      await call(registrationsApi.change, { params: { id: saved.id }, body: form, ifMatch: saved.version })
      return null
    },
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: registrationsKey })
    },
  })
}
