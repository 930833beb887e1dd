import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type PasswordPartProps = { action: string; pending: boolean; errors: string[] | undefined; onClose: () => void }

/** End of a form that gives a key or secret: the admin's own password, and the buttons. */
export function PasswordPart({ action, pending, errors, onClose }: PasswordPartProps) {
  const { t } = useTranslation(['programs', 'ui'])
  return (
    <>
      <PasswordField
        name="current_password"
        label={t('your_password')}
        help={t('your_password_help')}
        autoComplete="current-password"
        errors={errors}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={pending} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {action}
        </Button>
      </div>
    </>
  )
}
