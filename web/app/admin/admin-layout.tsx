import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { UndoProvider } from '#web/parts/cases/undo.tsx'
import { useMe } from '#web/platform/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { CopyBand } from '../copy-band.tsx'
import { Main, SkipLink, useFocusOnNewPage } from '../frame.tsx'
import { FreshFactorSlot } from '../fresh-factor-slot.tsx'
import { SiteNotices } from '../site-notices.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Frame of every office page: links to the pages on the left, the person on top. */
export function AdminLayout() {
  const main = useFocusOnNewPage()
  const { data: me } = useMe()
  const next = useRouterState({ select: ({ location }) => location.href })
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next }} replace />
  if (!me) return null
  return (
    <div className="flex min-h-dvh">
      <SkipLink main={main} />
      <Sidebar me={me} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar me={me} />
        <CopyBand />
        <SiteNotices />
        <Main main={main} className="grid grid-cols-[minmax(0,1fr)] content-start px-4 py-5 sm:px-6 sm:py-6">
          <UndoProvider>
            <Suspense fallback={<Skeleton lines={8} />}>
              <Outlet />
            </Suspense>
          </UndoProvider>
        </Main>
      </div>
      <FreshFactorSlot />
      <Toaster />
    </div>
  )
}
