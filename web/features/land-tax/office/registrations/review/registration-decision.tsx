import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { default_answer_days, type Hearing, type RequestOfPapers } from '#contract/cases/papers-requests.ts'
import {
  RegistrationDecision as Decided,
  type LandMatch,
  StaffRegistration,
} from '#contract/land-tax/land-tax-registrations.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { ChangeNotice } from '#web/parts/cases/change-notice.tsx'
import { DecisionButtons } from '#web/parts/cases/decision-buttons.tsx'
import { NoteField } from '#web/parts/cases/note-field.tsx'
import { useDecided } from '#web/parts/cases/use-decided.ts'
import type { useQueue } from '#web/parts/cases/use-queue.ts'
import type { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { type CheckedRejection, RejectionDialog } from '#web/parts/office-questions/rejection-dialog.tsx'
import { RequestDialog } from '#web/parts/office-questions/request-dialog.tsx'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { useDecide, useUndoDecision } from '../registrations.queries.ts'
import { ApprovalReasons, type Doubt } from './approval-reasons.tsx'
import { type Draft, isTyped } from './decision.ts'
import { useShareLabels } from './share-fields.tsx'
import { sharesBody } from './shares-draft.ts'

type RegistrationDecisionProps = {
  registration: StaffRegistration
  /** Land use by the class on record, shown next to the registered land type. */
  landUse: LandMatch['land_use']
  /** Lands whose shares are set with an approval; null if the registration is the only one. */
  land: LandMatch['shares']
  /** For what an approval needs a reason; null until the record is compared. */
  doubts: readonly Doubt[] | null
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Set if somebody changed it and the officer has not confirmed the change yet. */
  change: { by: ChangedBy | null } | null
  onSeen: () => void
  onConflict: (conflict: Conflict<StaffRegistration>) => void
  /** Hearing of the citizen; null until it is loaded. */
  hearing: Hearing | null
  queue: ReturnType<typeof useQueue>
  form: ReturnType<typeof useFormErrors>
}

const statuses = { approve: 'approved', papers: 'flagged', reject: 'rejected' } as const
const decisions = ['reject', 'papers', 'approve'] as const
/** A case with an open request is answered or decided. */
const decisionsWhileAsked = ['reject', 'approve'] as const

const WithReason = Decided.refine(({ notes }) => notes !== null, { path: ['notes'], message: 'required' })

/** Fields that neither a request nor a rejection needs. */
const undecided = {
  taxable_from: null,
  shares: null,
  whole_area: null,
  papers: [],
  days: default_answer_days,
  ground: null,
  without_hearing: false,
}

/** Approves, asks or rejects with a reason for the citizen, then opens the next case. */
export function RegistrationDecision(props: RegistrationDecisionProps) {
  const { registration, landUse, land, doubts, draft, onDraft, change, onConflict, queue, form } = props
  const { t } = useTranslation(['land-tax-office', 'parts'])
  const { digits } = useFormats()
  const { landType } = useTaxWords()
  const shareLabels = useShareLabels(land)
  const act = useDecide(registration)
  const undo = useUndoDecision(registration)
  const { errors, message, attempt, clear, refuse, fail } = form
  const { question, allowLeaving } = useLeaveQuestion(isTyped(draft))
  const follow = useDecided(queue, allowLeaving)

  const [asking, setAsking] = useState<'papers' | 'reject' | null>(null)

  function decide(decision: keyof typeof statuses) {
    if (decision !== 'approve') return setAsking(decision)
    const checked = (doubts?.length === 0 ? Decided : WithReason).safeParse({
      status: 'approved',
      notes: draft.notes,
      taxable_from: draft.year ?? registration.taxable_from,
      ...(land && sharesBody(land, draft.shares)),
    })
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    send(checked.data, (problem) => fail(problem, t('decide.failed')))
  }

  const send = (decision: z.output<typeof Decided>, onFail: (problem: Error) => void) =>
    act.mutate(decision, {
      onSuccess: decided,
      onError: (problem) => {
        const conflict = conflictIn(problem, StaffRegistration)
        if (!conflict) return onFail(problem)
        setAsking(null)
        onConflict(conflict)
      },
    })

  const request = ({ papers, remarks: notes, days }: RequestOfPapers, onFail: (problem: Error) => void) =>
    send({ ...undecided, status: 'flagged', notes, papers, days }, onFail)

  const reject = ({ words: notes, ...rejection }: CheckedRejection, onFail: (problem: Error) => void) =>
    send({ ...undecided, status: 'rejected', notes, ...rejection }, onFail)

  const decided = ({ status, dag_number, user }: StaffRegistration) =>
    follow({
      message: t('decide.updated'),
      about: `${t(`status.${status}`)} · ${t('decide.dag', { dag: digits(dag_number) })}, ${user.name}`,
      undo,
    })

  const pending = act.isPending ? decisions.find((each) => statuses[each] === act.variables?.status) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ ...shareLabels, taxable_from: t('decide.first_year'), notes: t('parts:case.note') }}
      />
      {landUse?.same === false && (
        <p className="flex items-start gap-1.5 font-semibold text-marigold-text text-sm">
          <ArrowLeftRight aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
          {t('decide.use_differs', {
            registered: landType(registration.land_type),
            recorded: landType(landUse.land_type),
          })}
        </p>
      )}
      {change ? (
        <ChangeNotice change={change} status={t(`status.${registration.status}`)} onSeen={props.onSeen}>
          <p>{t('dialog.look_again')}</p>
        </ChangeNotice>
      ) : (
        <div className="grid items-end gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <ApprovalReasons
            doubts={doubts ?? []}
            needed={errors['notes'] !== undefined}
            onReason={(notes) => onDraft({ ...draft, notes })}
          />
          <NoteField
            name="notes"
            placeholder={t(doubts?.length ? 'doubt.reason_needed' : 'parts:case.note_needed_to_reject')}
            value={draft.notes}
            onChange={(notes) => onDraft({ ...draft, notes })}
            errors={errors['notes']}
          />
          <DecisionButtons
            decisions={registration.status === 'flagged' ? decisionsWhileAsked : decisions}
            // A key that is pressed before the case, or the next one, is shown decides nothing.
            disabled={act.isSuccess || doubts === null}
            pending={pending ?? null}
            onDecide={decide}
            onNext={queue.openNext}
          />
        </div>
      )}
      {asking === 'reject' && (
        <RejectionDialog
          kind="registration"
          about={`${t('decide.dag', { dag: digits(registration.dag_number) })}, ${registration.user.name}`}
          hearing={props.hearing}
          words={draft.notes}
          onWords={(notes) => onDraft({ ...draft, notes })}
          pending={act.isPending}
          onSend={reject}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'papers' && (
        <RequestDialog
          kind="registration"
          about={`${t('decide.dag', { dag: digits(registration.dag_number) })}, ${registration.user.name}`}
          remarks={draft.notes}
          onRemarks={(notes) => onDraft({ ...draft, notes })}
          pending={act.isPending}
          onSend={request}
          onClose={() => setAsking(null)}
        />
      )}
      {question}
    </div>
  )
}
