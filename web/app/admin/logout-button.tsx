import { useLogout } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

export function LogoutButton() {
  const { t } = useTranslation('app')
  const logout = useLogout()
  return (
    <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
      {t('logout')}
    </Button>
  )
}
