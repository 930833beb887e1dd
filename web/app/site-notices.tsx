import { useEffect, useSyncExternalStore } from 'react'
import { siteNotices } from '#web/platform/site-notices.ts'

const rest_ms = 12_000

/** Notices that concern every page. Their code loads when the page is at rest, or earlier if a form waits for it. */
export function SiteNotices() {
  const { Lines } = useSyncExternalStore(siteNotices.subscribe, siteNotices.read, siteNotices.read)
  useEffect(() => {
    const timer = setTimeout(bringLines, navigator.onLine ? rest_ms : 0)
    return () => clearTimeout(timer)
  }, [])
  return Lines && <Lines />
}

/** Without the network it loads with the next page. */
const bringLines = () =>
  void import('#web/parts/waiting/notice-lines.tsx').then(
    ({ NoticeLines }) => siteNotices.change({ Lines: NoticeLines }),
    () => undefined,
  )
