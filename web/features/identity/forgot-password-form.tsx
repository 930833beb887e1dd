import { type FormEvent, useState } from 'react'
import { ForgotPassword } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useForgotPassword } from './identity.queries.ts'

/**
 * Shows the same message whether the name has an account or not, and for most errors; only a required wait is shown.
 */
export function ForgotPasswordForm({ onSent }: { onSent: (message: string | null, login_name: string) => void }) {
  const { t } = useTranslation('identity')
  const [name, setName] = useState('')
  const { errors, message, attempt, failed, submit, pending } = useFormSubmit({
    schema: ForgotPassword,
    act: useForgotPassword(),
    onDone: (answer) => onSent(answer.message, name),
    failed: t('forgot.sent'),
    isAnswered: (problem) => {
      if (isWorthTelling(problem)) return false
      onSent(t('forgot.sent'), name)
      return true
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSent(null, name)
    submit(event)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <PageTitle about={t('forgot.about')} failed={failed}>
        {t('forgot.title')}
      </PageTitle>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ email: t('login.name') }} />
      <Field
        name="email"
        autoComplete="username"
        label={t('login.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        errors={errors['email']}
      />
      <Button type="submit" size="large" pending={pending}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

/** Errors that the person can act on; they reveal nothing about the account. */
const isWorthTelling = (problem: Error) =>
  problem instanceof ApiError && ['offline', 'timeout', 'rate_limited', 'validation_failed'].includes(problem.code)
