import { RotateCw } from 'lucide-react'
import { ApiError, lastRequestId } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Screen for an error that stops the whole page: a plain sentence and one way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  const number = requestOf(error)
  return (
    <div className="page-width grid max-w-xl justify-items-start gap-4 py-16">
      <PageTitle>{t('error_title')}</PageTitle>
      <h1 className="font-semibold text-2xl">{t('error_title')}</h1>
      <p role="alert" className="text-ink-soft">
        {error instanceof ApiError ? error.message : t(navigator.onLine ? 'error_text' : 'problem.offline')}
      </p>
      {number && <p className="text-ink-soft">{t('error_number', { number })}</p>}
      <Button onClick={() => location.reload()}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        {t('refresh')}
      </Button>
    </div>
  )
}

/** Request id for support: of the refused request, or of the last one before the page broke. */
function requestOf(error: unknown): string | null {
  const refused = error instanceof ApiError ? error.extra['request_id'] : lastRequestId()
  return typeof refused === 'string' && navigator.onLine ? refused : null
}
