import { ChartColumn, FileDown, Globe, KeyRound, Layers, Search, Users } from 'lucide-react'
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

/** Features for the office, each with a small drawing. */
export function OfficeFeatures() {
  const { t } = useTranslation('for-offices')
  return (
    <section aria-labelledby="for-offices" className="bg-sand py-14 sm:py-18">
      <div className="page-width">
        <h2 id="for-offices" className="font-semibold text-2xl sm:text-3xl">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('about')}</p>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ name, Sign, Picture, ...look }) => (
            <li
              key={name}
              className={`flex flex-col rounded-card border border-line bg-white p-5 shadow-card ${'className' in look ? look.className : ''}`}
            >
              <h3 className="flex items-center gap-2.5 font-semibold text-base">
                <Sign aria-hidden="true" className="size-5 shrink-0 text-green-800" />
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
      </div>
    </section>
  )
}
