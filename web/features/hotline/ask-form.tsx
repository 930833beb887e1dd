import { AskLook } from '#contract/hotline/looks.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type PendingCall, useAskLook } from './hotline.queries.ts'

/** Form for the number that the caller calls from. */
export function AskForm({ onAsked }: { onAsked: (asked: PendingCall) => void }) {
  const { t } = useTranslation('hotline')
  const {
    errors,
    attempt,
    failed: _,
    submit,
    pending,
    message,
  } = useFormSubmit({
    schema: AskLook,
    act: useAskLook(),
    onDone: (answer, form) => onAsked({ ...form, id: answer.id, message: answer.message }),
    failed: t('ask.failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t('ask.about')}</p>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ phone: t('ask.phone') }} />
      <Field
        name="phone"
        type="tel"
        autoComplete="off"
        label={t('ask.phone')}
        help={t('ask.phone_help')}
        errors={errors['phone']}
        className="max-w-72"
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('ask.submit')}
      </Button>
    </form>
  )
}
