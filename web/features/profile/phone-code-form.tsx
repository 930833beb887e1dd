import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneCode } from '#contract/identity.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { notifyDashboard } from '#web/ui/toast.ts'
import { useVerifyPhone } from './profile.queries.ts'

/** The six digits that came by SMS. */
export function PhoneCodeForm() {
  const { t } = useTranslation('profile')
  const verify = useVerifyPhone()
  const { errors, message, attempt, clear, refuse, fail } = useFormProblems()
  useEffect(() => document.getElementById('code')?.focus(), [])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = PhoneCode.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!form.success) return refuse(form.error.issues)
    clear()
    verify.mutate(form.data, {
      onSuccess: (answer) => notifyDashboard.success(answer.message),
      onError: (problem) => fail(problem, t('failed.verify')),
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid w-full gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('code') }} />
      <CodeField name="code" label={t('code')} help={t('code_help')} errors={errors['code']} />
      <Button type="submit" className="justify-self-start" pending={verify.isPending}>
        {t('verify')}
      </Button>
    </form>
  )
}
