import { Download, Eye, FileLock2 } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/** Scan: links for people with access, else the reason why there is none. */
export function Papers({ has_document, url }: { has_document: boolean; url: string | null }) {
  const { t } = useTranslation('land-records')
  if (url)
    return (
      <div className="no-print flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener" className={buttonLook('secondary', 'normal')}>
          <Eye aria-hidden="true" className="size-4.5" />
          {t('papers.view')}
        </a>
        <a href={`${url}&download=1`} className={buttonLook('secondary', 'normal')}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('papers.download')}
        </a>
      </div>
    )
  if (!has_document) return null
  return (
    <p className="no-print flex items-start gap-2 text-ink-soft text-sm">
      <FileLock2 aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      {t('papers.with_copy')}
    </p>
  )
}
