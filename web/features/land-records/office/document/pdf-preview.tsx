import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** First page of a PDF that was not sent yet; empty if the browser cannot draw it. */
export function PdfPreview({ file }: { file: File }) {
  const { t } = useTranslation('land-records-office')
  const { count } = useFormats()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState<number | 'failed' | null>(null)
  useEffect(() => {
    let left = false
    const report = (found: number | 'failed') => !left && setPages(found)
    const sheet = canvas.current
    if (sheet)
      void import('#web/parts/evidence/draw-pdf.ts')
        .then(({ drawPdf }) => drawPdf(file, sheet, { width: 900 }))
        .then(report, () => report('failed'))
    return () => {
      left = true
    }
  }, [file])
  if (pages === 'failed') return <p className="text-ink-soft text-sm">{t('document.no_preview')}</p>
  return (
    <figure className="grid justify-items-start gap-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('document.preview', { name: file.name })}
        className={`max-h-96 max-w-full rounded-control border border-line bg-white ${pages === null ? 'hidden' : ''}`}
      />
      <figcaption role="status" className="text-ink-soft text-sm">
        {pages === null ? t('document.drawing') : t('document.pages', { pages: count(pages) })}
      </figcaption>
    </figure>
  )
}
