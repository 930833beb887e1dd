import { useState } from 'react'
import { type PendingAttorney, RejectAttorney } from '#contract/assistance/attorneys.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useReject } from './attorney-approvals.queries.ts'

/** A rejection needs a reason: the owner reads it and sends another paper. */
export function RejectPower({ power, onClose }: { power: PendingAttorney; onClose: () => void }) {
  const { t } = useTranslation('attorneys')
  const [typed, setTyped] = useState(false)
  const { leave, question } = useConfirmLeave(typed, onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: RejectAttorney,
    act: useReject(power.id),
    onDone: (answer) => {
      onClose()
      notify.success(answer.message)
    },
    failed: t('office.reject_failed'),
  })
  return (
    <Dialog title={t('office.reject_title')} about={power.principal.name} open onClose={leave} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ rejection_reason: t('office.reason') }}
        />
        <TextArea
          name="rejection_reason"
          label={t('office.reason')}
          help={t('office.reason_help')}
          onChange={({ target }) => setTyped(target.value !== '')}
          errors={errors['rejection_reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t('office.reject')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
