import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Succession } from './use-succession.ts'

type SaveSuccessionProps = {
  succession: Succession
  /** Label of the button. */
  act: string
  /** Names of the fields in the error summary. */
  labels: { [field: string]: string }
  reason: string
  onReason: (reason: string) => void
  onSave: () => void
  /** Refetches the record after somebody else changed it. */
  onReload: () => void
}

/** Reason, problems, and the button that saves. */
export function SaveSuccession({ succession, act, labels, reason, onReason, onSave, onReload }: SaveSuccessionProps) {
  const { t } = useTranslation('splitting')
  const { errors, question } = succession
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        name="reason"
        label={t('reason')}
        help={t('reason_help')}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onReason(event.target.value)}
        errors={errors.errors['reason']}
      />
      <ErrorSummary
        errors={errors.errors}
        labels={{ ...labels, reason: t('reason') }}
        message={errors.message}
        attempt={errors.attempt}
      />
      {succession.changed && <ErrorState message={t('changed')} retry={t('reload')} onRetry={onReload} />}
      <Button pending={succession.pending} onClick={onSave}>
        {act}
      </Button>
      {question && (
        <ConfirmDialog
          title={t('confirm')}
          action={t('go_on')}
          pending={succession.pending}
          onConfirm={question.confirm}
          onClose={question.close}
        >
          {question.message}
        </ConfirmDialog>
      )}
    </div>
  )
}
