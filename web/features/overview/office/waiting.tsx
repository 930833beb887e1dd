import { useTranslation } from '#web/text/use-translation.ts'
import { useAfter } from '#web/ui/hooks/use-after.ts'

/** Placeholder of a figure that loads; it has the size of the figure. */
export function Waiting() {
  const { t } = useTranslation('ui')
  const isLate = useAfter(300)
  return (
    <span className={`inline-grid h-lh items-center ${isLate ? '' : 'invisible'}`}>
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden="true" className="block h-5 w-20 animate-pulse rounded-control bg-muted" />
    </span>
  )
}
