import { siteNotices } from './site-notices.ts'

const versionAddress = '/site-version.txt'
const pause_ms = 30 * 60_000

/** Says when the server has a newer version of the site; nobody is moved to it. Asked twice an hour, of open pages alone. */
export function watchForNewerVersion() {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  let asked_at = Date.now()
  const checkVersion = async () => {
    asked_at = Date.now()
    const answer = await fetch(versionAddress, { cache: 'no-cache' })
    const newest = new URL(await answer.text(), location.origin).href
    if (answer.ok && newest.includes('/assets/') && newest !== running) siteNotices.change({ newer: true })
  }
  // Without a network there is nothing to ask.
  const checkNow = () => void checkVersion().catch(() => undefined)
  const scheduleCheck = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked_at >= pause_ms) checkNow()
  }
  addEventListener('visibilitychange', scheduleCheck)
  setInterval(scheduleCheck, pause_ms)
  // A page whose code is gone belongs to a newer version.
  addEventListener('vite:preloadError', checkNow)
}
