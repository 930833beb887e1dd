import { useLocation } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'

// A decided mutation takes no papers.
const PapersToSend = lazyInBrowser(async () => (await import('../papers/papers-to-send.tsx')).PapersToSend)

/** Papers that were sent, and more until the decision. */
export function Papers({ mutation }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const size = useFileSize()
  const { documents, status } = mutation
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The list links here, and the papers load after the page.
  useEffect(() => {
    if (hash === 'papers') heading.current?.scrollIntoView()
  }, [hash])
  return (
    <Card aria-labelledby="papers" className="grid grid-cols-[minmax(0,1fr)] gap-4 print:border-0 print:p-0">
      <h2 ref={heading} id="papers" tabIndex={-1} className="scroll-mt-24 font-semibold text-xl">
        {t('section.documents')}
      </h2>
      {documents.length === 0 && <p className="text-ink-soft">{t('papers.none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {documents.map(({ id, name, group, path, size: bytes }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-brand-mid" />
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{name}</span>
              <span className="block text-ink-soft text-sm">
                {t(`group.${group}`)} · {size(bytes)}
              </span>
            </span>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              aria-label={`${t('papers.open')}: ${name}`}
              className={`no-print ${roomyLink}`}
            >
              {t('papers.open')}
            </a>
          </li>
        ))}
      </ul>
      {!isDecided(status) && (
        <Suspense fallback={<div className="no-print min-h-24" />}>
          <PapersToSend mutation={mutation} />
        </Suspense>
      )}
    </Card>
  )
}
