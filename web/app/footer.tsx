import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useMe } from '#web/platform/session.ts'
import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'
import { Helpline } from './helpline.tsx'

const brands = ['bKash', 'Nagad', 'Visa', 'Mastercard', 'Amex']
const pages = [
  'khatian',
  'mutation',
  'verify',
  'track',
  'inheritance',
  'pricing',
  'guides',
  'faq',
  'glossary',
  'support',
  'status',
  'docs',
  'terms',
  'privacy',
  'compliance',
] as const
const few = ['verify', 'track', 'guides', 'support', 'terms', 'privacy'] as const
const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** What the site is and where help is; who is logged in knows the first and gets a few links in a row. */
export function Footer() {
  const { t } = useTranslation('app')
  const { data: me } = useMe()
  return (
    <footer className="no-print on-dark relative overflow-hidden bg-green-950 text-white">
      {/* A phone need not fetch an ornament that it hardly shows. */}
      <ParcelPattern className="text-white/6 max-sm:hidden" />
      {me ? <InOneRow /> : <InColumns />}
      <div className="page-width relative pb-5">
        <p className="border-white/15 border-t pt-4 text-white/75 text-xs">{t('footer.boundaries')}</p>
      </div>
    </footer>
  )
}

function InOneRow() {
  const { t } = useTranslation('app')
  return (
    <div className="page-width relative flex flex-wrap items-center gap-x-6 py-3 text-sm">
      <nav aria-label={t('footer.pages')} className="flex flex-wrap gap-x-6">
        <PageLinks of={few} />
      </nav>
      <Helpline className={linkLook} />
    </div>
  )
}

function InColumns() {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (
    <div className="page-width relative grid gap-x-12 gap-y-8 py-10 text-sm sm:grid-cols-2 lg:grid-cols-[1.4fr_auto_1.2fr_1.2fr]">
      <div className="grid content-start gap-2">
        <p className="font-semibold text-lg">{product.name[language]}</p>
        <p className="max-w-xs text-white/85">{t('footer.about')}</p>
      </div>
      <nav aria-label={t('footer.pages')} className="grid content-start justify-items-start">
        <h2 className="font-semibold">{t('footer.pages')}</h2>
        <div className="grid grid-cols-2 gap-x-10">
          <PageLinks of={pages} />
        </div>
      </nav>
      <address className="grid content-start not-italic">
        <h2 className="font-semibold">{t('footer.contact')}</h2>
        <Helpline className={linkLook} />
        <p className="text-white/85">
          {t('footer.hours_label')}: {t('footer.hours')}
        </p>
      </address>
      <div className="grid content-start gap-2">
        <h2 className="font-semibold">{t('footer.payments')}</h2>
        <ul className="flex flex-wrap gap-2">
          {brands.map((brand) => (
            <li key={brand} className="rounded-md bg-white px-2.5 py-1 font-semibold text-ink">
              {brand}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Checking a paper is more than a page to read. */
const addressOf = (page: string) =>
  page === 'verify' ? { to: '/verify' as const } : { to: '/$page' as const, params: { page } }

function PageLinks({ of }: { of: readonly (typeof pages)[number][] }) {
  const { t } = useTranslation('app')
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    <>
      {of.map((page) => (
        <Link key={page} {...addressOf(page)} className={linkLook}>
          {t(`footer.${page}`)}
        </Link>
      ))}
      {options?.demo && (
        <Link to="/demo/outbox" className={linkLook}>
          {t('footer.outbox')}
        </Link>
      )}
    </>
  )
}
