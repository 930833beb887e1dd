import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '#web/features/citizen-dashboard/dashboard-page.tsx'
import { type TabId, tabOf } from '#web/features/citizen-dashboard/tabs.ts'
import { registrationsQuery } from '#web/parts/land/registrations.queries.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { loadText } from '#web/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// Only newcomers see the steps.
const TaxSteps = lazyRouteComponent(async () => {
  await loadText('land-tax')
  return import('#web/features/land-tax/start/tax-steps.tsx')
}, 'TaxSteps')

/**
 * Panel of each tab. They are listed here because the tabs come from several features, and no feature knows another.
 */
const panels = {
  personalInfo: lazyRouteComponent(() => import('./tabs/personal-info.tsx'), 'PersonalInfo'),
  address: lazyRouteComponent(() => import('#web/features/profile/address/addresses.tsx'), 'Addresses'),
  mutations: lazyRouteComponent(() => import('#web/features/mutations/list/mutations-tab.tsx'), 'MutationsTab'),
  corrections: lazyRouteComponent(() => import('#web/features/corrections/list/corrections-tab.tsx'), 'CorrectionsTab'),
  applyKhatian: lazyRouteComponent(
    () => import('#web/features/citizen-dashboard/applications/applications-tab.tsx'),
    'ApplicationsTab',
  ),
  ldt: lazyRouteComponent(() => import('#web/features/land-tax/history/ldt-tab.tsx'), 'LdtTab'),
  payments: lazyRouteComponent(() => import('./tabs/payments-and-receipts.tsx'), 'PaymentsAndReceipts'),
  profileKyc: lazyRouteComponent(() => import('./tabs/profile-and-kyc.tsx'), 'ProfileAndKyc'),
  messages: lazyRouteComponent(() => import('#web/features/notifications/messages-tab.tsx'), 'MessagesTab'),
  security: lazyRouteComponent(() => import('#web/features/security/security-tab.tsx'), 'SecurityTab'),
} satisfies Record<TabId, object>

/** Loaders of the tabs: called while the pointer is on a tab's link, or together with its texts. */
const answers: Partial<Record<TabId, () => Promise<void>>> = {
  mutations: async () => (await import('#web/features/mutations/list/mutations-tab.tsx')).loadMutations(),
  corrections: async () => (await import('#web/features/corrections/list/corrections-tab.tsx')).loadCorrections(),
  applyKhatian: async () =>
    (await import('#web/features/citizen-dashboard/applications/applications-tab.tsx')).loadApplications(),
  ldt: async () => (await import('#web/features/land-tax/history/ldt-tab.tsx')).loadRegistrations(),
  messages: async () => (await import('#web/features/notifications/messages-tab.tsx')).loadMessages(),
}

/** Loads the panel of a tab. `tasks` are the person's own, already requested, where the tab shows them. */
export async function loadPanel(tab: string | undefined, tasks: Promise<void> | null) {
  const id = tabOf(tab)
  void answers[id]?.()
  await Promise.all([panels[id].preload?.(), tasks && Promise.race([loadWhatWaits(tasks), wait(patience_ms)])])
}

/** A server that takes longer does not hold up the page. */
const patience_ms = 4000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads what is above the tabs, and would push them down if it came later. A newcomer sees steps with their progress. */
async function loadWhatWaits(tasks: Promise<void>) {
  await tasks
  if (!queryClient.getQueryData(ownTasksQuery.queryKey)?.is_new) return
  await Promise.all([
    TaxSteps.preload?.(),
    queryClient.prefetchQuery(registrationsQuery),
    queryClient.prefetchQuery(ownKycQuery),
  ])
}

export const Dashboard = () => (
  <DashboardPage
    panels={panels}
    tax_steps={
      <Suspense fallback={<Skeleton lines={4} />}>
        <TaxSteps />
      </Suspense>
    }
  />
)
