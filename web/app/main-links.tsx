import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isStaff, useMe } from '#web/platform/session.ts'

const look =
  'flex min-h-11 items-center rounded-control px-2.5 py-1 text-ink-soft hover:text-green-800 data-[status=active]:font-semibold data-[status=active]:text-green-800'

/** The pages that exist; a link comes with its page. */
export function MainLinks() {
  const { t } = useTranslation('app')
  const { data: me } = useMe()
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }} className={look}>
        {t('home')}
      </Link>
      <Link to="/land" className={look}>
        {t('land_records')}
      </Link>
      <Link to="/land-tax" className={look}>
        {t('land_tax')}
      </Link>
      {me && (
        <Link to="/dashboard" className={look}>
          {t('dashboard')}
        </Link>
      )}
      {me && isStaff(me) && (
        <Link to="/admin" className={look}>
          {t('admin')}
        </Link>
      )}
    </>
  )
}
