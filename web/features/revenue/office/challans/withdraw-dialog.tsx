import { type Challan, type ChallanLine, WithdrawChallan } from '#contract/revenue/challans.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useWithdrawChallan } from './challans.queries.ts'

type WithdrawDialogProps = { line: ChallanLine; challan: Challan; onClose: () => void }

/** Withdraws a challan that was recorded wrongly, with a reason. */
export function WithdrawDialog({ line, challan, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('challans')
  const { calendarDay, language } = useFormats()
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: WithdrawChallan,
    act: useWithdrawChallan(challan.id),
    onDone: () => {
      notify.success(t('withdraw.done'))
      onClose()
    },
    failed: t('withdraw.failed'),
  })
  const labels = { reason: t('withdraw.reason') }
  const about = `${t('number', { number: challan.number, date: calendarDay(challan.date) })} · ${nameIn(language, line.office)}`
  return (
    <Dialog title={t('withdraw.title')} about={about} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <p>{t('withdraw.about')}</p>
        <TextArea name="reason" label={labels.reason} maxLength={300} errors={errors['reason']} />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('withdraw.back')}
          </CancelButton>
          <Button type="submit" variant="danger" pending={pending}>
            {t('withdraw.open')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
