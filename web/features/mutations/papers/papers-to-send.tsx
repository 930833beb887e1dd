import { Suspense } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { loadText } from '#web/text/i18n.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { AddPapers } from './add-papers.tsx'

const RequestedPapers = lazyInBrowser(async () => {
  const [part] = await Promise.all([import('../papers-request/requested-papers.tsx'), loadText('papers-request')])
  return part.RequestedPapers
})

/** Adds papers to a mutation that is not decided; where the office waits for some, with its request and the answer. */
export function PapersToSend({ mutation }: { mutation: MutationInFull }) {
  const { id, papers_request } = mutation
  if (!papers_request) return <AddPapers mutation={mutation} />
  return (
    <Suspense fallback={<div className="no-print min-h-24" />}>
      <RequestedPapers id={id} request={papers_request}>
        <AddPapers mutation={mutation} />
      </RequestedPapers>
    </Suspense>
  )
}
