import { networkError } from '#web/platform/api.ts'
import { siteNotices } from '#web/platform/site-notices.ts'

const retry_ms = 10_000
const waiting = new Set<() => void>()

/** Waits for the network. Browsers do not always report it: without an event, the act is retried after a while. */
export function networkBack(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
      waiting.delete(giveUp)
      updateWaiting()
      settle()
    }
    const goOn = end(resolve)
    const giveUp = end(() => reject(networkError('offline')))
    const timer = setInterval(() => navigator.onLine && goOn(), retry_ms)
    addEventListener('online', goOn)
    waiting.add(giveUp)
    updateWaiting()
  })
}

const updateWaiting = () => siteNotices.change({ waiting: waiting.size })

/** Cancels all forms that wait. Each fails as it would without waiting, with all its typed text. */
export function stopWaiting() {
  for (const giveUp of waiting) giveUp()
}
