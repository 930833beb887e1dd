import { Hourglass } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'

/** Until the office has answered, nothing good or bad is said about a paper. */
export function AskingOffice() {
  const { t } = useTranslation('verify')
  return (
    <Card role="status">
      <h2 className="flex items-start gap-2.5 font-semibold text-xl">
        <Hourglass aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink-faint" />
        {t('asking')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('asking_next')}</p>
    </Card>
  )
}
