import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { AccountLinks } from './account-links.tsx'
import { Helpline } from './helpline.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import { MainLinks, mainLinkLook } from './main-links.tsx'
import { MessageBell } from './message-bell.tsx'
import { ThemeSlot } from './theme-slot.tsx'

const menuPages = ['track', 'pricing', 'guides'] as const

export function Header() {
  const { t } = useTranslation('app')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [openOn, setOpenOn] = useState<string | null>(null)
  // The menu belongs to the page on which it was opened: a change of page closes it.
  const open = openOn === path
  const Sign = open ? X : Menu
  return (
    <header className="no-print sticky top-0 z-40 border-line border-b bg-card">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-end gap-2 py-1 sm:gap-3">
        <div className="flex min-w-8 flex-1 basis-8 lg:mr-4 lg:flex-none">
          <Link to="/" className="flex min-h-11 max-w-full items-center rounded-control">
            <Logo />
          </Link>
        </div>
        <nav aria-label={t('main_navigation')} className="mr-auto hidden items-center gap-1 lg:flex">
          <MainLinks />
        </nav>
        <LanguageToggle />
        <MessageBell />
        <div className="hidden items-center gap-2 lg:flex">
          <AccountLinks />
        </div>
        <button
          type="button"
          aria-label={t('menu')}
          aria-expanded={open}
          aria-controls="phone-menu"
          onClick={() => setOpenOn(open ? null : path)}
          className="grid size-[44px] shrink-0 place-items-center rounded-control border border-line-strong lg:hidden"
        >
          <Sign aria-hidden="true" className="size-5" />
        </button>
      </div>
      {open && (
        <nav
          id="phone-menu"
          aria-label={t('main_navigation')}
          onKeyDown={(event) => event.key === 'Escape' && setOpenOn(null)}
          className="page-width grid gap-1 border-line border-t pt-2 pb-4 lg:hidden"
        >
          <MainLinks in_menu />
          <Link to="/verify" className={mainLinkLook}>
            {t('footer.verify')}
          </Link>
          {menuPages.map((page) => (
            <Link key={page} to="/$page" params={{ page }} className={mainLinkLook}>
              {t(`footer.${page}`)}
            </Link>
          ))}
          <Helpline className={mainLinkLook} />
          <div className="mt-2 grid gap-2 border-line border-t pt-4">
            <AccountLinks />
            <div className="px-2.5">
              <ThemeSlot place="menu" />
            </div>
          </div>
        </nav>
      )}
    </header>
  )
}
