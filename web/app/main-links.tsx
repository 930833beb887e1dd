import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isStaff } from '#contract/identity/staff.ts'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const TaskMark = lazyInBrowser(async () => (await import('./task-mark.tsx')).TaskMark)

export const mainLinkLook =
  'flex min-h-11 items-center rounded-control px-2.5 py-1 text-ink-soft hover:text-brand data-[status=active]:font-semibold data-[status=active]:text-brand'

/** Links to the main pages; in the phone's menu with the number of tasks that wait. */
export function MainLinks({ in_menu = false }: { in_menu?: boolean }) {
  const { t } = useTranslation('app')
  const { data: me } = useMe()
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }} className={mainLinkLook}>
        {t('home')}
      </Link>
      <Link to="/land" className={mainLinkLook}>
        {t('land_records')}
      </Link>
      <Link to="/land-tax" className={mainLinkLook}>
        {t('land_tax')}
      </Link>
      <Link to="/dag-search-map" className={mainLinkLook}>
        {t('search_dag')}
      </Link>
      {(me?.role === 'helper' || isAssisting()) && (
        <Link to="/assist" className={mainLinkLook}>
          {t('assist')}
        </Link>
      )}
      {/* A helper's name already links there; the header has no room for both. */}
      {me && me.role !== 'helper' && !isAssisting() && (
        <Link to="/dashboard" className={mainLinkLook}>
          {t('dashboard')}
          {in_menu && (
            <Suspense>
              <TaskMark />
            </Suspense>
          )}
        </Link>
      )}
      {me && isStaff(me.role) && (
        <Link to="/admin" className={mainLinkLook}>
          {t('admin')}
        </Link>
      )}
    </>
  )
}
