import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/app/session.ts'
import { dashboardTabs } from './dashboard-tabs.ts'
import { initialsOf } from './initials.ts'

/** Who this is, and the tabs. */
export function SideCard({ chosen }: { chosen: string }) {
  const { t } = useTranslation('citizen-dashboard')
  const { data: me } = useMe()
  return (
    <aside className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-card lg:sticky lg:top-22">
      {me && (
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-green-800 font-semibold text-lg text-white leading-none"
          >
            {initialsOf(me.name)}
          </span>
          <div className="min-w-0">
            <p className="truncate font-semibold">{me.name}</p>
            <p className="text-ink-faint text-sm">{t(`role.${me.role}`)}</p>
          </div>
        </div>
      )}
      <nav aria-label={t('tabs')}>
        <ul className="grid gap-1">
          {dashboardTabs.map(({ id, Sign }) => (
            <li key={id}>
              <Link
                to="/dashboard"
                search={{ tab: id }}
                aria-current={id === chosen ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 text-ink-soft leading-snug hover:bg-green-50 hover:text-ink aria-[current]:bg-green-100 aria-[current]:font-semibold aria-[current]:text-green-950"
              >
                <Sign aria-hidden="true" className="size-4.5 shrink-0" />
                {t(`tab.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
