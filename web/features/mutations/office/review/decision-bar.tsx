import { canBeApplied, isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { type Decision, DecisionButtons } from '#web/parts/cases/decision-buttons.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { ChangeNotice } from './change-notice.tsx'
import type { SeenVersion } from './use-seen-version.ts'

export type OfficeAct = Exclude<Decision, 'flag'>

type DecisionBarProps = {
  mutation: StaffMutation
  seen: SeenVersion
  onAct: (act: OfficeAct) => void
  onNext: () => void
}

/** What an officer can do with a mutation as it stands. Each opens a question first. */
export function DecisionBar({ mutation, seen, onAct, onNext }: DecisionBarProps) {
  const { t } = useTranslation('mutations-office')
  const { status, paid_at, dag_id } = mutation
  if (seen.change) return <ChangeNotice mutation={mutation} change={seen.change} onSeen={seen.lookAgain} />
  const words =
    status === 'approved' && (paid_at === null ? t('bar.unpaid') : t(dag_id === null ? 'bar.dag_open' : 'bar.to_apply'))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{words}</p>
      <DecisionButtons decisions={actsOn(mutation)} pending={null} onDecide={onAct} onNext={onNext} />
    </div>
  )
}

function actsOn({ status, paid_at, applied_at }: StaffMutation): readonly OfficeAct[] {
  if (!isDecided(status)) return ['status', 'reject', 'approve']
  return canBeApplied({ status, is_paid: paid_at !== null, is_applied: applied_at !== null })
    ? ['status', 'apply']
    : ['status']
}
