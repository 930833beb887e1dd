import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says why the first page is shown where somebody looked for another. */
export function PageNotFound() {
  const { t } = useTranslation('home')
  return (
    <div className="page-width py-4">
      <Notice tone="waiting">{t('page_not_found')}</Notice>
    </div>
  )
}
