import { useNavigate } from '@tanstack/react-router'
import { Map as MapSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The country, to look around in; who comes near enough taps a parcel. */
export function CountryMap() {
  const { t } = useTranslation('map')
  const navigate = useNavigate()
  return (
    <section aria-labelledby="country" className="page-width">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="country" className="font-semibold text-2xl">
            {t('country.heading')}
          </h2>
          <p className="max-w-xl text-ink-soft">{t('country.text')}</p>
        </div>
        <LinkButton to="/dag-search-map" search={{}} variant="secondary">
          <MapSign aria-hidden="true" className="size-4.5" />
          {t('country.open')}
        </LinkButton>
      </div>
      <div className="h-120 overflow-hidden rounded-card border border-line-strong bg-[#f4efe4] max-sm:h-96">
        <LandMap
          className="size-full"
          label={t('country.label')}
          onPick={(dag) => void navigate({ to: '/dag-search-map', search: { dag } })}
          instead={<p className="p-6 text-ink-soft">{t('country.no_map')}</p>}
        />
      </div>
    </section>
  )
}
