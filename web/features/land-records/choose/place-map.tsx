import { useQuery } from '@tanstack/react-query'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import type { PlaceStep } from '#web/parts/place/place.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NothingChosen } from './nothing-chosen.tsx'
import type { useLand } from './use-land.ts'

/** Narrowest chosen place, with parcels to tap; a hint about the first step if it has no outline. */
export function PlaceMap({ land, step }: { land: ReturnType<typeof useLand>; step: PlaceStep }) {
  const { t } = useTranslation('land-records')
  const place = useQuery(placeOnMapQuery(step, land.place[step] ?? 0))
  if (!place.data) return <NothingChosen tab="khatian" />
  return (
    <section aria-label={t('on_map.place')} className="grid gap-2">
      <p className="text-ink-soft">{t('on_map.tap_any')}</p>
      <LandMap
        className="h-120 max-lg:h-96 rounded-card border border-line-strong"
        label={t('on_map.label')}
        fit={place.data.bbox}
        survey_type_id={typeof land.survey === 'number' ? land.survey : undefined}
        onPick={land.openDag}
        instead={<p>{t('on_map.no_map')}</p>}
      />
    </section>
  )
}
