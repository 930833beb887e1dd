import { Outlet } from '@tanstack/react-router'
import { Footer } from './footer.tsx'
import { Main, SkipLink, Toasts, useFocusOnNewPage } from './frame.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What stands around every page of the site; the office has a frame of its own. */
export function Layout() {
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink main={main} />
      <Header />
      <OfflineBanner />
      {/* A screen high from the start: the footer never stands where content is about to come. */}
      <Main main={main} className="min-h-dvh">
        <Outlet />
      </Main>
      <Footer />
      <Toasts />
    </div>
  )
}
