import { ResetPassword } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useResetPassword } from './identity.queries.ts'

type ResetPasswordFormProps = {
  /** Token in the link of a mail; null if a code of a text message is to be typed. */
  token: string | null
  /** The e-mail address or mobile number. */
  email: string
  onDone: (message: string) => void
}

export function ResetPasswordForm({ token, email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('identity')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ResetPassword,
    act: useResetPassword(),
    read: (fields) => (token === null ? fields : { ...fields, token }),
    onDone: (answer) => onDone(answer.message),
    failed: t(token === null ? 'reset.code_failed' : 'reset.failed'),
  })

  const labels = {
    email: t(token === null ? 'phone' : 'email'),
    token: t('reset.code'),
    password: t('reset.password'),
    password_confirmation: t('reset.confirmation'),
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      <Field
        name="email"
        {...(token === null ? phoneField : emailField)}
        autoComplete="username"
        label={labels.email}
        defaultValue={email}
        errors={errors['email']}
      />
      {token === null && (
        <CodeField name="token" label={labels.token} help={t('reset.code_help')} errors={errors['token']} />
      )}
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={labels.password}
        help={t('password_help')}
        errors={errors['password']}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        label={labels.password_confirmation}
        errors={errors['password_confirmation']}
      />
      <Button type="submit" size="large" pending={pending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

const emailField = { type: 'email', inputMode: 'email' } as const
const phoneField = { type: 'tel', inputMode: 'tel' } as const
