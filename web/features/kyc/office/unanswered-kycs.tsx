import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PendingKyc } from '#contract/kyc/kyc-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { unansweredKycsQuery } from '../kyc.queries.ts'

/** Identities that wait for the person's answer; nothing where there is none. */
export function UnansweredKycs() {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  const { data } = useQuery(unansweredKycsQuery)
  if (!data || data.total === 0) return null
  return (
    <Card aria-labelledby="unanswered-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="unanswered-title" className="font-semibold text-lg">
        {t('unanswered', { total: count(data.total) })}
      </h2>
      <ul className="grid divide-y divide-line">
        {data.kycs.map((kyc) => (
          <UnansweredKyc key={kyc.id} kyc={kyc} />
        ))}
      </ul>
    </Card>
  )
}

function UnansweredKyc({ kyc: { id, user, papers_request } }: { kyc: PendingKyc }) {
  const { t } = useTranslation('kyc')
  const { calendarDay } = useFormats()
  const until = papers_request?.answer_by
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link
        to="/admin/$page/$id"
        params={{ page: 'kyc-approvals', id: String(id) }}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-brand hover:underline"
      >
        {user.name}
      </Link>
      {until && (
        <StatusBadge tone={papers_request.days_over ? 'refused' : 'waiting'}>
          {t(papers_request.days_over ? 'answer_over' : 'answer_by', { day: calendarDay(until) })}
        </StatusBadge>
      )}
    </li>
  )
}
