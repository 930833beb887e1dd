import { Suspense } from 'react'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const AssistanceBanner = lazyInBrowser(() =>
  import('#web/features/assistance/assistance-banner.tsx').then((file) => file.AssistanceBanner),
)

/** Shows on every page that a helper acts for a citizen; other browsers do not load its texts. */
export function AssistanceSlot() {
  const { data: me } = useMe()
  if (!me || !isAssisting()) return null
  return (
    <Suspense>
      <AssistanceBanner />
    </Suspense>
  )
}
