import { type Passkey, RenamePasskey } from '#contract/identity/passkeys.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useRenamePasskey } from './security.queries.ts'

const id = 'passkey-name'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: RenamePasskey,
    act: useRenamePasskey(passkey.id),
    onDone: onClose,
    failed: t('passkeys.rename_failed'),
  })
  return (
    <Dialog title={t('passkeys.rename_title')} open locked={pending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ErrorSummary
          errors={{ [id]: errors['name'] }}
          message={message}
          attempt={attempt}
          labels={{ [id]: t('passkeys.name') }}
        />
        <Field
          name="name"
          id={id}
          label={t('passkeys.name')}
          maxLength={60}
          autoComplete="off"
          defaultValue={passkey.name}
          errors={errors['name']}
        />
        <Button type="submit" className="justify-self-start" pending={pending}>
          {t('passkeys.save')}
        </Button>
      </form>
    </Dialog>
  )
}
