import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { freshFactor } from '#web/platform/fresh-factor.ts'
import { loadText } from '#web/text/i18n.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

/** With its words: a title that comes later would take the focus from the field. */
const FreshFactorDialog = lazyInBrowser(async () => {
  const [file] = await Promise.all([
    import('#web/parts/fresh-factor/fresh-factor-dialog.tsx'),
    loadText('fresh-factor'),
  ])
  return file.FreshFactorDialog
})

/** The dialog that asks for a second factor, over whatever page an act was refused on. */
export function FreshFactorSlot() {
  const factors = useSyncExternalStore(freshFactor.subscribe, freshFactor.read, freshFactor.read)
  // Whoever leaves the office, as by a logout, leaves the act too.
  useEffect(() => () => freshFactor.end(false), [])
  if (!factors) return null
  return (
    <Suspense>
      <FreshFactorDialog factors={factors} onEnd={freshFactor.end} />
    </Suspense>
  )
}
