import { Ban } from 'lucide-react'
import { useState } from 'react'
import { RevokePaper, type VerifiedPaper } from '#contract/papers/documents.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useRevokePaper } from '../verify.queries.ts'

/** Lets an admin withdraw a paper on the public page of its check. */
export function WithdrawPaper({ paper }: { paper: VerifiedPaper }) {
  const { t } = useTranslation('verify')
  const { data: me } = useMe()
  const [open, setOpen] = useState(false)
  if (me?.role !== 'admin' || paper.revoked_at) return null
  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" className="size-4.5" />
        {t('withdraw.open')}
      </Button>
      {open && <WithdrawDialog paper={paper} onClose={() => setOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ paper, onClose }: { paper: VerifiedPaper; onClose: () => void }) {
  const { t } = useTranslation('verify')
  const [typed, setTyped] = useState(false)
  const { leave, question } = useConfirmLeave(typed, onClose)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: RevokePaper,
    act: useRevokePaper(paper.verify_code),
    onDone: () => {
      notify.success(t('withdraw.done'))
      onClose()
    },
    failed: t('withdraw.failed'),
  })

  return (
    <Dialog title={t('withdraw.title')} about={paper.number} open onClose={leave} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('withdraw.reason') }} />
        <p>{t('withdraw.about')}</p>
        <TextArea
          name="reason"
          label={t('withdraw.reason')}
          help={t('withdraw.reason_help')}
          onChange={({ target }) => setTyped(target.value !== '')}
          errors={errors['reason']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={leave}>
            {t('withdraw.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t('withdraw.open')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
