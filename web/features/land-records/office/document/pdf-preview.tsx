import { useEffect, useRef, useState } from 'react'
import type { DrawnPage } from '#web/parts/evidence/draw-pdf.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** First page of a PDF that was not sent yet, and if it is not all of it. */
export function PdfPreview({ file }: { file: File }) {
  const { t } = useTranslation('land-records-office')
  const { count } = useFormats()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPage | 'failed' | null>(null)
  useEffect(() => {
    let left = false
    const report = (found: DrawnPage | 'failed') => !left && setDrawn(found)
    const sheet = canvas.current
    if (sheet)
      void import('#web/parts/evidence/draw-pdf.ts')
        .then(({ drawPdf }) => drawPdf(file, sheet, { width: 900 }))
        .then(report, () => report('failed'))
    return () => {
      left = true
    }
  }, [file])
  if (drawn === 'failed') return <p className="text-ink-soft text-sm">{t('document.no_preview')}</p>
  return (
    <figure className="grid justify-items-start gap-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('document.preview', { name: file.name })}
        className={`max-h-96 max-w-full rounded-control border border-line as-paper bg-card ${drawn === null ? 'hidden' : ''}`}
      />
      <figcaption role="status" className="text-ink-soft text-sm">
        {drawn === null ? t('document.drawing') : t('document.pages', { pages: count(drawn.pages) })}
      </figcaption>
      {drawn && drawn.shown !== 'whole' && <Notice tone="waiting">{t(`document.${drawn.shown}`)}</Notice>}
    </figure>
  )
}
