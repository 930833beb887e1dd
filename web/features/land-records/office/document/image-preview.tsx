import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'

/** Preview of a picture that was not sent yet. */
export function ImagePreview({ file }: { file: File }) {
  const { t } = useTranslation('land-records-office')
  const url = useObjectUrl(file)
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="text-ink-soft text-sm">{t('document.no_preview')}</p>
  return (
    url && (
      <img
        src={url}
        alt={t('document.preview', { name: file.name })}
        onError={() => setFailed(true)}
        className="max-h-96 max-w-full rounded-control border border-line as-paper bg-card"
      />
    )
  )
}
