import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Warns of papers that the officer could not see in full. */
export function PapersInPart({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('mutations-office')
  if (names.length === 0) return null
  return (
    <Notice tone="waiting">
      <p className="wrap-anywhere">{t('bar.not_shown', { papers: names.join(', ') })}</p>
    </Notice>
  )
}
