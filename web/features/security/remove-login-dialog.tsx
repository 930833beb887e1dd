import type { UseMutationResult } from '@tanstack/react-query'
import { ProvePassword } from '#contract/identity/passkeys.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

const id = 'password-to-remove'

type RemoveLoginDialogProps = {
  title: string
  about: string
  failed: string
  act: UseMutationResult<{ message: string }, Error, ProvePassword>
  onClose: () => void
}

/** Removes a way to log in, a passkey or a login elsewhere, with the password. */
export function RemoveLoginDialog({ title, about, failed, act, onClose }: RemoveLoginDialogProps) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ProvePassword,
    act,
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onClose()
    },
    failed,
  })
  return (
    <Dialog title={title} about={about} open locked={pending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary
          errors={{ [id]: errors['password'] }}
          message={message}
          attempt={attempt}
          labels={{ [id]: t('password.current') }}
        />
        <PasswordField
          name="password"
          id={id}
          autoComplete="current-password"
          label={t('password.current')}
          errors={errors['password']}
        />
        <Button type="submit" variant="danger" className="justify-self-start" pending={pending}>
          {t('passkeys.remove')}
        </Button>
      </form>
    </Dialog>
  )
}
