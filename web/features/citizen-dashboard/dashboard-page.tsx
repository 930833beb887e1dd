import { Navigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { stringifySearch } from '#web/platform/search-params.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SideCard } from './side-card.tsx'
import { panelId, tabElementId } from './tab-list.tsx'
import { type TabId, tabIds, tabOf } from './tabs.ts'
import { WhatWaits } from './tasks/what-waits.tsx'

type DashboardPageProps = { panels: Record<TabId, ComponentType>; tax_steps: ReactNode }

/** Dashboard of a citizen: what waits for them, then person and tabs on the left, the chosen tab on the right. */
export function DashboardPage({ panels, tax_steps }: DashboardPageProps) {
  const { t } = useTranslation('citizen-dashboard')
  const search = useSearch({ from: '/dashboard' })
  const tab = tabOf(search.tab)
  const Panel = panels[tab]
  const { data: me } = useMe()
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next: `/dashboard${stringifySearch(search)}` }} replace />
  if (search.tab !== undefined && search.tab !== tab)
    return <Navigate to="/dashboard" search={{ ...search, tab }} replace />
  return (
    <div className="page-width grid items-start gap-6 py-6 sm:py-7 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <PageTitle>{t(`tab.${tab}`)}</PageTitle>
      {tab === tabIds[0] && (
        <div className="lg:col-span-2">
          <WhatWaits tax_steps={tax_steps} />
        </div>
      )}
      <SideCard chosen={tab} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabElementId(tab)} className="min-w-0">
        <section aria-labelledby="tab-heading" className="grid gap-5">
          <h1 id="tab-heading" className="font-semibold text-3xl">
            {t(`tab.${tab}`)}
          </h1>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Panel key={tab} />
          </Suspense>
        </section>
      </div>
    </div>
  )
}
