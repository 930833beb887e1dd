import { useTranslation } from '#web/text/use-translation.ts'
import { useAfter } from '#web/ui/hooks/use-after.ts'

/** The place of a figure that is on its way; takes the room the figure will take. */
export function Waiting() {
  const { t } = useTranslation('ui')
  const isLate = useAfter(300)
  return (
    <span className={`inline-grid h-lh items-center ${isLate ? '' : 'invisible'}`}>
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden="true" className="block h-5 w-20 animate-pulse rounded-control bg-sand" />
    </span>
  )
}
