import { ApiError, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type TrackProblemProps = { problem: Error; onRetry: () => void }

/** Reason why no case is shown, and the next action. */
export function TrackProblem({ problem, onRetry }: TrackProblemProps) {
  const { t } = useTranslation('track')
  const { count } = useFormats()
  const code = problem instanceof ApiError ? problem.code : 'unknown'
  if (code === 'validation_failed') return null
  if (code === 'not_found')
    return (
      <Notice tone="bad">
        <h2 className="font-semibold">{t('problem.not_found')}</h2>
        <p>{t('problem.not_found_next')}</p>
      </Notice>
    )
  if (problem instanceof ApiError && code === 'rate_limited')
    return (
      <Notice tone="bad">
        <h2 className="font-semibold">{t('problem.too_many')}</h2>
        <p>{t('problem.too_many_next', { minutes: count(Math.ceil((problem.retryAfter ?? 60) / 60)) })}</p>
      </Notice>
    )
  return <ErrorState message={t('problem.failed')} detail={messageOf(problem, t('problem.failed'))} onRetry={onRetry} />
}
