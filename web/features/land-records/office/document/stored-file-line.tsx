import { Download, Eye, Trash2 } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import type { StoredDocument } from './document-values.ts'
import { FileLine } from './file-line.tsx'

type StoredFileProps = { stored: StoredDocument; onRemove: () => void }

/** Stored document, with its signed link. */
export function StoredFileLine({ stored: { document, document_url }, onRemove }: StoredFileProps) {
  const { t } = useTranslation('land-records-office')
  const link = `${buttonLook('secondary', 'small')} min-h-11`
  if (!document) return null
  return (
    <FileLine name={document.name} type={document.content_type} size={document.size_bytes}>
      {document_url && (
        <>
          <a href={document_url} target="_blank" rel="noopener" className={link}>
            <Eye aria-hidden="true" className="size-4.5" />
            {t('document.view')}
          </a>
          <a href={`${document_url}&download=1`} className={link}>
            <Download aria-hidden="true" className="size-4.5" />
            {t('document.download')}
          </a>
        </>
      )}
      <Button variant="secondary" size="small" className="min-h-11" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        {t('document.remove')}
      </Button>
    </FileLine>
  )
}
