import { Suspense } from 'react'
import { useMe } from '#web/platform/session.ts'
import { storedToken } from '#web/platform/token.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { hasOpened } from './opened-records.ts'
import type { RecentRecordsProps } from './recent-records-list.tsx'

// A first-time visitor has opened nothing, and does not fetch its code.
const List = lazyInBrowser(() => import('./recent-records-list.tsx').then((file) => file.RecentRecordsList))

/** Last opened records below the search of a visitor. A person with an account has them in the list of the search. */
export function RecentRecords(props: RecentRecordsProps) {
  const { data: me } = useMe()
  const is_visitor = me === null || (me === undefined && storedToken() === null)
  if (!is_visitor || !hasOpened()) return null
  return (
    <Suspense fallback={<div className="mt-3 min-h-11" />}>
      <List {...props} />
    </Suspense>
  )
}
