import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import { AssistedLine } from '#web/parts/assisted-line.tsx'
import { LandBecame } from '#web/parts/land/land-became.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { useMutationWords } from '../use-mutation-words.ts'
import { Checklist } from './checklist.tsx'
import { MutationFacts } from './mutation-facts.tsx'
import { MutationFrame } from './mutation-frame.tsx'
import { MutationState } from './mutation-state.tsx'
import { Papers } from './papers.tsx'
import { PrintLine } from './print-line.tsx'
import { FamilyOf } from './stated-family.tsx'
import { Timeline } from './timeline.tsx'

// Few mutations have papers, and they come first where they are there.
const IssuedPapers = lazyInBrowser(async () => (await import('../papers/issued-papers.tsx')).IssuedPapers)

export { loadMutation } from './use-mutation.ts'

/** One of the person's own mutations, in full. */
export function MutationPage() {
  const { id } = useParams({ from: '/mutations/$id' })
  return (
    <MutationFrame id={id} next={`/mutations/${id}`}>
      {(mutation) => <Full mutation={mutation} />}
    </MutationFrame>
  )
}

function Full({ mutation }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const words = useMutationWords()
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-3xl leading-relaxed">{words.heading(mutation)}</h1>
          <p className="text-ink-soft">{words.landLine(mutation)}</p>
        </div>
        <Button variant="secondary" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('print')}
        </Button>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block print:space-y-2">
          {mutation.papers.length > 0 && (
            <Suspense fallback={<div className="min-h-48" />}>
              <IssuedPapers mutation={mutation} />
            </Suspense>
          )}
          <MutationState mutation={mutation} />
          <AssistedLine by={mutation.assisted_by} />
          <Timeline mutation={mutation} />
          <LandBecame became={mutation.became} />
          <MutationFacts mutation={mutation} />
          <FamilyOf mutation={mutation} />
          <Papers mutation={mutation} />
        </div>
        <Checklist lines={mutation.checklist} decided={isDecided(mutation.status)} />
      </div>
      <PrintLine />
    </>
  )
}
