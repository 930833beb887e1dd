import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'

const points = ['card', 'trial', 'setup'] as const
const buttonLook =
  'flex min-h-13 items-center justify-center gap-2 rounded-control border px-6 py-1.5 text-center font-semibold leading-snug transition-colors'

export function OfficeInvitation() {
  const { t } = useTranslation('for-offices')
  return (
    <section aria-labelledby="call-to-offices" className="on-dark relative bg-band text-bright">
      <ParcelPattern className="text-bright/6" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-7 py-14 sm:py-16 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="call-to-offices" className="font-semibold text-2xl sm:text-3xl">
            {t('call.heading')}
          </h2>
          <p className="text-bright/90">{t('call.about')}</p>
          <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-1.5">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-5 shrink-0 text-marigold" />
                {t(`call.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-3">
          <Link
            to="/$page"
            params={{ page: 'support' }}
            className={`${buttonLook} border-transparent bg-marigold text-lg text-on-marigold hover:bg-marigold-soft hover:text-marigold-ink`}
          >
            {t('call.start')}
            <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
          </Link>
          <Link
            to="/$page"
            params={{ page: 'guides' }}
            hash="office"
            className={`${buttonLook} border-bright/60 hover:border-bright hover:bg-bright/10`}
          >
            {t('call.guide')}
          </Link>
        </div>
      </div>
    </section>
  )
}
