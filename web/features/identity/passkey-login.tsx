import { KeyRound } from 'lucide-react'
import type { User } from '#contract/identity/identity.ts'
import { messageOf } from '#web/platform/api.ts'
import { canUsePasskeys } from '#web/platform/passkeys.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { usePasskeyLogin } from './identity.queries.ts'

/** Login without a password, where the browser has passkeys. */
export function PasskeyLogin({ onEntered }: { onEntered: (user: User) => void }) {
  const { t } = useTranslation('identity')
  const login = usePasskeyLogin()
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="large"
        pending={login.isPending}
        onClick={() => login.mutate(undefined, { onSuccess: ({ user }) => onEntered(user) })}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {t('passkey.login')}
      </Button>
      {login.isError && (
        <p role="alert" className="text-refusal-ink">
          {messageOf(login.error, t('passkey.failed'))}
        </p>
      )}
    </div>
  )
}
