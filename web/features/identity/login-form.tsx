import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Login } from '#contract/identity.ts'
import { landingPathFor, safeNext, useLogin } from '#web/app/session.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function LoginForm({ next }: { next: string | undefined }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const login = useLogin()
  const { errors, message, attempt, failed, clear, refuse, fail } = useFormProblems()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget)
    const form = Login.safeParse({ ...Object.fromEntries(words), remember: words.has('remember') })
    if (!form.success) return refuse(form.error.issues)
    clear()
    login.mutate(form.data, {
      onSuccess: ({ user }) => navigate({ href: safeNext(next) ?? landingPathFor(user.role), replace: true }),
      onError: (problem) => fail(problem, t('login.failed')),
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <PageTitle failed={failed}>{t('login.title')}</PageTitle>
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ email: t('email'), password: t('password') }}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('email')}
        errors={errors['email']}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('password')}
        errors={errors['password']}
      />
      <Checkbox name="remember">{t('login.remember')}</Checkbox>
      <Button type="submit" size="large" pending={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
