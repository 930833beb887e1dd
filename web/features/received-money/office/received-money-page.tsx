import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { type ReceivedState, receivedStates } from '#contract/payments/received-money.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { ReceivedCard } from './received-card.tsx'
import { receivedMoneyQuery } from './received-money.queries.ts'

/** Money that providers took without a payment of ours. */
export function ReceivedMoneyPage() {
  const { t } = useTranslation('received-money')
  const [wanted, setWanted] = useState({ state: 'unassigned' as ReceivedState, search: '', page: 1 })
  const query = useQuery(receivedMoneyQuery(wanted))
  return (
    <section aria-labelledby="received-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h1 id="received-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        <p className="max-w-prose text-ink-soft">{t('about')}</p>
      </div>
      <SearchField
        label={t('search')}
        value={wanted.search}
        maxLength={64}
        onChange={(search) => setWanted({ ...wanted, search, page: 1 })}
      />
      <SegmentedTabs
        label={t('state.label')}
        tabs={receivedStates.map((id) => ({ id, label: t(`state.${id}`) }))}
        selected={wanted.state}
        onSelect={(state) => setWanted({ ...wanted, state, page: 1 })}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {!query.data && <QueryState query={query} failed={t('failed')} lines={6} />}
          {query.data && query.data.data.length === 0 && <EmptyState Sign={Coins} text={t(`none.${wanted.state}`)} />}
          {query.data && query.data.data.length > 0 && (
            <ul
              aria-label={t(`state.${wanted.state}`)}
              aria-busy={query.isPlaceholderData || undefined}
              className="grid grid-cols-[minmax(0,1fr)] gap-2.5 aria-busy:opacity-60 xl:grid-cols-2"
            >
              {query.data.data.map((money) => (
                <ReceivedCard key={money.id} money={money} />
              ))}
            </ul>
          )}
          {query.data && query.data.last_page > 1 && (
            <Pager page={wanted.page} last={query.data.last_page} onPage={(page) => setWanted({ ...wanted, page })} />
          )}
        </div>
      </SegmentedTabs>
    </section>
  )
}
