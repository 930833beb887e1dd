import { ConfirmAssistance } from '#contract/assistance/assistance.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type Asked, useConfirm } from './assistance.queries.ts'

type ConfirmFormProps = { asked: Asked; onBack: () => void }

/** Form for the code that the citizen reads out. */
export function ConfirmForm({ asked, onBack }: ConfirmFormProps) {
  const { t } = useTranslation('assistance')
  const { digits } = useFormats()
  const {
    errors,
    attempt,
    failed: _,
    submit,
    pending,
    message,
  } = useFormSubmit({
    schema: ConfirmAssistance,
    act: useConfirm(asked),
    // The page of the job follows.
    onDone: () => undefined,
    failed: t('confirm.failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="font-semibold">
        {t(`kind.${asked.kind}`)} · {digits(asked.phone)}
      </p>
      <Notice tone="waiting">{asked.message}</Notice>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('confirm.code') }} />
      <Field
        name="code"
        inputMode="numeric"
        autoComplete="off"
        label={t('confirm.code')}
        help={t('confirm.code_help')}
        errors={errors['code']}
        className="max-w-48"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('confirm.submit')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </form>
  )
}
