import { ConfirmLook, type HotlineLook } from '#contract/hotline/looks.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type PendingCall, useConfirmLook } from './hotline.queries.ts'

type CodeFormProps = { asked: PendingCall; onSeen: (seen: HotlineLook) => void; onBack: () => void }

/** Form for the code that the caller reads out. */
export function CodeForm({ asked, onSeen, onBack }: CodeFormProps) {
  const { t } = useTranslation('hotline')
  const { digits } = useFormats()
  const {
    errors,
    attempt,
    failed: _,
    submit,
    pending,
    message,
  } = useFormSubmit({
    schema: ConfirmLook,
    act: useConfirmLook(asked),
    onDone: onSeen,
    failed: t('code.failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="font-semibold">{digits(asked.phone)}</p>
      <Notice tone="waiting">{asked.message}</Notice>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('code.code') }} />
      <Field
        name="code"
        inputMode="numeric"
        autoComplete="off"
        label={t('code.code')}
        help={t('code.code_help')}
        errors={errors['code']}
        className="max-w-48"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('code.submit')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}
