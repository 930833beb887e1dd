import { DisableTwoFactor } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useDisableTwoFactor } from './security.queries.ts'

// The page below has fields of these names, so the fields here have ids of their own.
const ids = { password: 'disable-password', code: 'disable-code' }

export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: DisableTwoFactor,
    act: useDisableTwoFactor(),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onClose()
    },
    failed: t('disable.failed'),
  })

  return (
    <Dialog title={t('disable.title')} about={t('disable.about')} open locked={pending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
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
        <Button type="submit" variant="danger" className="justify-self-start" pending={pending}>
          {t('disable.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
