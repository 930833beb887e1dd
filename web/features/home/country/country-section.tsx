import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Layers, List, LocateFixed, Ruler } from 'lucide-react'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const points = [
  { name: 'surveys', Sign: Layers },
  { name: 'measure', Sign: Ruler },
  { name: 'position', Sign: LocateFixed },
  { name: 'list', Sign: List },
] as const

/** Map of the country to explore; at a close zoom a parcel can be tapped. */
export function CountrySection() {
  const { t } = useTranslation('country')
  const navigate = useNavigate()
  return (
    <section
      aria-labelledby="country"
      className="page-width grid items-center gap-x-12 gap-y-8 py-14 sm:py-18 lg:grid-cols-[21rem_1fr]"
    >
      <div>
        <h2 id="country" className="font-semibold text-2xl sm:text-3xl">
          {t('heading')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('about')}</p>
        <ul className="mt-5 grid gap-2.5">
          {points.map(({ name, Sign }) => (
            <li key={name} className="flex gap-3">
              <Sign aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
              <span>{t(`points.${name}`)}</span>
            </li>
          ))}
        </ul>
        <LinkButton to="/dag-search-map" search={{}} size="large" className="mt-6">
          {t('open')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </LinkButton>
      </div>
      <div className="h-140 overflow-hidden rounded-card border border-line-strong bg-map shadow-float max-sm:h-96">
        <LandMap
          className="size-full"
          label={t('label')}
          onPick={(dag) => void navigate({ to: '/dag-search-map', search: { dag } })}
          instead={<p className="p-6 text-ink-soft">{t('no_map')}</p>}
        />
      </div>
    </section>
  )
}
