import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ForgotPassword } from '#contract/identity.ts'
import { ApiError } from '#web/app/api.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useForgotPassword } from './identity.queries.ts'

/** Says the same whether the address has an account and whatever the server made of it; only a wait is worth telling. */
export function ForgotPasswordForm({ onSent }: { onSent: (said: string | null) => void }) {
  const { t } = useTranslation('identity')
  const forgot = useForgotPassword()
  const { errors, message, attempt, failed, clear, refuse, fail } = useFormProblems()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSent(null)
    const form = ForgotPassword.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!form.success) return refuse(form.error.issues)
    clear()
    forgot.mutate(form.data, {
      onSuccess: (answer) => onSent(answer.message),
      onError: (problem) => (isWorthTelling(problem) ? fail(problem, t('forgot.sent')) : onSent(t('forgot.sent'))),
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <PageTitle failed={failed}>{t('forgot.title')}</PageTitle>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ email: t('email') }} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('email')}
        errors={errors['email']}
      />
      <Button type="submit" size="large" pending={forgot.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

/** The person can do something about these; they tell nothing about the account. */
const isWorthTelling = (problem: Error) =>
  problem instanceof ApiError && ['offline', 'timeout', 'rate_limited', 'validation_failed'].includes(problem.code)
