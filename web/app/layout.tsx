import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfter } from '#web/ui/use-after.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

// Nobody has done anything yet that a toast could tell of: its code may come after the first page.
const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((file) => ({ default: file.Toaster })))

/** What stands around every page. */
export function Layout() {
  const { t } = useTranslation('app')
  const main = useFocusOnNewPage()
  const late = useAfter(1500)
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; it only must not add a step to the history */}
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only z-60 rounded-control bg-white px-4 py-2 font-semibold text-green-800 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Suspense>{late && <Toaster />}</Suspense>
    </div>
  )
}

/** A new page starts at its beginning for keyboard and screen reader too. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
