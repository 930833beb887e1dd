import { useState } from 'react'
import { type PendingKyc, RejectKyc } from '#contract/kyc/kyc-office.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useRejectKyc } from '../kyc.queries.ts'

type RejectDialogProps = { kyc: PendingKyc; onClose: () => void; onDecided: (answer: { message: string }) => void }

/** A rejection needs a reason: the person reads it and sends better images. */
export function RejectDialog({ kyc, onClose, onDecided }: RejectDialogProps) {
  const { t } = useTranslation('kyc')
  const [typed, setTyped] = useState(false)
  const { leave, question } = useConfirmLeave(typed, onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: RejectKyc,
    act: useRejectKyc(kyc.id),
    onDone: (answer) => {
      onClose()
      onDecided(answer)
    },
    failed: t('reject_failed'),
  })

  return (
    <Dialog title={t('reject_title')} about={kyc.user.name} open onClose={leave} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ rejection_reason: t('reason') }} />
        <TextArea
          name="rejection_reason"
          label={t('reason')}
          help={t('reason_help')}
          onChange={({ target }) => setTyped(target.value !== '')}
          errors={errors['rejection_reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t('reject')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
