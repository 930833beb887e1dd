import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLogout, useMe } from './session.ts'
import { storedToken } from './token.ts'

/** Who is here: a name and the way out, or the ways in. */
export function AccountLinks() {
  const { t } = useTranslation('app')
  const me = useMe()
  const logout = useLogout()

  if (me.isPending && storedToken()) return <span className="h-11 w-36" />
  if (me.data)
    return (
      <>
        <span className="max-w-48 truncate font-semibold leading-relaxed">{me.data.name}</span>
        <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
          {t('logout')}
        </Button>
      </>
    )
  return (
    <>
      <LinkButton to="/login" variant="secondary">
        {t('login')}
      </LinkButton>
      <LinkButton to="/register">{t('register')}</LinkButton>
    </>
  )
}
