import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { isReason } from '#contract/cases/reasons.ts'
import { isUnheard, type RejectionGround } from '#contract/cases/rejections.ts'
import type { CorrectionVerdict } from '#contract/corrections/correction-moves.ts'
import {
  ChangedCell,
  type CorrectionCase,
  CorrectionDecision,
  StaffCorrection,
  type StaffCorrectionInFull,
} from '#contract/corrections/correction-office.ts'
import { needsReason } from '#contract/corrections/moved-land.ts'
import { isSeen } from '#contract/text-input.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { GroundChoice } from '#web/parts/office-questions/ground-choice.tsx'
import { hearingIn } from '#web/parts/office-questions/rejection-dialog.tsx'
import { conflictIn } from '#web/parts/records/editing/conflict.ts'
import { SharesLater } from '#web/parts/tax-after/shares-later.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CellList } from '../../detail/cell-list.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'
import { useDecideCorrection } from '../office-corrections.queries.ts'
import { ChangedCells } from './case-cells.tsx'

type DecideDialogProps = {
  correction: StaffCorrectionInFull
  found: CorrectionCase
  verdict: CorrectionVerdict
  seen: SeenVersion
  remarks: string
  onRemarks: (remarks: string) => void
  onDecided: () => void
  onClose: () => void
}

/** Confirmation of a decision. An approval writes the cells in the record; what changed meanwhile is shown. */
export function DecideDialog({ correction, found, verdict, seen, remarks, ...on }: DecideDialogProps) {
  const { t } = useTranslation(['corrections-office', 'office-questions', 'parts', 'ui'])
  const words = useCorrectionWords()
  const [ground, setGround] = useState<RejectionGround | null>(null)
  const [hearing, setHearing] = useState(found.history.hearing)
  const [changed, setChanged] = useState(found.changed_cells)
  const [shares_later, setSharesLater] = useState(false)
  const [objections_answer, setAnswer] = useState('')
  const act = useDecideCorrection({ id: correction.id, version: seen.version }, seen.see)
  const is_rejected = verdict === 'rejected'
  const is_objected = !is_rejected && correction.objections.length > 0
  const is_too_much = !is_rejected && found.tax?.fits === false
  const isReasonNeeded = !is_rejected && needsReason(found.moves)
  const rejection = is_rejected && { ground, without_hearing: isUnheard(ground, hearing) }
  const check = () =>
    CorrectionDecision.safeParse({
      status: verdict,
      remarks,
      khatian_version: found.record.khatian_version,
      ...(is_too_much && { shares_later }),
      ...(is_objected && { objections_answer }),
      ...rejection,
    })
  // The screen asks for a ground; the API takes words alone.
  const issues = () => [
    ...(is_rejected && ground === null
      ? [{ code: 'custom' as const, path: ['ground'], message: 'required', input: ground }]
      : []),
    ...(is_objected && !isSeen(objections_answer)
      ? [{ code: 'custom' as const, path: ['objections_answer'], message: 'required', input: objections_answer }]
      : []),
    ...(isReasonNeeded && !isReason(remarks)
      ? [{ code: 'custom' as const, path: ['remarks'], message: 'reason_too_short', input: remarks }]
      : []),
    ...(check().error?.issues ?? []),
  ]
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(issues)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success || issues().length > 0) return refuse(issues())
    clear()
    act.mutate(checked.data, {
      onSuccess: () => {
        notify.success(t(`decide.done.${verdict}`))
        on.onRemarks('')
        on.onDecided()
      },
      onError: (problem) => {
        const conflict = conflictIn(problem, StaffCorrection)
        if (conflict) {
          // The typed remarks stay for the next try.
          seen.noteChange(conflict.changed)
          return on.onClose()
        }
        setChanged(changedIn(problem) ?? changed)
        setHearing(hearingIn(problem) ?? hearing)
        fail(problem, t('decide.failed'))
      },
    })
  }

  return (
    <Dialog
      title={t(`decide.title.${verdict}`)}
      about={`${words.title(correction)} · ${words.landLine(correction)}`}
      role="alertdialog"
      open
      onClose={on.onClose}
      locked={act.isPending}
      size="wide"
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{
            ground: t('office-questions:reject.ground'),
            remarks: t('parts:case.note'),
            objections_answer: t('objections.answer'),
          }}
        />
        {is_rejected && (
          <GroundChoice
            kind="correction"
            ground={ground}
            onChange={setGround}
            hearing={hearing}
            errors={errors['ground']}
          />
        )}
        {verdict === 'approved' && (
          <>
            <ChangedCells cells={changed} />
            <CellList cells={correction.cells} />
            {is_objected && (
              <TextArea
                name="objections_answer"
                label={t('objections.answer')}
                help={t('objections.answer_help')}
                value={objections_answer}
                onChange={({ target }) => setAnswer(target.value)}
                errors={errors['objections_answer']}
              />
            )}
            {is_too_much && <SharesLater checked={shares_later} onChange={setSharesLater} />}
          </>
        )}
        <TextArea
          name="remarks"
          label={t('parts:case.note')}
          help={t(isReasonNeeded ? 'decide.reason_help' : 'decide.remarks_help')}
          optional={!is_rejected && !isReasonNeeded}
          value={remarks}
          onChange={({ target }) => on.onRemarks(target.value)}
          errors={errors['remarks']}
        />
        <p className="text-ink-soft">{t(`decide.final.${verdict}`)}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={act.isPending} onClick={on.onClose}>
            {t('back')}
          </CancelButton>
          <Button
            type="submit"
            variant={is_rejected ? 'danger' : 'primary'}
            pending={act.isPending}
            disabled={(verdict === 'approved' && changed.length > 0) || (is_too_much && !shares_later)}
          >
            {t(`decide.act.${verdict}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Cells that differ at the time of the server's refusal. */
function changedIn(problem: Error): ChangedCell[] | null {
  if (!(problem instanceof ApiError)) return null
  const parsed = z.object({ changed_cells: z.array(ChangedCell) }).safeParse(problem.extra)
  return parsed.success ? parsed.data.changed_cells : null
}
