import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/text/use-formats.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pendingKycsQuery } from './kyc.queries.ts'
import { ReviewCard } from './review-card.tsx'

/** Proofs of identity that wait, the oldest first. */
export function KycApprovalsPage() {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  const waiting = useQuery(pendingKycsQuery)
  return (
    <section aria-labelledby="kyc-title" className="grid content-start gap-5">
      <PageTitle>{t('approvals')}</PageTitle>
      <header>
        <h1 id="kyc-title" className="font-semibold text-2xl">
          {t('approvals')}{' '}
          {waiting.data && (
            <span className="font-normal text-base text-ink-soft">
              {t('waiting_count', { total: count(waiting.data.total) })}
            </span>
          )}
        </h1>
        <p className="text-ink-soft">{t('approvals_about')}</p>
      </header>
      {waiting.isPending && <Skeleton lines={6} />}
      {waiting.isError && (
        <ErrorState
          message={t('approvals_failed')}
          detail={waiting.error.message}
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      )}
      {waiting.data?.kycs.length === 0 && <EmptyState Sign={IdCard} text={t('approvals_empty')} />}
      {waiting.data && waiting.data.kycs.length > 0 && (
        <ul className="grid gap-5 xl:grid-cols-2">
          {waiting.data.kycs.map((kyc) => (
            <li key={kyc.id}>
              <ReviewCard kyc={kyc} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
