import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type OfficeNotReachedProps = { problem: Error; retrying: boolean; onRetry: () => void }

/** Note that a fact is unknown while the office cannot be reached, and that the request is repeated. */
export function OfficeNotReached({ problem, retrying, onRetry }: OfficeNotReachedProps) {
  const { t } = useTranslation(['verify', 'ui'])
  const answered = problem instanceof ApiError && problem.status > 0
  return (
    <Notice tone="waiting">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64">{t(answered ? 'not_reached.failed' : 'not_reached.no_network')}</p>
        <Button variant="secondary" size="small" className="min-h-11" pending={retrying} onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      </div>
    </Notice>
  )
}
