import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#web/parts/records/list/day-filter.tsx'
import { TypedFilter } from '#web/parts/records/list/typed-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { auditChoicesQuery } from './audit.queries.ts'
import { type Choice, StackedSelect } from './stacked-select.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Filters of the log: person, act, subject and time. All of them are in the address. */
export function AuditFilters() {
  const { t } = useTranslation('audit')
  const { state, change } = useListAddress()
  const { kindOf, actOf } = useAuditWords()
  const query = useQuery(auditChoicesQuery)
  const { actor_id = '', act = '', subject = '' } = state.filters
  const all = (label: string): Choice => ({ id: '', label })

  if (query.isError) return <QueryState query={query} failed={t('choices_failed')} brief />
  return (
    <div className="order-last grid w-full grid-cols-2 gap-x-3 gap-y-2.5 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_1fr_13rem_13rem] [&>div]:grid-cols-[minmax(0,1fr)]">
      <StackedSelect
        label={t('person')}
        choices={[
          all(t('person_all')),
          ...(query.data?.actors ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={actor_id}
        onChange={(chosen) => change({ filters: { actor_id: chosen } })}
      />
      <StackedSelect
        label={t('act')}
        choices={[all(t('all')), ...(query.data?.acts ?? []).map((id) => ({ id, label: actOf(id) }))]}
        value={act}
        onChange={(chosen) => change({ filters: { act: chosen } })}
      />
      <StackedSelect
        label={t('kind')}
        choices={[all(t('all')), ...(query.data?.subjects ?? []).map((id) => ({ id, label: kindOf(id) }))]}
        value={subject}
        onChange={(chosen) => change({ filters: { subject: chosen } })}
      />
      <TypedFilter name="subject_id" label={t('thing_id')} />
      <DayFilter name="from" label={t('from')} />
      <DayFilter name="to" label={t('to')} />
    </div>
  )
}
