import { useEffect } from 'react'
import { TwoFactorLogin, type User } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTwoFactorLogin } from './identity.queries.ts'

type TwoFactorFormProps = {
  challenge: string
  remember: boolean | undefined
  onEntered: (user: User) => void
  /** Back to the password; with a message if the challenge has expired. */
  onBack: (message?: string) => void
}

/** Second step of login: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm({ challenge, remember, onEntered, onBack }: TwoFactorFormProps) {
  const { t } = useTranslation('identity')
  const { errors, message, attempt, failed, submit, pending } = useFormSubmit({
    schema: TwoFactorLogin,
    act: useTwoFactorLogin({ remember }),
    read: (fields) => ({ ...fields, challenge }),
    onDone: ({ user }) => onEntered(user),
    failed: t('login.failed'),
    isAnswered: (problem) => {
      const isOver = problem instanceof ApiError && problem.code === 'challenge_over'
      if (isOver) onBack(problem.message)
      return isOver
    },
  })
  useEffect(() => document.getElementById('code')?.focus(), [])

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PageTitle failed={failed}>{t('two_factor.title')}</PageTitle>
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('two_factor.code') }} />
      <CodeField
        name="code"
        // A recovery code has letters too.
        inputMode="text"
        label={t('two_factor.code')}
        help={t('two_factor.help')}
        errors={errors['code']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" pending={pending}>
          {t('two_factor.submit')}
        </Button>
        <Button variant="quiet" size="large" onClick={() => onBack()}>
          {t('two_factor.back')}
        </Button>
      </div>
    </form>
  )
}
