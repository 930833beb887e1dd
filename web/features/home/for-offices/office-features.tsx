import { ChartColumn, ChevronDown, FileDown, Globe, KeyRound, Layers, Search, Users } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { FiguresPicture } from './pictures/figures-picture.tsx'
import { OverlayPicture } from './pictures/overlay-picture.tsx'
import { PapersPicture } from './pictures/papers-picture.tsx'
import { PeoplePicture } from './pictures/people-picture.tsx'
import { PortalPicture } from './pictures/portal-picture.tsx'
import { RolesPicture } from './pictures/roles-picture.tsx'
import { SearchPicture } from './pictures/search-picture.tsx'

const features = [
  { name: 'search', Sign: Search, Picture: SearchPicture, className: 'sm:col-span-2' },
  { name: 'overlays', Sign: Layers, Picture: OverlayPicture },
  { name: 'papers', Sign: FileDown, Picture: PapersPicture },
  { name: 'roles', Sign: KeyRound, Picture: RolesPicture },
  { name: 'figures', Sign: ChartColumn, Picture: FiguresPicture },
  { name: 'people', Sign: Users, Picture: PeoplePicture },
  { name: 'portal', Sign: Globe, Picture: PortalPicture },
] as const

/** Features for the office: their names in one card, unfolded with a small drawing each. */
export function OfficeFeatures() {
  const { t } = useTranslation('for-offices')
  return (
    <section aria-labelledby="for-offices" className="bg-muted py-10 sm:py-14">
      <div className="page-width">
        <details className="group rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
          <summary className="grid cursor-pointer list-none gap-4 rounded-control [&::-webkit-details-marker]:hidden">
            <span>
              <h2 id="for-offices" className="font-semibold text-2xl">
                {t('heading')}
              </h2>
              <span className="block text-ink-soft">{t('about')}</span>
            </span>
            <span className="flex flex-wrap gap-x-6 gap-y-2 group-open:hidden">
              {features.map(({ name, Sign }) => (
                <span key={name} className="flex items-center gap-2">
                  <Sign aria-hidden="true" className="size-5 shrink-0 text-brand" />
                  {t(`${name}.name`)}
                </span>
              ))}
            </span>
            <span className="flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 group-hover:underline">
              {t('features')}
              <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {features.map(({ name, Sign, Picture, ...look }) => (
              <li
                key={name}
                className={`flex flex-col rounded-card border border-line bg-card p-5 ${'className' in look ? look.className : ''}`}
              >
                <h3 className="flex items-center gap-2.5 font-semibold text-base">
                  <Sign aria-hidden="true" className="size-5 shrink-0 text-brand" />
                  {t(`${name}.name`)}
                </h3>
                <p className="mb-5 text-ink-soft text-sm">{t(`${name}.about`)}</p>
                {/* Made-up names and figures, hidden from screen readers. */}
                <div aria-hidden="true" className="mt-auto text-sm leading-snug">
                  <Picture />
                </div>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
