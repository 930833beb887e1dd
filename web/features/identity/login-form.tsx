import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Login, type User } from '#contract/identity.ts'
import { useLogin } from '#web/app/session.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { quietLink } from './auth-layout.tsx'

type LoginFormProps = {
  /** What was typed before. */
  email: string
  /** Why the person is here again. */
  message: string | undefined
  onEntered: (user: User) => void
  onCodeNeeded: (email: string, challenge: string) => void
}

export function LoginForm({ email, message, onEntered, onCodeNeeded }: LoginFormProps) {
  const { t } = useTranslation('identity')
  const login = useLogin()
  const problems = useFormProblems()
  const { errors, attempt, failed, clear, refuse, fail } = problems

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget)
    const form = Login.safeParse({ ...Object.fromEntries(words), remember: words.has('remember') })
    if (!form.success) return refuse(form.error.issues)
    clear()
    login.mutate(form.data, {
      onSuccess: (answer) =>
        'token' in answer ? onEntered(answer.user) : onCodeNeeded(form.data.email, answer.challenge),
      onError: (problem) => fail(problem, t('login.failed')),
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <PageTitle failed={failed}>{t('login.title')}</PageTitle>
      <ErrorSummary
        errors={errors}
        message={problems.message ?? (attempt === 0 ? message : undefined)}
        attempt={message ? attempt + 1 : attempt}
        labels={{ email: t('email'), password: t('password') }}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('email')}
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
      <Button type="submit" size="large" pending={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
