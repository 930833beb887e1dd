import { Link } from '@tanstack/react-router'
import { useLogout, useMe } from '#web/platform/session.ts'
import { isAssisting, storedToken } from '#web/platform/token.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const look = 'flex min-h-11 items-center rounded-control px-2 hover:text-brand'

/**
 * Account part of the header: name and logout, or login and registration; empty while the server cannot check the
 * token.
 */
export function AccountLinks() {
  const { t } = useTranslation('app')
  const me = useMe()
  const logout = useLogout()

  if (me.isPending && storedToken()) return <span className="h-11 w-36" />
  // The banner names the citizen and has the button to stop.
  if (me.data && isAssisting()) return null
  if (me.data)
    return (
      <>
        <Link to="/dashboard" title={me.data.name} className={`${look} font-semibold lg:max-w-44`}>
          <span className="truncate leading-relaxed">{me.data.name}</span>
        </Link>
        <Link to="/profile" className={`${look} text-ink-soft`}>
          {t('profile')}
        </Link>
        <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
          {t('logout')}
        </Button>
      </>
    )
  if (me.isError && storedToken())
    return (
      <>
        <span role="status" className="px-2 text-ink-soft text-sm leading-snug lg:max-w-44">
          {t('account_unreachable')}
        </span>
        <Button variant="secondary" pending={me.isFetching} onClick={() => void me.refetch()}>
          {t('try_again')}
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
