import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'

// A decided correction takes no papers.
const AddPapers = lazyInBrowser(async () => (await import('./add-papers.tsx')).AddPapers)

/** Papers that were sent, and more until the decision; while the office asks, they are sent with the answer. */
export function CorrectionPapers({ correction }: { correction: CorrectionInFull }) {
  const { t } = useTranslation('corrections')
  const size = useFileSize()
  const { id, documents, status } = correction
  return (
    <Card aria-labelledby="papers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="papers" className="font-semibold text-xl">
        {t('papers.title')}
      </h2>
      {documents.length === 0 && <p className="text-ink-soft">{t('papers.none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {documents.map(({ id: document_id, name, path, size: bytes }) => (
          <li key={document_id} className="flex items-center gap-3 py-2">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-brand-mid" />
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{name}</span>
              <span className="block text-ink-soft text-sm">{size(bytes)}</span>
            </span>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              aria-label={`${t('papers.open')}: ${name}`}
              className={roomyLink}
            >
              {t('papers.open')}
            </a>
          </li>
        ))}
      </ul>
      {!isDecided(status) && status !== 'flagged' && (
        <Suspense fallback={<div className="no-print min-h-24" />}>
          <AddPapers id={id} />
        </Suspense>
      )}
    </Card>
  )
}
