import { useState } from 'react'
import type { Hearing } from '#contract/cases/papers-requests.ts'
import type { Kyc } from '#contract/kyc/kyc.ts'
import { DecisionButtons } from '#web/parts/cases/decision-buttons.tsx'
import { NoteField } from '#web/parts/cases/note-field.tsx'
import { useDecided } from '#web/parts/cases/use-decided.ts'
import type { useQueue } from '#web/parts/cases/use-queue.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { RejectionDialog } from '#web/parts/office-questions/rejection-dialog.tsx'
import { RequestDialog } from '#web/parts/office-questions/request-dialog.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { useApproveKyc, useRejectKyc, useRequestKycPapers, useUndoKyc } from '../kyc.queries.ts'

type KycDecisionProps = {
  kyc: Kyc
  name: string
  looked: boolean
  hearing: Hearing
  queue: ReturnType<typeof useQueue>
}

const decisions = ['reject', 'papers', 'approve'] as const
/** A case with an open request is answered or decided. */
const decisionsWhileAsked = ['reject', 'approve'] as const

/** Approves an identity, asks, or rejects it with a reason for the person, then opens the next case. */
export function KycDecision({ kyc, name, looked, hearing, queue }: KycDecisionProps) {
  const { t } = useTranslation(['kyc', 'parts'])
  const [reason, setReason] = useState('')
  const approve = useApproveKyc(kyc.id)
  const reject = useRejectKyc(kyc.id)
  const undo = useUndoKyc(kyc.id)
  const [asking, setAsking] = useState<'papers' | 'reject' | null>(null)
  const request = useRequestKycPapers(kyc.id)
  const { errors, message, attempt, clear, fail } = useFormErrors()
  const { question, allowLeaving } = useLeaveQuestion(reason !== '')
  const follow = useDecided(queue, allowLeaving)

  const decided = ({ message }: { message: string }) => follow({ message, about: name, undo })

  function decide(decision: 'approve' | 'papers' | 'reject') {
    if (decision !== 'approve') return setAsking(decision)
    clear()
    approve.mutate(undefined, {
      onSuccess: decided,
      onError: (problem) => fail(problem, t('approve_failed')),
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ rejection_reason: t('parts:case.note') }}
      />
      <div className="grid items-end gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <NoteField
          name="rejection_reason"
          placeholder={t('parts:case.note_needed_to_reject')}
          value={reason}
          onChange={setReason}
          errors={errors['rejection_reason']}
        />
        <DecisionButtons
          decisions={kyc.status === 'flagged' ? decisionsWhileAsked : decisions}
          // After a decision, a key pressed before the next case is shown decides nothing.
          disabled={!looked || approve.isSuccess || reject.isSuccess || request.isSuccess}
          pending={approve.isPending ? 'approve' : reject.isPending ? 'reject' : null}
          onDecide={decide}
          onNext={queue.openNext}
        />
      </div>
      {!looked && <p className="text-ink-soft text-sm">{t('look_first')}</p>}
      {asking === 'reject' && (
        <RejectionDialog
          kind="identity"
          about={name}
          hearing={hearing}
          words={reason}
          onWords={setReason}
          pending={reject.isPending}
          onSend={({ words: rejection_reason, ...rejection }, onFail) =>
            reject.mutate({ rejection_reason, ...rejection }, { onSuccess: decided, onError: onFail })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'papers' && (
        <RequestDialog
          kind="identity"
          about={name}
          remarks={reason}
          onRemarks={setReason}
          pending={request.isPending}
          onSend={(asked, onFail) => request.mutate(asked, { onSuccess: decided, onError: onFail })}
          onClose={() => setAsking(null)}
        />
      )}
      {question}
    </div>
  )
}
