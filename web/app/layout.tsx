import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { AssistanceSlot } from './assistance-slot.tsx'
import { CopyBand } from './copy-band.tsx'
import { Footer } from './footer.tsx'
import { Main, SkipLink, useFocusOnNewPage } from './frame.tsx'
import { FreshFactorSlot } from './fresh-factor-slot.tsx'
import { Header } from './header.tsx'
import { SiteNotices } from './site-notices.tsx'

/** Frame of every page of the site; the office has its own frame. */
export function Layout() {
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink main={main} />
      <Header />
      <CopyBand />
      <SiteNotices />
      <AssistanceSlot />
      {/* One screen high from the start: the footer is never where content is about to appear. */}
      <Main main={main} className="min-h-dvh">
        <Outlet />
      </Main>
      <Footer />
      <FreshFactorSlot />
      <Toaster />
    </div>
  )
}
