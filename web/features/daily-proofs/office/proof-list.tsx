import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { dailyProofsQuery } from './daily-proofs.queries.ts'
import { ProofBadge } from './proof-badge.tsx'

/** A line for each day that was proven. */
export function ProofList() {
  const { t } = useTranslation('daily-proofs')
  const { calendarDay } = useFormats()
  const [page, setPage] = useState(1)
  const query = useQuery(dailyProofsQuery(page))
  const days = query.data?.data ?? []
  return (
    <>
      {!query.data && <QueryState query={query} failed={t('list.failed')} lines={6} />}
      {query.data && days.length === 0 && <EmptyState Sign={BookCheck} text={t('list.none')} />}
      {days.length > 0 && (
        <ul
          aria-label={t('list.title')}
          aria-busy={query.isPlaceholderData || undefined}
          className="grid max-w-2xl gap-2 aria-busy:opacity-60"
        >
          {days.map((proof) => (
            <li
              key={proof.day}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2"
            >
              <Link
                to="/admin/$page"
                params={{ page: 'daily-proofs' }}
                search={{ day: proof.day }}
                className={roomyLink}
              >
                {calendarDay(proof.day)}
              </Link>
              <ProofBadge proof={proof} />
            </li>
          ))}
        </ul>
      )}
      {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
    </>
  )
}
