import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PendingKyc, RejectKyc } from '#contract/kyc.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { notify } from '#web/ui/toast.ts'
import { useDecideKyc } from './kyc.queries.ts'

/** A refusal needs a reason: the person reads it and sends better images. */
export function RejectDialog({ kyc, onClose }: { kyc: PendingKyc; onClose: () => void }) {
  const { t } = useTranslation('kyc')
  const decide = useDecideKyc()
  const [reason, setReason] = useState('')
  const { errors, message, attempt, clear, refuse, fail } = useFormProblems()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const form = RejectKyc.safeParse({ rejection_reason: reason })
    if (!form.success) return refuse(form.error.issues)
    clear()
    decide.mutate(
      { id: kyc.id, ...form.data },
      {
        onSuccess: (answer) => {
          notify.success(answer.message)
          onClose()
        },
        onError: (problem) => fail(problem, t('reject_failed')),
      },
    )
  }

  return (
    <Dialog title={t('reject_title')} about={kyc.user.name} open onClose={onClose} locked={decide.isPending}>
      <form onSubmit={handleSubmit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ rejection_reason: t('reason') }} />
        <TextArea
          name="rejection_reason"
          label={t('reason')}
          help={t('reason_help')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          errors={errors['rejection_reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={decide.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={decide.isPending}>
            {t('reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
