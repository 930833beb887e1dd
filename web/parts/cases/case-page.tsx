import { type ReactNode, useEffect, useRef } from 'react'
import type { CaseKind, Deadline } from '#contract/cases/cases.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DeadlineBadge, WorkingDay } from './deadline-badge.tsx'
import { NextButton } from './decision-buttons.tsx'
import { type CaseLetter, QueueBar } from './queue-bar.tsx'
import type { useQueue } from './use-queue.ts'

type CasePageProps = {
  kind: CaseKind
  /** Name of the list of these cases. */
  list: string
  title: string
  /** One line over the title: the kind of case, and since when it is pending. */
  about: ReactNode
  /** Null after the decision; `status` is shown in its place. */
  deadline: Deadline | null
  status: ReactNode
  queue: ReturnType<typeof useQueue>
  letters: readonly CaseLetter[]
  /** Evidence of the case, and the record to compare it with. */
  evidence: ReactNode
  record: ReactNode
  /** True for a long record: it is next to the evidence, not below it. */
  side_by_side?: boolean
  /** True if the evidence stays in sight next to the record. */
  evidence_stays?: boolean
  /** At the lower edge of the screen; null if this officer has nothing to decide, and `closed` has the reason. */
  decision: ReactNode
  closed: { tone: 'good' | 'waiting'; words: string }
}

const stays = 'xl:sticky xl:top-20 xl:max-h-[calc(100dvh-10rem)] xl:content-start xl:overflow-y-auto'

/** One case on a page of its own: position in the queue, evidence next to the record, the decision always in sight. */
export function CasePage(props: CasePageProps) {
  const { kind, list, title, about, deadline, status, queue, letters, evidence, record, decision, closed } = props
  const { side_by_side = false, evidence_stays = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // After the decision on the previous case, a screen reader reads the name of this one at once.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid min-h-[calc(100dvh-7.5rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-4">
      <PageTitle>{title}</PageTitle>
      <QueueBar kind={kind} list={list} queue={queue} letters={letters} />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-ink-soft text-sm">{about}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere font-semibold text-2xl leading-relaxed outline-none sm:text-3xl sm:leading-relaxed"
          >
            {title}
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {deadline ? (
            <>
              <DeadlineBadge deadline={deadline} />
              <span className="text-ink-soft text-sm">
                <WorkingDay deadline={deadline} />
              </span>
            </>
          ) : (
            status
          )}
        </div>
      </header>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] content-start items-start gap-4 ${side_by_side ? 'xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : ''}`}
      >
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${evidence_stays ? stays : ''}`}>{evidence}</div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{record}</div>
      </div>
      <div className="no-print sticky bottom-0 z-20 -mx-4 -mb-5 border-line-strong border-t bg-card px-4 py-3 shadow-[0_-6px_16px_var(--shade-bar)] sm:-mx-6 sm:-mb-6 sm:px-6">
        {decision ?? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Notice tone={closed.tone}>{closed.words}</Notice>
            <NextButton onNext={queue.openNext} />
          </div>
        )}
      </div>
    </div>
  )
}
