import { hasCode } from '#web/platform/api.ts'
import { siteNotices } from '#web/platform/site-notices.ts'
import { networkBack } from './network-back.ts'
import { NoticeLines } from './notice-lines.tsx'

// The notice of a waiting form needs no further loading.
siteNotices.change({ Lines: NoticeLines })

/**
 * Does an act that needs the network, once: without a network it waits, also where the network goes while it is under
 * way, and is done when it is back. It must carry a key that makes it one act however often it is sent. Not for payments,
 * which nobody wants to happen later.
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
