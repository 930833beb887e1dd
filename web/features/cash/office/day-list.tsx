import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import type { CashDay } from '#contract/payments/cash.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { cashDaysQuery } from './cash.queries.ts'
import { DayState } from './day-state.tsx'

/** Days of the person's offices; nothing where cash is off and there was none. */
export function DayList() {
  const { t } = useTranslation('cash')
  const [page, setPage] = useState(1)
  const query = useQuery(cashDaysQuery(page))
  const days = query.data?.data ?? []
  if (query.data && days.length === 0 && !query.data.allowed) return null
  return (
    <section aria-labelledby="cash-days" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="cash-days" className="font-semibold text-lg">
        {t('days.title')}
      </h2>
      {!query.data && <QueryState query={query} failed={t('days.failed')} lines={5} />}
      {query.data && days.length === 0 && <EmptyState Sign={Banknote} text={t('days.none')} />}
      {days.length > 0 && (
        <ul
          aria-label={t('days.title')}
          aria-busy={query.isPlaceholderData || undefined}
          className="grid gap-2.5 aria-busy:opacity-60"
        >
          {days.map((day) => (
            <ListedDay key={day.id} day={day} />
          ))}
        </ul>
      )}
      {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
    </section>
  )
}

function ListedDay({ day }: { day: CashDay }) {
  const { t } = useTranslation('cash')
  const { calendarDay, wholeTaka, language } = useFormats()
  const sums = { taken: wholeTaka(day.taken), given: wholeTaka(day.given_back) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link to="/admin/$page/$id" params={{ page: 'cash', id: String(day.id) }} className={roomyLink}>
          {calendarDay(day.day)} · {nameIn(language, day.office)}
        </Link>
        <p className="text-ink-soft text-sm">{t(day.given_back > 0 ? 'days.sums_given' : 'days.sums', sums)}</p>
      </div>
      <DayState day={day} />
    </li>
  )
}
