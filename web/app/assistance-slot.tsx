import { Suspense } from 'react'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const AssistanceBanner = lazyInBrowser(() =>
  import('#web/features/assistance/assistance-banner.tsx').then((file) => file.AssistanceBanner),
)

/** While a helper acts for a citizen every page says so; nobody else's browser loads the words for it. */
export function AssistanceSlot() {
  const { data: me } = useMe()
  if (!me || !isAssisting()) return null
  return (
    <Suspense>
      <AssistanceBanner />
    </Suspense>
  )
}
