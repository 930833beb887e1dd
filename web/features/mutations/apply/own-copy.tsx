import { queryOptions, useQuery } from '@tanstack/react-query'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { applicationsKey } from '#web/parts/land/applications.queries.ts'
import { call } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

/** Latest khatian copies that a person applied for. */
const latestCopiesQuery = queryOptions({
  queryKey: [...applicationsKey, 'latest-copies'],
  queryFn: ({ signal }) => call(applicationsApi.list, { query: { type: 'khatian_request', per_page: 100 }, signal }),
})

/** Offers to attach the person's own paid khatian copy of the dag, if there is one. */
export function OwnCopy({ dag, form }: { dag: number; form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { day } = useFormats()
  const { data } = useQuery(latestCopiesQuery)
  const { draft, change, errors } = form
  const copy = data?.data.find(({ dag_id, payment_status }) => dag_id === dag && payment_status === 'paid')
  if (!copy) return null
  return (
    <Checkbox
      name="application_id"
      checked={draft.application_id === copy.id}
      onChange={({ target }) => change({ application_id: target.checked ? copy.id : null })}
      errors={errors['application_id']}
    >
      {t('own_copy', { receipt: copy.receipt?.number ?? '', day: day(copy.created_at) })}
    </Checkbox>
  )
}
