import { Link } from '@tanstack/react-router'
import type { User } from '#contract/identity/identity.ts'
import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LogoSign } from '../logo.tsx'
import { PageLinks } from './page-links.tsx'

/** Pages of the office, always in sight if there is room; it has a scroll position of its own. */
export function Sidebar({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  return (
    <nav
      aria-label={t('navigation')}
      className="no-print on-dark sticky top-0 hidden h-dvh w-58 shrink-0 flex-col bg-deep text-bright lg:flex"
    >
      <OfficeLogo />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 pb-6">
        <PageLinks me={me} />
      </div>
    </nav>
  )
}

export function OfficeLogo() {
  const language = useLanguage()
  return (
    <Link
      to="/admin"
      className="m-3.5 mb-1 flex items-center gap-2.5 self-start rounded-control px-2 py-1.5 font-semibold text-xl"
    >
      <LogoSign className="size-7.5 rounded-md ring-1 ring-bright/25" />
      {product.name[language]}
    </Link>
  )
}
