import { siteNotices } from './site-notices.ts'

const versionAddress = '/site-version.txt'
const pause_ms = 30 * 60_000

/**
 * Shows that the server has a newer version of the site; nobody is forced to reload. Checked twice an hour, on visible
 * pages only.
 */
export function watchForNewerVersion() {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  let asked_at = Date.now()
  const checkVersion = async () => {
    asked_at = Date.now()
    const answer = await fetch(versionAddress, { cache: 'no-cache' })
    const newest = new URL(await answer.text(), location.origin).href
    if (answer.ok && newest.includes('/assets/') && newest !== running) siteNotices.change({ newer: true })
  }
  // A failure is ignored: without a network there is nothing to check.
  const checkNow = () => void checkVersion().catch(() => undefined)
  const scheduleCheck = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked_at >= pause_ms) checkNow()
  }
  addEventListener('visibilitychange', scheduleCheck)
  setInterval(scheduleCheck, pause_ms)
  // A page whose code is gone means that there is a newer version.
  addEventListener('vite:preloadError', checkNow)
}
