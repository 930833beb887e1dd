import { Link } from '@tanstack/react-router'
import { Login, type User } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { quietLink } from './auth-layout.tsx'
import { useLogin } from './identity.queries.ts'

type LoginFormProps = {
  /** E-mail address typed before. */
  email: string
  /** Reason why the person is here again. */
  message: string | undefined
  onEntered: (user: User) => void
  onCodeNeeded: (form: Login, challenge: string) => void
}

export function LoginForm({ email, message, onEntered, onCodeNeeded }: LoginFormProps) {
  const { t } = useTranslation('identity')
  const { errors, attempt, failed, submit, pending, ...problems } = useFormSubmit({
    schema: Login,
    act: useLogin(),
    read: (fields) => ({ ...fields, remember: 'remember' in fields }),
    onDone: (answer, form) => ('token' in answer ? onEntered(answer.user) : onCodeNeeded(form, answer.challenge)),
    failed: t('login.failed'),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PageTitle about={t('login.description')} failed={failed}>
        {t('login.title')}
      </PageTitle>
      <ErrorSummary
        errors={errors}
        message={problems.message ?? (attempt === 0 ? message : undefined)}
        attempt={message ? attempt + 1 : attempt}
        labels={{ email: t('login.name'), password: t('password') }}
      />
      <Field
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('login.name')}
        help={t('login.name_help')}
        defaultValue={email}
        errors={errors['email']}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('password')}
        errors={errors['password']}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox name="remember">{t('login.remember')}</Checkbox>
        <Link to="/forgot-password" className={quietLink}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" size="large" pending={pending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
