import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { Hearing } from '#contract/cases/papers-requests.ts'
import { isUnheard, type RejectionGround } from '#contract/cases/rejections.ts'
import { GateLine } from '#contract/mutations/conflict-gate.ts'
import { mutationMoves, type SettableStatus } from '#contract/mutations/mutation-moves.ts'
import { StaffMutation, type StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { overriddenByEntry } from '#contract/mutations/override.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { GroundChoice } from '#web/parts/office-questions/ground-choice.tsx'
import { hearingIn } from '#web/parts/office-questions/rejection-dialog.tsx'
import { conflictIn } from '#web/parts/records/editing/conflict.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useMutationWords } from '../../use-mutation-words.ts'
import { useDecideMutation } from '../office-mutations.queries.ts'
import { BlockingRules } from './case-rules.tsx'
import { type Draft, emptyDraft, needsOverride, needsReason, ScreenDecision } from './decision.ts'
import { OverrideReason } from './override-reason.tsx'
import { PapersInPart } from './partial-papers.tsx'

type DecideDialogProps = {
  mutation: StaffMutationInFull
  /** Null if it is chosen here. */
  status: SettableStatus | null
  /** True if an older case is pending. */
  skips_older: boolean
  /** Hearing of the applicant; null until it is loaded. */
  hearing: Hearing | null
  /** True if the identity of the applicant is proven. */
  is_proven: boolean
  seen: SeenVersion
  papers_in_part: readonly string[]
  draft: Draft
  onDraft: (draft: Draft) => void
  onDecided: (answer: StaffMutationInFull) => void
  onClose: () => void
}

/**
 * Confirmation before a status is set: blocking rules, the remark for the citizen, and the reason for a decision out of
 * turn.
 */
export function DecideDialog({
  mutation,
  status: proposed,
  skips_older,
  seen,
  papers_in_part,
  ...on
}: DecideDialogProps) {
  const { t } = useTranslation(['mutations-office', 'office-questions', 'parts', 'ui'])
  const words = useMutationWords()
  const { draft, onDraft } = on
  const { remarks, reason, override_reason } = draft
  const [status, setStatus] = useState(proposed)
  const [ground, setGround] = useState<RejectionGround | null>(null)
  const [hearing, setHearing] = useState(on.hearing)
  const [checklist, setChecklist] = useState(mutation.checklist)
  const act = useDecideMutation({ id: mutation.id, version: seen.version }, seen.see)
  const without_hearing = hearing !== null && isUnheard(ground, hearing)
  const rejection = status === 'rejected' && { ground, without_hearing }
  const overrides = needsOverride(status, checklist)
  const check = () =>
    ScreenDecision.safeParse({
      status,
      remarks,
      reason,
      skips_older,
      overrides,
      ...rejection,
      override_reason: overrides ? override_reason : null,
    })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const { leave, question } = useConfirmLeave(
    Object.values(draft).some((text) => text !== ''),
    () => {
      onDraft(emptyDraft)
      on.onClose()
    },
  )
  const asksReason = needsReason(status, skips_older)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    const { skips_older: _, overrides: __, ...decision } = checked.data
    act.mutate(decision, {
      onSuccess: (answer) => {
        notify.success(t('decide.updated'))
        onDraft(emptyDraft)
        on.onDecided(answer)
      },
      onError: (problem) => {
        const conflict = conflictIn(problem, StaffMutation)
        if (conflict) {
          // The typed text stays for the next try.
          seen.noteChange(conflict.changed)
          return on.onClose()
        }
        setChecklist(checklistIn(problem) ?? checklist)
        setHearing(hearingIn(problem) ?? hearing)
        fail(problem, t('decide.failed'))
      },
    })
  }

  return (
    <Dialog
      title={proposed ? t(`decide.title.${proposed}`) : t('decide.choose')}
      about={words.heading(mutation)}
      role="alertdialog"
      open
      onClose={leave}
      locked={act.isPending}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{
            status: t('status_label'),
            ground: t('office-questions:reject.ground'),
            remarks: t('parts:case.note'),
            reason: t('decide.reason'),
            override_reason: t('override.reason'),
          }}
        />
        {!proposed && (
          <Chips
            name="status"
            label={t('status_label')}
            choices={mutationMoves[mutation.status].staff.map((id) => ({ id, label: t(`status.${id}`) }))}
            value={status}
            onChange={setStatus}
            errors={errors['status']}
          />
        )}
        {mutation.paid_at === null && <Notice tone="waiting">{t('decide.unpaid')}</Notice>}
        {status === 'approved' && <PapersInPart names={papers_in_part} />}
        {status === 'approved' && !overrides && <BlockingRules lines={checklist} />}
        {overrides && (
          <OverrideReason
            lines={checklist}
            facts={overriddenByEntry({ checklist, is_proven: on.is_proven, picked: false })}
            value={override_reason}
            onChange={(text) => onDraft({ ...draft, override_reason: text })}
            errors={errors['override_reason']}
          />
        )}
        {status === 'rejected' && (
          <GroundChoice
            kind="mutation"
            ground={ground}
            onChange={setGround}
            hearing={hearing}
            errors={errors['ground']}
          />
        )}
        <TextArea
          name="remarks"
          label={t('parts:case.note')}
          help={t('decide.remarks_help')}
          optional={status !== 'rejected'}
          value={remarks}
          onChange={({ target }) => onDraft({ ...draft, remarks: target.value })}
          errors={errors['remarks']}
        />
        {asksReason && (
          <TextArea
            name="reason"
            label={t('decide.reason')}
            help={t('decide.reason_help')}
            rows={2}
            value={reason}
            onChange={({ target }) => onDraft({ ...draft, reason: target.value })}
            errors={errors['reason']}
          />
        )}
        <p className="text-ink-soft">{t('decide.final')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={act.isPending} onClick={leave}>
            {t('back')}
          </CancelButton>
          <Button type="submit" variant={status === 'rejected' ? 'danger' : 'primary'} pending={act.isPending}>
            {t(status ? `decide.act.${status}` : 'decide.choose')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}

/** Rules at the time of the server's refusal. */
function checklistIn(problem: Error): GateLine[] | null {
  if (!(problem instanceof ApiError)) return null
  const parsed = z.object({ checklist: z.array(GateLine) }).safeParse(problem.extra)
  return parsed.success ? parsed.data.checklist : null
}
