import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ShareCheck } from './share-check.ts'
import { useShareWords } from './use-share-words.ts'

/** Share by area, next to the typed share. */
export function ShareHint({ share: { computed, differs } }: { share: ShareCheck['lines'][number] }) {
  const { t } = useTranslation('land-records-office')
  const shareWords = useShareWords()
  if (computed === null) return null
  const words = t('owners.by_area', { share: shareWords(computed) })
  if (!differs) return <>{words}</>
  return (
    <span className="inline-flex items-start gap-1 font-semibold text-marigold-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{t('owners.differs')} </span>
        {words}
      </span>
    </span>
  )
}
