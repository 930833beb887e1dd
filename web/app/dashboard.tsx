import { lazyRouteComponent } from '@tanstack/react-router'
import { type TabId, tabOf } from '#web/features/citizen-dashboard/tabs.ts'
import { loadText } from '#web/text/i18n.ts'

const Page = lazyRouteComponent(() => import('#web/features/citizen-dashboard/dashboard-page.tsx'), 'DashboardPage')

/** What each tab shows. It stands here because tabs come from several features and no feature knows another. */
const panels = {
  personalInfo: lazyRouteComponent(
    () => import('#web/features/profile/personal-information.tsx'),
    'PersonalInformation',
  ),
  address: lazyRouteComponent(() => import('#web/features/profile/addresses.tsx'), 'Addresses'),
  mutations: lazyRouteComponent(() => import('#web/features/citizen-dashboard/mutations-tab.tsx'), 'MutationsTab'),
  applyKhatian: lazyRouteComponent(
    () => import('#web/features/citizen-dashboard/applications-tab.tsx'),
    'ApplicationsTab',
  ),
  ldt: lazyRouteComponent(() => import('#web/features/land-tax/ldt-tab.tsx'), 'LdtTab'),
  payments: lazyRouteComponent(() => import('./tabs/payments-and-receipts.tsx'), 'PaymentsAndReceipts'),
  profileKyc: lazyRouteComponent(() => import('./tabs/profile-and-kyc.tsx'), 'ProfileAndKyc'),
  messages: lazyRouteComponent(() => import('#web/features/notifications/messages-tab.tsx'), 'MessagesTab'),
  security: lazyRouteComponent(() => import('#web/features/security/security-tab.tsx'), 'SecurityTab'),
} satisfies Record<TabId, object>

/** Page, tab and words come at the same time. */
export const loadDashboard = (tab: string | undefined) =>
  Promise.all([
    loadText('citizen-dashboard', 'parts', 'profile', 'kyc', 'land-tax', 'notifications', 'security'),
    Page.preload?.(),
    panels[tabOf(tab)].preload?.(),
  ])

export const Dashboard = () => <Page panels={panels} />
