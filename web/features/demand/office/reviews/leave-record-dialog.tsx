import { type FormEvent, useState } from 'react'
import { LeaveRecord, type OfficeReview } from '#contract/land-tax/demand.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useLeaveRecord } from '../office-demand.queries.ts'

type LeaveRecordDialogProps = { review: OfficeReview; name: string; onClose: () => void }

/** Leaves the record of a dag as it is, with a reason, although another area was measured. */
export function LeaveRecordDialog({ review, name, onClose }: LeaveRecordDialogProps) {
  const { t } = useTranslation(['demand-office', 'ui'])
  const [reason, setReason] = useState('')
  const act = useLeaveRecord(review.id)
  const check = () => LeaveRecord.safeParse({ reason })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    act
      .mutateAsync(checked.data)
      .then(() => {
        notify.success(t('review.left'))
        onClose()
      })
      .catch((problem: Error) => fail(problem, t('review.failed_decide')))
  }

  return (
    <Dialog title={t('review.leave_title')} about={name} open onClose={onClose} locked={act.isPending} size="wide">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ reason: t('review.leave_reason') }}
        />
        <TextArea
          name="reason"
          label={t('review.leave_reason')}
          help={t('review.leave_help')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={errors['reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={act.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </CancelButton>
          <Button type="submit" pending={act.isPending}>
            {t('review.leave_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
