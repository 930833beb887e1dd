import { hasCode } from '#web/platform/api.ts'
import { siteNotices } from '#web/platform/site-notices.ts'
import { networkBack } from './network-back.ts'
import { NoticeLines } from './notice-lines.tsx'

// The notice of a waiting form needs no further loading.
siteNotices.change({ Lines: NoticeLines })

/**
 * Runs an act that needs the network, once: without a network, or if it is lost on the way, the act waits and runs when
 * the network is back. It must have a key, so that repeated requests count once. Not for payments, which nobody wants
 * to run later.
 */
export async function whenOnline<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    if (navigator.onLine)
      try {
        return await act()
      } catch (problem) {
        if (!hasCode(problem, ['offline'])) throw problem
      }
    await networkBack()
  }
}
