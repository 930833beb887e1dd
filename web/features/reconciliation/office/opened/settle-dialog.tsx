import { differenceWords } from '#contract/payments/difference-words.ts'
import { type Difference, SettleDifference } from '#contract/payments/reconciliation.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSettle } from '../reconciliation.queries.ts'

/** Marks a difference as settled, with a note of how. */
export function SettleDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const language = useLanguage()
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: SettleDifference,
    act: useSettle(difference.id),
    onDone: onClose,
    failed: t('settle.failed'),
  })
  const labels = { note: t('settle.note') }
  return (
    <Dialog title={t('settle.title')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <p>{differenceWords[difference.kind].name[language]}</p>
        <TextArea name="note" label={labels.note} help={t('settle.help')} maxLength={500} errors={errors['note']} />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('settle.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
