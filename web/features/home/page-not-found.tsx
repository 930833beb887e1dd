import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Explains why the home page is shown for an unknown address. */
export function PageNotFound() {
  const { t } = useTranslation('home')
  return (
    <div className="page-width py-4">
      <Notice tone="waiting">{t('page_not_found')}</Notice>
    </div>
  )
}
