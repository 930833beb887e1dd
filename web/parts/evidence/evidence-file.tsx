import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { evidenceFileQuery, pdfPageQuery } from './evidence-file.queries.ts'
import { EvidenceImage } from './evidence-image.tsx'

type EvidenceFileProps = {
  /** Distinguishes files: their links change with the time. */
  id: string
  /** Name of the file, repeated in its buttons. */
  name: string
  caption: string
  path: string
  /** Called when a page was drawn, or failed to. */
  onPage?: ((page: number, is_whole: boolean) => void) | undefined
}

/** Picture or PDF as evidence, page by page: enlarged and turned in place. */
export function EvidenceFile({ id, name, caption, path, onPage }: EvidenceFileProps) {
  const { t } = useTranslation('parts')
  const query = useQuery(evidenceFileQuery(id, path))
  useReport(1, query.isError ? false : null, onPage)
  if (!query.data)
    return <QueryState query={query} lines={6} look={waitingLook} failed={t('image.failed', { what: name })} />
  const file = { id, name, caption, blob: query.data, onPage }
  return query.data.type === 'application/pdf' ? <EvidencePdf {...file} /> : <EvidencePicture {...file} />
}

const waitingLook = 'aspect-[8/5] max-h-88 rounded-card border border-line p-4'

type LoadedProps = Omit<EvidenceFileProps, 'path'> & { blob: Blob }

function EvidencePicture({ name, caption, blob, onPage }: LoadedProps) {
  const src = useObjectUrl(blob)
  return src && <EvidenceImage name={name} caption={caption} src={src} onVisible={() => onPage?.(1, true)} />
}

function EvidencePdf({ id, name, caption, blob, onPage }: LoadedProps) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  const [page, setPage] = useState(1)
  const query = useQuery(pdfPageQuery(id, blob, page))
  const [pages, setPages] = useState(1)
  if (query.data && query.data.pages !== pages) setPages(query.data.pages)
  const src = useObjectUrl(query.data?.picture ?? null)
  const file = useObjectUrl(blob)
  const shown = query.isError ? 'failed' : (query.data?.shown ?? null)
  useReport(page, shown && shown === 'whole', onPage)
  const place = t('image.page', { page: count(page), pages: count(pages) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {src ? (
        <EvidenceImage name={name} caption={pages > 1 ? `${caption} · ${place}` : caption} src={src} />
      ) : (
        <QueryState query={query} lines={6} look={waitingLook} failed={t('image.failed', { what: name })} />
      )}
      {shown !== null && shown !== 'whole' && (
        <Notice tone="waiting">
          {shown !== 'failed' && <p className="mb-2">{t(`image.${shown}`)}</p>}
          {file && (
            <a href={file} download={name} className={`${buttonLook('secondary', 'small')} min-h-11`}>
              <Download aria-hidden="true" className="size-4.5" />
              {t('image.download', { what: name })}
            </a>
          )}
        </Notice>
      )}
      {pages > 1 && (
        <p className="flex items-center justify-center gap-2">
          <IconButton
            Sign={ChevronLeft}
            label={t('image.previous_page', { what: name })}
            aria-disabled={page === 1 || undefined}
            onClick={() => setPage(Math.max(1, page - 1))}
            className="aria-disabled:opacity-40"
          />
          <span role="status" className="text-sm">
            {place}
          </span>
          <IconButton
            Sign={ChevronRight}
            label={t('image.next_page', { what: name })}
            aria-disabled={page === pages || undefined}
            onClick={() => setPage(Math.min(pages, page + 1))}
            className="aria-disabled:opacity-40"
          />
        </p>
      )}
    </div>
  )
}

/** Reports once for each page if it was shown in full; null as long as that is unknown. */
function useReport(page: number, is_whole: boolean | null, onPage: EvidenceFileProps['onPage']) {
  const report = useEffectEvent((...facts: [page: number, is_whole: boolean]) => onPage?.(...facts))
  useEffect(() => {
    if (is_whole !== null) report(page, is_whole)
  }, [page, is_whole])
}
