import { Link } from '@tanstack/react-router'
import { LandPlot, Map as MapSign } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'
import type { LandTab } from './use-land.ts'

/** Hint about the first step, with the map as another way; the map itself would cost this page 28 requests. */
export function NothingChosen({ tab }: { tab: LandTab }) {
  const { t } = useTranslation('land-records')
  const Sign = tab === 'khatian' ? LandPlot : MapSign
  return (
    <div className="relative grid min-h-64 place-items-center overflow-hidden rounded-card border border-line bg-card p-6 text-center max-lg:min-h-48">
      {/* A phone does not fetch an ornament that it hardly shows. */}
      <ParcelPattern className="text-brand/8 max-sm:hidden" />
      <div className="relative grid max-w-md justify-items-center gap-2">
        <Sign aria-hidden="true" className="size-8 text-brand-mid" />
        <h2 className="font-semibold text-lg">{t(`start.${tab}.heading`)}</h2>
        <p className="text-ink-soft">{t(`start.${tab}.text`)}</p>
        <Link to="/dag-search-map" className={roomyLink}>
          {t('on_map.from_country')}
        </Link>
      </div>
    </div>
  )
}
