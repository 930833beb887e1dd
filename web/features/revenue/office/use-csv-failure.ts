import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'

/** Message for a failed CSV download, or a missing network. */
export function useCsvFailure() {
  const { t } = useTranslation('records')
  return (problem: Error) =>
    notify.error(problem instanceof ApiError && problem.code === 'offline' ? problem.message : t('csv_failed'))
}
