import { useEffect } from 'react'
import { PhoneCode } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useVerifyPhone } from '../profile.queries.ts'

/** Form for the six digits of the SMS. */
export function PhoneCodeForm() {
  const { t } = useTranslation('profile')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: PhoneCode,
    act: useVerifyPhone(),
    onDone: (answer) => notifyDashboard.success(answer.message),
    failed: t('failed.verify'),
  })
  useEffect(() => document.getElementById('code')?.focus(), [])

  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('code') }} />
      <CodeField name="code" label={t('code')} help={t('code_help')} errors={errors['code']} />
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t('verify')}
      </Button>
    </form>
  )
}
