import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { useLogout } from '../session.ts'

export function LogoutButton() {
  const { t } = useTranslation('app')
  const logout = useLogout()
  return (
    <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
      {t('logout')}
    </Button>
  )
}
