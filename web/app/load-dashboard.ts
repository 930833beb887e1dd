import { loadText } from '#web/text/i18n.ts'

/** The code of the chosen tab comes with its words. A visitor's browser does not even load the list of tabs. */
export async function loadDashboard(tab: string | undefined) {
  const panel = import('./dashboard.tsx').then(({ loadPanel }) => loadPanel(tab))
  await Promise.all([
    panel,
    loadText('citizen-dashboard', 'parts', 'profile', 'kyc', 'notifications', 'security'),
    ...(tab === 'ldt' || tab === 'payments' ? [loadText('land-tax')] : []),
    ...(tab === 'mutations' || tab === 'payments' ? [loadText('mutations')] : []),
  ])
}
