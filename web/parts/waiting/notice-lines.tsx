import { CloudUpload, RotateCw, WifiOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { siteNotices } from '#web/platform/site-notices.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { stopWaiting } from './network-back.ts'

/**
 * Notices of every page: no network, cached data on screen, forms that wait for the network, a newer version of the
 * site.
 */
export function NoticeLines() {
  const { t } = useTranslation('app')
  const { moment } = useFormats()
  const { cut_off, waiting, seen_at, newer } = useSyncExternalStore(
    siteNotices.subscribe,
    siteNotices.read,
    siteNotices.read,
  )
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const offline = !online || cut_off
  return (
    <div ref={reportHeight} role="status" className="no-print sticky top-0 z-40 divide-y divide-line-strong">
      {(offline || seen_at) && (
        <NoticeLine Sign={WifiOff}>
          {offline && t('offline_banner')} {seen_at && t('seen_banner', { time: moment(seen_at) })}
        </NoticeLine>
      )}
      {waiting > 0 && (
        <NoticeLine Sign={CloudUpload}>
          {t('waiting_banner')}
          <Button variant="secondary" size="small" onClick={stopWaiting}>
            {t('stop_waiting')}
          </Button>
        </NoticeLine>
      )}
      {newer && (
        <NoticeLine Sign={RotateCw}>
          {t('newer_banner')}
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            {t('load_newer')}
          </Button>
        </NoticeLine>
      )}
    </div>
  )
}

/** Sets the height of these lines, so that a focused element never scrolls under them. */
function reportHeight(lines: HTMLElement | null) {
  if (!lines) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--notices', `${lines.offsetHeight}px`))
  watch.observe(lines)
  return () => {
    watch.disconnect()
    style.removeProperty('--notices')
  }
}

type NoticeLineProps = { Sign: ComponentType<{ className: string; 'aria-hidden': 'true' }>; children: ReactNode }

const NoticeLine = ({ Sign, children }: NoticeLineProps) => (
  <div className="bg-marigold-soft text-marigold-ink text-sm">
    <p className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Sign aria-hidden="true" className="size-4.5 shrink-0" />
      {children}
    </p>
  </div>
)

function watchNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
