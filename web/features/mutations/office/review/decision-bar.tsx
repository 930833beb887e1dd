import { canBeApplied, canRequestPapers, isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { ChangeNotice } from '#web/parts/cases/change-notice.tsx'
import { type Decision, DecisionButtons } from '#web/parts/cases/decision-buttons.tsx'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { PapersInPart } from './partial-papers.tsx'

type DecisionBarProps = {
  mutation: StaffMutation
  seen: SeenVersion
  /** Names of papers that the officer could not see in full. */
  papers_in_part: readonly string[]
  onAct: (act: Decision) => void
  onNext: () => void
}

/** Actions of an officer on a mutation in its current state. Each opens a confirmation. */
export function DecisionBar({ mutation, seen, papers_in_part, onAct, onNext }: DecisionBarProps) {
  const { t } = useTranslation('mutations-office')
  const { day } = useFormats()
  const { status, paid_at, applied_at, dag_id, papers_request } = mutation
  const now = t(`status.${applied_at === null ? status : 'applied'}`)
  if (seen.change) return <ChangeNotice change={seen.change} status={now} onSeen={seen.acceptVersion} />
  const since = papers_request?.requested_at
  const words = since
    ? t('request.since', { day: day(since) })
    : status === 'approved' &&
      (paid_at === null ? t('bar.unpaid') : t(dag_id === null ? 'bar.dag_open' : 'bar.to_apply'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PapersInPart names={papers_in_part} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{words}</p>
        <DecisionButtons decisions={actsOn(mutation)} pending={null} onDecide={onAct} onNext={onNext} />
      </div>
    </div>
  )
}

function actsOn({ status, paid_at, applied_at }: StaffMutation): readonly Decision[] {
  const is_paid = paid_at !== null
  if (canRequestPapers({ status, is_paid })) return ['status', 'papers', 'reject', 'approve']
  if (!isDecided(status)) return ['status', 'reject', 'approve']
  return canBeApplied({ status, is_paid, is_applied: applied_at !== null }) ? ['status', 'apply'] : ['status']
}
