import { useEffect, useSyncExternalStore } from 'react'
import { siteNotices } from '#web/platform/site-notices.ts'

const rest_ms = 12_000

/** What concerns every page. Its code comes when the page has come to rest, or before with a form that can wait. */
export function SiteNotices() {
  const { Lines } = useSyncExternalStore(siteNotices.subscribe, siteNotices.read, siteNotices.read)
  useEffect(() => {
    const timer = setTimeout(bringLines, navigator.onLine ? rest_ms : 0)
    return () => clearTimeout(timer)
  }, [])
  return Lines && <Lines />
}

/** Without the network it comes with the next page. */
const bringLines = () =>
  void import('#web/parts/waiting/notice-lines.tsx').then(
    ({ NoticeLines }) => siteNotices.change({ Lines: NoticeLines }),
    () => undefined,
  )
