import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EnableTwoFactor } from '#contract/identity.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useEnableTwoFactor } from './security.queries.ts'

/** A code of the app proves that it holds the secret. */
export function EnableTwoFactorForm({ onEnabled }: { onEnabled: (codes: string[]) => void }) {
  const { t } = useTranslation('security')
  const enable = useEnableTwoFactor()
  const { errors, message, attempt, clear, refuse, fail } = useFormProblems()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = EnableTwoFactor.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!form.success) return refuse(form.error.issues)
    clear()
    enable.mutate(form.data, {
      onSuccess: (answer) => onEnabled(answer.recovery_codes),
      onError: (problem) => fail(problem, t('setup.failed')),
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('setup.code') }} />
      <CodeField name="code" label={t('setup.code')} help={t('setup.code_help')} errors={errors['code']} />
      <Button type="submit" className="justify-self-start" pending={enable.isPending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
