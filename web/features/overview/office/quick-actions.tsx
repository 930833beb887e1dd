import { Link } from '@tanstack/react-router'
import { ChartColumn, FileSearch, type LucideIcon, MapPinned, Map as MapSign } from 'lucide-react'
import { useOffice } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Action = { page: keyof TextKeys['overview']['action']; Sign: LucideIcon }

const actions: readonly Action[] = [
  { page: 'khatian', Sign: FileSearch },
  { page: 'maps', Sign: MapSign },
  { page: 'reports', Sign: ChartColumn },
]

/** The four most used links. Districts are only for an admin; an acland has upazilas. */
export function QuickActions() {
  const { t } = useTranslation('overview')
  const { isAdmin } = useOffice()
  const places: Action = { page: isAdmin ? 'districts' : 'upazilas', Sign: MapPinned }
  return (
    <section aria-labelledby="actions-heading" className="grid gap-3">
      <h2 id="actions-heading" className="font-semibold text-lg">
        {t('actions')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[places, ...actions].map(({ page, Sign }) => (
          <li key={page} className="grid">
            <Link
              to="/admin/$page"
              params={{ page }}
              className="flex items-start gap-3.5 rounded-card border border-line bg-card px-4 py-3.5 shadow-card transition-colors hover:border-brand hover:bg-brand-faint"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand"
              >
                <Sign className="size-5" />
              </span>
              <span className="grid">
                <span className="font-semibold">{t(`action.${page}.name`)}</span>
                <span className="text-ink-soft text-sm">{t(`action.${page}.about`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
