import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'

const tones: StatusTone[] = ['good', 'waiting', 'refused', 'flagged', 'new', 'neutral']

export function BadgeParts() {
  const { t } = useTranslation('dev-parts')
  return (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {t(tone)}
        </StatusBadge>
      ))}
    </div>
  )
}

export function FaceParts() {
  const { t } = useTranslation('dev-parts')
  const [retrying, setRetrying] = useState(false)
  return (
    <div className="grid gap-5">
      <Skeleton />
      <EmptyState Sign={FileText} text={t('empty')} action={<Button variant="secondary">{t('open')}</Button>} />
      <ErrorState message={t('failed')} onRetry={() => setRetrying(!retrying)} retrying={retrying} />
      <ErrorSummary attempt={0} errors={{ wrong: [t('field_error')] }} labels={{ wrong: t('field') }} />
    </div>
  )
}
