import { SetUpTwoFactor } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { type Setup, useSetUpTwoFactor } from './security.queries.ts'

// The page below has a field of this name, so the field here has an id of its own.
const id = 'setup-password'

/** Requires the password again, so that nobody else turns this on at an open screen. */
export function SetUpTwoFactorForm({ onSetUp }: { onSetUp: (setup: Setup) => void }) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: SetUpTwoFactor,
    act: useSetUpTwoFactor(),
    onDone: onSetUp,
    failed: t('setup.failed'),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary
        errors={{ [id]: errors['password'] }}
        message={message}
        attempt={attempt}
        labels={{ [id]: t('password.current') }}
      />
      <PasswordField
        name="password"
        id={id}
        autoComplete="current-password"
        label={t('password.current')}
        errors={errors['password']}
      />
      <Button type="submit" className="justify-self-start" pending={pending}>
        {t('setup.next')}
      </Button>
    </form>
  )
}
