import { FileText } from 'lucide-react'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { StoredDocument } from './document-values.ts'

/** Link to the document of a row, with a signed address. */
export function DocumentLink({ stored: { document, document_url } }: { stored: StoredDocument }) {
  const { t } = useTranslation('land-records-office')
  const sizeWords = useFileSize()
  if (!document || !document_url) return <span className="text-ink-faint">{t('no_document')}</span>
  return (
    <a
      href={document_url}
      target="_blank"
      rel="noopener"
      className="inline-flex items-start gap-1.5 text-brand underline underline-offset-2 wrap-anywhere"
    >
      <FileText aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      <span>
        {document.name}{' '}
        {document.size_bytes !== null && <span className="whitespace-nowrap">({sizeWords(document.size_bytes)})</span>}
      </span>
    </a>
  )
}
