import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { loadText } from '#web/text/i18n.ts'

/** Loads the code of the chosen tab with its texts. A visitor's browser does not even load the list of tabs. */
export async function loadDashboard(tab: string | undefined) {
  const isFirst = tab === undefined || tab === 'personalInfo'
  const tasks = isFirst ? queryClient.prefetchQuery({ ...ownTasksQuery, staleTime: 0 }) : null
  const panel = import('./dashboard.tsx').then(({ loadPanel }) => loadPanel(tab, tasks))
  await Promise.all([
    panel,
    loadText('citizen-dashboard', 'parts', 'profile', 'kyc', 'notifications', 'security'),
    ...(tab === 'ldt' || tab === 'payments' ? [loadText('land-tax')] : []),
    ...(isFirst ? [loadText('bookmarks')] : []),
    ...(tab === 'corrections' ? [loadText('corrections')] : []),
    ...(tab === 'mutations' || tab === 'payments' ? [loadText('mutations')] : []),
  ])
}
