import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { countryBounds } from '#web/parts/map/map-view.ts'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import { hasWebGl } from '#web/parts/map/web-gl.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { boundsAround } from './bounds-around.ts'
import { type Measure, shadesOf } from './measures.ts'

type FiguresMapProps = {
  measure: Measure
  rows: readonly UpazilaFigures[]
  chosen: number | undefined
  onChoose: (upazila_id: number) => void
}

/** Upazilas in the colours of a measure; a click, or Enter in the middle of the map, chooses one. */
export function FiguresMap({ measure, rows, chosen, onChoose }: FiguresMapProps) {
  const { t } = useTranslation('upazila-figures')
  const fit = useHomeBounds(rows)
  // Another object would be another style: the whole map would be drawn again.
  const shades = useMemo(() => ({ colours: shadesOf(measure, rows), chosen }), [measure, rows, chosen])
  if (fit === 'coming')
    return (
      <div className="grid h-120 place-items-center rounded-card border border-line-strong bg-map max-sm:h-96">
        <Spinner />
      </div>
    )
  return (
    <LandMap
      className={hasWebGl() ? 'h-120 rounded-card border border-line-strong max-sm:h-96' : ''}
      label={t('map', { measure: t(`measure.${measure}`) })}
      fit={fit}
      shades={shades}
      onPickUpazila={onChoose}
      instead={<p className="text-ink-soft">{t('no_map')}</p>}
    />
  )
}

/** Bounds of the person's own upazilas; the whole country for an admin. */
function useHomeBounds(rows: readonly UpazilaFigures[]): Bbox | 'coming' {
  const { isAdmin } = useOffice()
  const own = isAdmin || !hasWebGl() ? [] : rows
  return useQueries({
    queries: own.map(({ upazila_id }) => placeOnMapQuery('upazila', upazila_id)),
    combine: (places) => {
      if (places.some(({ isPending }) => isPending)) return 'coming'
      return boundsAround(places.flatMap(({ data }) => (data ? [data.bbox] : []))) ?? countryBounds
    },
  })
}
