import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'

const brands = ['bKash', 'Nagad', 'Visa', 'Mastercard', 'Amex']
const linkLook = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

export function Footer() {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    <footer className="no-print on-dark relative overflow-hidden bg-green-950 text-white">
      <ParcelPattern className="text-white/6" />
      <div className="page-width relative grid gap-x-12 gap-y-8 py-10 text-sm sm:grid-cols-2 lg:grid-cols-[1.4fr_auto_1.2fr_1.2fr]">
        <div className="grid content-start gap-2">
          <p className="font-semibold text-lg">{product.name[language]}</p>
          <p className="max-w-xs text-white/85">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.pages')} className="grid content-start justify-items-start gap-1">
          <h2 className="font-semibold">{t('footer.pages')}</h2>
          <Link to="/verify" className={linkLook}>
            {t('footer.verify')}
          </Link>
          <Link to="/terms" className={linkLook}>
            {t('footer.terms')}
          </Link>
          <Link to="/privacy" className={linkLook}>
            {t('footer.privacy')}
          </Link>
          {options?.demo && (
            <Link to="/demo/outbox" className={linkLook}>
              {t('footer.outbox')}
            </Link>
          )}
        </nav>
        <Contact />
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
      <div className="page-width relative pb-5">
        <p className="border-white/15 border-t pt-4 text-white/75 text-xs">{t('footer.boundaries')}</p>
      </div>
    </footer>
  )
}

function Contact() {
  const { t } = useTranslation('app')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    <address className="grid content-start gap-1 not-italic">
      <h2 className="font-semibold">{t('footer.contact')}</h2>
      {options && (
        <a href={`tel:${options.support_phone}`} className={linkLook}>
          <Phone aria-hidden="true" className="mr-2 size-4" />
          {t('footer.helpline')}: {digits(options.support_phone)}
        </a>
      )}
      <p className="text-white/85">
        {t('footer.hours_label')}: {t('footer.hours')}
      </p>
    </address>
  )
}
