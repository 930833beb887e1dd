import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { LanguageToggle } from '../language-toggle.tsx'
import { MessageBell } from '../message-bell.tsx'
import { LogoutButton } from './logout-button.tsx'
import { SavedPages } from './saved-pages.tsx'
import { WhoIsHere } from './who-is-here.tsx'

const Drawer = lazyInBrowser(() => import('./drawer.tsx').then((file) => file.Drawer))
const TopSearch = lazyInBrowser(() => import('./top-search.tsx').then((file) => file.TopSearch))

export function TopBar({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [openOn, setOpenOn] = useState<string | null>(null)
  // The menu belongs to the page on which it was opened: a change of page closes it.
  const open = openOn === path
  return (
    <header className="no-print sticky top-0 z-40 flex min-h-15 items-center gap-2 border-line border-b bg-card px-4 py-2 max-sm:flex-wrap sm:gap-3 sm:px-6">
      <IconButton
        Sign={Menu}
        label={t('open_navigation')}
        aria-expanded={open}
        onClick={() => setOpenOn(path)}
        className="size-11 border border-line-strong lg:hidden"
      />
      <Suspense
        fallback={
          <div className="min-h-11 min-w-0 max-w-105 flex-1 max-sm:order-last max-sm:max-w-none max-sm:basis-full" />
        }
      >
        <TopSearch />
      </Suspense>
      <div className="ml-auto flex min-w-0 items-center gap-2 max-sm:flex-wrap max-sm:justify-end sm:gap-3">
        <LanguageToggle />
        <SavedPages />
        <MessageBell />
        <div className="hidden items-center gap-3 md:flex">
          <WhoIsHere me={me} />
          <LogoutButton />
        </div>
      </div>
      <Suspense>{open && <Drawer me={me} onClose={() => setOpenOn(null)} />}</Suspense>
    </header>
  )
}
