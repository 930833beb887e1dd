import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DashboardPage } from '#web/features/citizen-dashboard/dashboard-page.tsx'
import { type TabId, tabOf } from '#web/features/citizen-dashboard/tabs.ts'
import { loadText } from '#web/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'

// Only newcomers see the steps.
const TaxSteps = lazyInBrowser(async () => {
  await loadText('land-tax')
  return (await import('#web/features/land-tax/start/tax-steps.tsx')).TaxSteps
})

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

export function loadPanel(tab: string | undefined) {
  const id = tabOf(tab)
  void answers[id]?.()
  return panels[id].preload?.()
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
