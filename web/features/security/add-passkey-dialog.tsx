import { z } from 'zod'
import { AddPasskey, ProvePassword } from '#contract/identity/passkeys.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useAddPasskey } from './security.queries.ts'

// The page below has fields of these names, so the fields here have ids of their own.
const ids = { name: 'passkey-name', password: 'passkey-password' }

const NewPasskey = z.object({ ...ProvePassword.shape, name: AddPasskey.shape.name })

/** A name and the password; then the browser asks for finger, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewPasskey,
    act: useAddPasskey(),
    onDone: () => {
      notifyDashboard.success(t('passkeys.done'))
      onClose()
    },
    failed: t('passkeys.add_failed'),
  })
  const labels = { name: t('passkeys.name'), password: t('password.current') }
  return (
    <Dialog title={t('passkeys.add')} about={t('passkeys.add_about')} open locked={pending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary
          errors={{ [ids.name]: errors['name'], [ids.password]: errors['password'] }}
          message={message}
          attempt={attempt}
          labels={{ [ids.name]: labels.name, [ids.password]: labels.password }}
        />
        <Field
          name="name"
          id={ids.name}
          label={labels.name}
          help={t('passkeys.name_help')}
          maxLength={60}
          autoComplete="off"
          errors={errors['name']}
        />
        <PasswordField
          name="password"
          id={ids.password}
          autoComplete="current-password"
          label={labels.password}
          errors={errors['password']}
        />
        <Button type="submit" className="justify-self-start" pending={pending}>
          {t('passkeys.next')}
        </Button>
      </form>
    </Dialog>
  )
}
