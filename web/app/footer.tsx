import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useMe } from '#web/platform/session.ts'
import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useVisible } from '#web/ui/hooks/use-visible.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'
import { Helpline } from './helpline.tsx'
import { LogoSign } from './logo.tsx'
import { ThemeSlot } from './theme-slot.tsx'

const FooterStatus = lazyInBrowser(() => import('./footer-status.tsx').then((file) => file.FooterStatus))

const groups = [
  { name: 'services', pages: ['khatian', 'mutation', 'verify', 'track', 'inheritance', 'pricing'] },
  { name: 'help', pages: ['guides', 'faq', 'glossary', 'support', 'status'] },
  { name: 'about_us', pages: ['docs', 'terms', 'privacy', 'compliance'] },
] as const
type PageName = (typeof groups)[number]['pages'][number]
const shortListPages = ['verify', 'track', 'guides', 'support', 'terms', 'privacy'] as const
const linkLook = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline'

/** Footer: a few links in a row; on the landing page all of them, and the ways to pay. */
export function Footer() {
  const { t } = useTranslation('app')
  const { data: me } = useMe()
  const isLanding = useRouterState({ select: ({ location }) => location.pathname === '/' })
  return (
    <footer className="no-print on-dark relative overflow-hidden bg-deep text-bright">
      {/* A phone does not fetch an ornament that it hardly shows. */}
      <ParcelPattern className="text-bright/6 max-sm:hidden" />
      {me || !isLanding ? <InOneRow /> : <InColumns />}
      <div className="page-width relative pb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-bright/15 border-t pt-4">
          <p className="text-bright/75 text-xs">{t('footer.boundaries')}</p>
          <ThemeWhenSeen />
        </div>
      </div>
    </footer>
  )
}

function InOneRow() {
  const { t } = useTranslation('app')
  const { data: me } = useMe()
  return (
    <div className="page-width relative flex flex-wrap items-center gap-x-6 py-3 text-sm">
      <nav aria-label={t('footer.pages')} className="flex flex-wrap gap-x-6">
        <PageLinks of={shortListPages} />
        <OutboxLink />
      </nav>
      <Helpline className={linkLook} />
      {!me && <StatusLine />}
    </div>
  )
}

function InColumns() {
  const { t, group } = useTranslation('app')
  const language = useLanguage()
  return (
    <div className="page-width relative grid gap-x-12 gap-y-8 py-10 text-sm sm:grid-cols-2 sm:py-14 lg:grid-cols-[1.5fr_2.6fr_1.1fr]">
      <div className="grid content-start gap-2">
        <p className="flex items-center gap-2.5 font-semibold text-xl">
          <LogoSign className="size-8" />
          {product.name[language]}
        </p>
        <p className="max-w-xs text-bright/85">{t('footer.about')}</p>
        <address className="mt-2 grid not-italic">
          <h2 className="sr-only">{t('footer.contact')}</h2>
          <Helpline className={`${linkLook} font-semibold`} />
          <p className="text-bright/85">
            {t('footer.hours_label')}: {t('footer.hours')}
          </p>
        </address>
      </div>
      <nav
        aria-label={t('footer.pages')}
        className="grid grid-cols-2 gap-x-6 gap-y-6 sm:order-last sm:col-span-2 sm:grid-cols-3 lg:order-none lg:col-span-1"
      >
        {groups.map(({ name, pages }) => (
          <div key={name} className="grid content-start justify-items-start">
            <h2 className="font-semibold">{t(`footer.${name}`)}</h2>
            <PageLinks of={pages} />
            {name === 'about_us' && <OutboxLink />}
          </div>
        ))}
      </nav>
      <div className="grid content-start gap-2">
        <h2 className="font-semibold">{t('footer.payments')}</h2>
        <ul className="flex flex-wrap gap-2">
          {group('footer.brands').map((brand) => (
            <li key={brand} className="rounded-md bg-card px-2.5 py-1 font-semibold text-ink">
              {brand}
            </li>
          ))}
        </ul>
        <StatusLine />
      </div>
    </div>
  )
}

/** State of the service, fetched once the reader has scrolled down here. */
function StatusLine() {
  const place = useRef<HTMLDivElement>(null)
  const isVisible = useVisible(place)
  return (
    <div ref={place} className="min-h-11">
      {isVisible && (
        <Suspense>
          <FooterStatus />
        </Suspense>
      )}
    </div>
  )
}

/** Choice of colours, fetched once the reader has scrolled down here. */
function ThemeWhenSeen() {
  const place = useRef<HTMLDivElement>(null)
  const isVisible = useVisible(place)
  return (
    <div ref={place} className="min-h-11.5">
      {isVisible && <ThemeSlot place="footer" />}
    </div>
  )
}

/** The check of papers is a page of its own, not an information page. */
const addressOf = (page: PageName) =>
  page === 'verify' ? { to: '/verify' as const } : { to: '/$page' as const, params: { page } }

function PageLinks({ of }: { of: readonly PageName[] }) {
  const { t } = useTranslation('app')
  return of.map((page) => (
    <Link key={page} {...addressOf(page)} className={linkLook}>
      {t(`footer.${page}`)}
    </Link>
  ))
}

function OutboxLink() {
  const { t } = useTranslation('app')
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    options?.demo && (
      <Link to="/demo/outbox" className={linkLook}>
        {t('footer.outbox')}
      </Link>
    )
  )
}
