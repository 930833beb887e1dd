import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { tabOf } from './dashboard-tabs.ts'
import { SideCard } from './side-card.tsx'

export function DashboardPage() {
  const { t } = useTranslation('citizen-dashboard')
  const tab = tabOf(useSearch({ from: '/dashboard' }).tab)
  return (
    <div className="page-width grid items-start gap-6 py-6 sm:py-7 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <PageTitle>{t(`tab.${tab.id}`)}</PageTitle>
      <SideCard chosen={tab.id} />
      <section aria-labelledby="tab-heading" className="grid min-w-0 gap-5">
        <h1 id="tab-heading" className="font-semibold text-3xl">
          {t(`tab.${tab.id}`)}
        </h1>
        <tab.Panel />
      </section>
    </div>
  )
}
