import { useState } from 'react'
import { GiveFirstPassword, type StaffAnswer } from '#contract/users/users.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useGiveFirstPassword } from './first-password.queries.ts'
import { OneTimePassword } from './one-time-password.tsx'

type FirstPasswordDialogProps = {
  user_id: number
  /** Name and email of the account. */
  about: string
  onClose: () => void
}

/** Gives an unused account of staff a one-time password, which is shown before the window closes. */
export function FirstPasswordDialog({ user_id, about, onClose }: FirstPasswordDialogProps) {
  const { t } = useTranslation(['first-password', 'ui'])
  const [given, setGiven] = useState<StaffAnswer | null>(null)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: GiveFirstPassword,
    act: useGiveFirstPassword(user_id),
    onDone: setGiven,
    failed: t('failed'),
  })
  const label = t('your_password')
  if (given?.one_time_password)
    return <OneTimePassword user={given.user} password={given.one_time_password} onClose={onClose} />
  return (
    <Dialog title={t('title')} about={about} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('about')}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ current_password: label }} />
        <PasswordField
          name="current_password"
          label={label}
          help={t('your_password_help')}
          autoComplete="current-password"
          errors={errors['current_password']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('ui:cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('give')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
