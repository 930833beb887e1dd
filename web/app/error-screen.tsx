import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** When a page cannot be shown at all: said plainly, one way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  return (
    <div className="page-width grid max-w-xl justify-items-start gap-4 py-16">
      <PageTitle>{t('error_title')}</PageTitle>
      <h1 className="font-semibold text-2xl">{t('error_title')}</h1>
      <p role="alert" className="text-ink-soft">
        {error instanceof ApiError ? error.message : t('error_text')}
      </p>
      <Button onClick={() => location.reload()}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        {t('refresh')}
      </Button>
    </div>
  )
}
