import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { DrawMap } from '#web/parts/map/draw/draw-map.tsx'
import { noShapes } from '#web/parts/map/draw/drawn-shapes.ts'
import { isNarrow } from '#web/parts/map/map-view.ts'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import { OpacitySlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import { formatsFor, useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { nearbyQuery } from '../boundaries.queries.ts'
import { neighboursOnMap } from '../draw-maps/on-map/drawn-features.ts'
import { bboxOf } from '../polygon/shape.ts'
import { findSnap, snapTargets } from '../polygon/snapping.ts'
import { knownOnMap, knownPoints, offsOnMap } from './pin-features.ts'
import type { Pins } from './use-pins.ts'

/** Map to set the known points, with the sheet placed by the pins. */
export function PinMap({ sheet, pins }: { sheet: SheetPins; pins: Pins }) {
  const { t } = useTranslation('drawing')
  const { digits, language } = useFormats()
  const [percent, setPercent] = useState(60)
  const [seen, setSeen] = useState<Bbox>()
  const where = useOpening(sheet)
  const survey = sheet.survey_type?.id
  const narrowBounds = seen && survey !== undefined && isNarrow(seen) ? seen : undefined
  const query = useQuery({
    ...nearbyQuery(narrowBounds ?? [0, 0, 0, 0], survey ?? 0, undefined),
    enabled: narrowBounds !== undefined,
  })
  const neighbours = narrowBounds && query.data?.dags
  const targets = useMemo(() => snapTargets(neighbours ?? []), [neighbours])
  // Each new placement loads the picture again.
  const corners = useDebounced(pins.laid.fit?.corners, 500)
  const on_map = useMemo(
    () =>
      corners && percent > 0
        ? {
            corners: corners.map(([lon, lat]) => [lon, lat] as [number, number]) as NonNullable<SheetPins['corners']>,
            picture: `/api/locations/mouza-maps/${sheet.mouza_map_id}/sheet?version=pins`,
            opacity: percent / 100,
          }
        : undefined,
    [corners, percent, sheet.mouza_map_id],
  )
  const chosen = pins.chosen?.id ?? null
  const shapes = useMemo(() => {
    const { digits } = formatsFor(language)
    return {
      neighbours: neighboursOnMap(neighbours ?? [], digits),
      handles: knownOnMap(pins.pins, chosen, digits),
      sides: offsOnMap(pins.pins, pins.laid.residuals, (off) => t('metres', { metres: digits(off.toFixed(1)) })),
      areas: noShapes,
      findings: noShapes,
      ground: noShapes,
      hint: noShapes,
      position: noShapes,
    }
  }, [neighbours, pins.pins, pins.laid, chosen, language, t])
  const snapped = (at: LonLat, reach_m: number) => findSnap(targets, at, reach_m)?.point ?? at
  const know = (id: number | undefined, at: LonLat, reach_m: number) => {
    if (id !== undefined) pins.know(id, snapped(at, reach_m))
  }
  const number = pins.pins.findIndex(({ id }) => id === chosen) + 1

  return (
    <section aria-labelledby="known-title" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="known-title" className="flex min-h-11 items-center font-semibold text-lg">
        {t('pins.map')}
      </h2>
      <div className="relative h-[45dvh] min-h-72 overflow-hidden rounded-card border border-line-strong bg-map lg:h-[calc(100dvh-17rem)]">
        {where.begun && (
          <DrawMap
            className="absolute! inset-0"
            label={t('pins.map_label')}
            fit={where.fit}
            goTo={undefined}
            survey_type_id={survey}
            sheet={on_map}
            shapes={shapes}
            pointer={{
              handles: knownPoints(pins.pins),
              onPress: (at, reach_m) => know(pins.chosen?.id, at, reach_m),
              onChoose: ({ at }) => pins.choose(pins.pins[at]?.id ?? null),
              onDrag: ({ at }, to, reach_m) => know(pins.pins[at]?.id, to, reach_m),
              onDrop: () => undefined,
              onHover: () => undefined,
            }}
            onKey={(event, middle) => {
              if (event.key !== 'Enter' || !pins.chosen) return false
              pins.know(pins.chosen.id, middle)
              return true
            }}
            onMove={(_, bounds) => setSeen(bounds)}
            instead={
              <div className="p-4">
                <Notice tone="waiting">{t('pins.no_map')}</Notice>
              </div>
            }
          >
            <p
              role="status"
              className="pointer-events-none absolute top-3 right-17 left-3 z-1 mr-auto w-fit rounded-control bg-night/90 px-3 py-1.5 text-sm text-bright shadow-float"
            >
              {number > 0 ? t('pins.hint_set', { number: digits(String(number)) }) : t('pins.hint_choose')}
            </p>
          </DrawMap>
        )}
      </div>
      <div className="grid gap-0.5">
        <span aria-hidden="true" className="text-ink-soft text-sm">
          {t('pins.opacity')}
        </span>
        <OpacitySlider percent={percent} onChange={setPercent} />
      </div>
    </section>
  )
}

/** Opens at the sheet's corners, else at its zil, else at its mouza. */
function useOpening({ corners, zil, mouza }: SheetPins) {
  const drawn = corners ? bboxOf(corners) : null
  const ofZil = useQuery({ ...placeOnMapQuery('zil', zil.id), enabled: !drawn })
  const ofMouza = useQuery({ ...placeOnMapQuery('mouza', mouza.id), enabled: !drawn && ofZil.isError })
  const found = ofZil.data?.bbox ?? ofMouza.data?.bbox ?? undefined
  return { fit: drawn ?? found, begun: drawn !== null || found !== undefined || (ofZil.isError && !ofMouza.isLoading) }
}
