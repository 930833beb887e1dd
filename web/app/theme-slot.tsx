import { type ComponentProps, Suspense } from 'react'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const ThemeToggle = lazyInBrowser(() => import('./theme-toggle.tsx').then((file) => file.ThemeToggle))

/** Place of the choice of colours: its code comes late, since a page is complete without it. */
export const ThemeSlot = (props: ComponentProps<typeof ThemeToggle>) => (
  <Suspense>
    <ThemeToggle {...props} />
  </Suspense>
)
