import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DisableTwoFactor } from '#contract/identity.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notifyDashboard } from '#web/ui/toast.ts'
import { useDisableTwoFactor } from './security.queries.ts'

// The page beneath has fields of these names: here they carry ids of their own.
const ids = { password: 'disable-password', code: 'disable-code' }

export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const disable = useDisableTwoFactor()
  const { errors, message, attempt, clear, refuse, fail } = useFormProblems()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = DisableTwoFactor.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!form.success) return refuse(form.error.issues)
    clear()
    disable.mutate(form.data, {
      onSuccess: (answer) => {
        notifyDashboard.success(answer.message)
        onClose()
      },
      onError: (problem) => fail(problem, t('disable.failed')),
    })
  }

  return (
    <Dialog title={t('disable.title')} about={t('disable.about')} open locked={disable.isPending} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate className="grid gap-4">
        <ErrorSummary
          errors={{ [ids.password]: errors['password'], [ids.code]: errors['code'] }}
          message={message}
          attempt={attempt}
          labels={{ [ids.password]: t('disable.password'), [ids.code]: t('disable.code') }}
        />
        <PasswordField
          name="password"
          id={ids.password}
          autoComplete="current-password"
          label={t('disable.password')}
          errors={errors['password']}
        />
        <CodeField
          name="code"
          id={ids.code}
          inputMode="text"
          label={t('disable.code')}
          help={t('disable.code_help')}
          errors={errors['code']}
        />
        <Button type="submit" variant="danger" className="justify-self-start" pending={disable.isPending}>
          {t('disable.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
