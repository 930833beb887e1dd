import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PendingKyc } from '#contract/kyc/kyc-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { pendingKycsQuery } from '../kyc.queries.ts'
import { ReviewCard } from './review-card.tsx'
import { UnansweredKycs } from './unanswered-kycs.tsx'

/** Pending proofs of identity, the oldest first. */
export function KycApprovalsPage() {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  const waiting = useQuery(pendingKycsQuery)
  const { list, setDecided } = useNextCard(waiting.data?.kycs)
  return (
    <section aria-labelledby="kyc-title" className="grid content-start gap-5">
      <PageTitle>{t('approvals')}</PageTitle>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 id="kyc-title" className="font-semibold text-2xl">
            {t('approvals')}
          </h1>
          {waiting.data && <p className="text-ink-soft">{t('waiting_count', { total: count(waiting.data.total) })}</p>}
        </div>
        <p className="text-ink-soft">{t('approvals_about')}</p>
        {waiting.data && waiting.data.total > waiting.data.kycs.length && (
          <p className="text-ink-soft">{t('only_oldest', { number: count(waiting.data.kycs.length) })}</p>
        )}
      </header>
      {waiting.isPending && <Skeleton lines={6} />}
      {waiting.isError && (
        <ErrorState
          message={t('approvals_failed')}
          detail={waiting.error.message}
          retry={t('retry')}
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      )}
      {waiting.data?.kycs.length === 0 && <EmptyState Sign={IdCard} text={t('approvals_empty')} />}
      {waiting.data && waiting.data.kycs.length > 0 && (
        <ul ref={list} className="grid items-start gap-5 xl:grid-cols-2">
          {waiting.data.kycs.map((kyc) => (
            <li key={kyc.id}>
              <ReviewCard kyc={kyc} onDecided={() => setDecided(kyc.id)} />
            </li>
          ))}
        </ul>
      )}
      <UnansweredKycs />
    </section>
  )
}

/** After a decision the focus moves to the name on the card that took its place. */
function useNextCard(kycs: readonly PendingKyc[] | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [decided, setDecided] = useState<{ id: number; at: number } | null>(null)
  useEffect(() => {
    if (!decided || !kycs || kycs.some(({ id }) => id === decided.id)) return
    setDecided(null)
    const card = list.current?.children[Math.min(decided.at, kycs.length - 1)]
    card?.querySelector<HTMLElement>('[data-case]')?.focus()
  }, [decided, kycs])
  return {
    list,
    setDecided: (id: number) => setDecided({ id, at: (kycs ?? []).findIndex((kyc) => kyc.id === id) }),
  }
}
