import { Suspense } from 'react'
import { useMe } from '#web/platform/session.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { hasOpened } from './opened-records.ts'
import type { RecentRecordsProps } from './recent-records-list.tsx'

// Who comes for the first time has opened nothing, and need not fetch its code.
const List = lazyInBrowser(() => import('./recent-records-list.tsx').then((file) => file.RecentRecordsList))

/** The records opened last, offered again under the search; nothing where none was. Who logs out takes them along. */
export function RecentRecords(props: RecentRecordsProps) {
  const { data: me } = useMe()
  if (!hasOpened()) return null
  return (
    <Suspense fallback={<div className="mt-3 min-h-11" />}>
      <List key={me?.id ?? 'visitor'} {...props} />
    </Suspense>
  )
}
