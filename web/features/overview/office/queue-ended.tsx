import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseCount, CaseKind, WaitingCases } from '#contract/cases/cases.ts'
import { addressOfKind, waitingSearch } from '#web/parts/cases/waiting-cases.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type QueueEndedProps = { cases: WaitingCases; updated_at: number; loading: boolean }

/** Note after the last case of a queue: it is done, today's decisions, and cases that wait in other queues. */
export function QueueEnded({ cases, updated_at, loading }: QueueEndedProps) {
  const kind = useRouterState({ select: ({ location }) => location.state.queue_ended })
  const [opened_at] = useState(Date.now)
  // A count from before the last decision would still include its case.
  const isOld = loading && updated_at < opened_at
  if (!kind || isOld) return null
  return <EndOfQueue key={kind} kind={kind} cases={cases} />
}

function EndOfQueue({ kind, cases }: { kind: CaseKind; cases: WaitingCases }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const left = cases.counts.find((each) => each.kind === kind)?.waiting ?? 0
  const elsewhere = cases.counts.filter((each) => each.kind !== kind && each.waiting > 0)
  const { decided_today } = cases
  return (
    <Notice tone={left === 0 ? 'good' : 'waiting'}>
      <p className="font-semibold">
        {left === 0 ? t(`cases.ended.${kind}`) : t(`cases.passed_over.${kind}`, { count: left, number: count(left) })}
      </p>
      <p>
        {decided_today > 0 && `${t('cases.decided_today', { count: decided_today, number: count(decided_today) })} `}
        {elsewhere.length === 0 ? t('cases.nothing_elsewhere') : <Elsewhere counts={elsewhere} />}
      </p>
    </Notice>
  )
}

function Elsewhere({ counts }: { counts: readonly CaseCount[] }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  return (
    <>
      {t('cases.elsewhere')}{' '}
      {counts.map(({ kind, waiting }, at) => (
        <span key={kind}>
          {at > 0 && ', '}
          <Link
            to="/admin/$page"
            params={{ page: addressOfKind[kind] }}
            search={waitingSearch[kind]}
            className={textLink}
          >
            {t('cases.kind_and_count', { kind: t(`cases.kind.${kind}`), number: count(waiting) })}
          </Link>
        </span>
      ))}
      {t('cases.stop')}
    </>
  )
}
