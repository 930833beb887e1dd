import { useEffect } from 'react'
import { ProveSignup, type User } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useProveSignup } from './identity.queries.ts'

type PhoneSignupFormProps = {
  challenge: string
  /** The number as it was typed. */
  phone: string
  onEntered: (user: User) => void
  /** Back to the form; with a message if the code has run out. */
  onBack: (message?: string) => void
}

/** Second step of an account without e-mail: the code that was sent to its number opens it. */
export function PhoneSignupForm({ challenge, phone, onEntered, onBack }: PhoneSignupFormProps) {
  const { t } = useTranslation('identity')
  const { errors, message, attempt, failed, submit, pending } = useFormSubmit({
    schema: ProveSignup,
    act: useProveSignup(),
    read: (fields) => ({ ...fields, challenge }),
    onDone: ({ user }) => onEntered(user),
    failed: t('register.failed'),
    isAnswered: (problem) => {
      const isOver = problem instanceof ApiError && problem.code === 'signup_over'
      if (isOver) onBack(problem.message)
      return isOver
    },
  })
  useEffect(() => document.getElementById('code')?.focus(), [])

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PageTitle failed={failed}>{t('signup_code.title')}</PageTitle>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('signup_code.code') }} />
      <CodeField
        name="code"
        label={t('signup_code.code')}
        help={t('signup_code.help', { phone })}
        errors={errors['code']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" pending={pending}>
          {t('signup_code.submit')}
        </Button>
        <Button variant="quiet" size="large" onClick={() => onBack()}>
          {t('two_factor.back')}
        </Button>
      </div>
    </form>
  )
}
