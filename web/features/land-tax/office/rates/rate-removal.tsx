import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/text/use-translation.ts'
import { RateChanges } from './rate-changes.tsx'
import { ratePreviewQuery } from './rates.queries.ts'

/** Effect of deleting a rate: years at another rate, or without one. */
export function RateRemoval({ id }: { id: number }) {
  const { t } = useTranslation(['land-tax-office', 'ui'])
  const { data, isError, error } = useQuery(ratePreviewQuery(null, id))
  return (
    <section aria-label={t('preview.removed')} aria-live="polite" className="border-line border-l-3 pl-3">
      {isError ? (
        <p className="text-refusal-ink">
          {t('preview.failed')}: {error.message}
        </p>
      ) : data ? (
        <RateChanges changes={data.changes} />
      ) : (
        <p>{t('ui:loading')}</p>
      )}
    </section>
  )
}
