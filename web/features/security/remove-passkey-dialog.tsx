import type { Passkey } from '#contract/identity/passkeys.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { RemoveLoginDialog } from './remove-login-dialog.tsx'
import { useRemovePasskey } from './security.queries.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security')
  return (
    <RemoveLoginDialog
      title={t('passkeys.remove_title')}
      about={t('passkeys.remove_about', { name: passkey.name })}
      failed={t('passkeys.remove_failed')}
      act={useRemovePasskey(passkey.id)}
      onClose={onClose}
    />
  )
}
