import { EnableTwoFactor } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useEnableTwoFactor } from './security.queries.ts'

/** A code of the app proves that it has the secret. */
export function EnableTwoFactorForm({ onEnabled }: { onEnabled: (codes: string[]) => void }) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: EnableTwoFactor,
    act: useEnableTwoFactor(),
    onDone: (answer) => onEnabled(answer.recovery_codes),
    failed: t('setup.failed'),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('setup.code') }} />
      <CodeField name="code" label={t('setup.code')} help={t('setup.code_help')} errors={errors['code']} />
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
