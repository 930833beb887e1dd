import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useBaseStyle } from '../base-style.ts'
import { MoveControls, ToolControls } from '../controls/map-controls.tsx'
import { ScaleBar } from '../controls/scale-bar.tsx'
import { mapStyle } from '../map-style.ts'
import { type MapView, wholeMap } from '../map-view.ts'
import { MeasurePanel } from '../measure/measure-panel.tsx'
import { useMeasure } from '../measure/use-measure.ts'
import type { SheetOnMap } from '../style-choice.ts'
import { useFlyTo } from '../use-fly-to.ts'
import { useMap } from '../use-map.ts'
import { useMapHandlers } from '../use-map-handlers.ts'
import { useOwnPosition } from '../use-own-position.ts'
import { useRefusedTiles } from '../use-refused-tiles.ts'
import { drawLayers, neighbourZoom } from './draw-layers.ts'
import { type DrawnShapes, emptySources } from './drawn-shapes.ts'
import { type DrawPointer, useDrawPointer } from './use-draw-pointer.ts'
import { useDrawnShapes } from './use-drawn-shapes.ts'

/** Corner, or the middle of the side after it, by the place of its ring. */
export type HandleId = { kind: 'corner' | 'middle'; part: number; ring: number; at: number }

export type DrawCanvasProps = {
  /** Label of the map for screen readers. */
  label: string
  /** Bounds that the map fits, again on each change. */
  fit: Bbox | undefined
  /** Target that the map flies to on each change, such as the place of a fault. */
  goTo: LonLat | undefined
  /** Undefined for the newest survey drawn in each zil. */
  survey_type_id: number | undefined
  /** A scanned mouza map beneath the parcels. */
  sheet?: SheetOnMap | undefined
  shapes: DrawnShapes
  pointer: DrawPointer<HandleId>
  /** Handles a key pressed on the map; true if it had an effect. */
  onKey: (event: KeyboardEvent, middle: LonLat) => boolean
  onMove: (view: MapView, bounds: Bbox) => void
  /** Content over the map: tools, hints, and the position of the pointer. */
  children: ReactNode
}

/** The map, with the shapes above it. */
export function DrawCanvas({
  label,
  fit,
  goTo,
  survey_type_id,
  sheet,
  shapes,
  pointer,
  onKey,
  onMove,
  children,
}: DrawCanvasProps) {
  const base = useBaseStyle()
  const language = useLanguage()
  const { t } = useTranslation('map')
  const box = useRef<HTMLDivElement>(null)
  const measure = useMeasure()
  const position = useOwnPosition()
  const style = useMemo(() => {
    const land = mapStyle({
      language,
      survey_type_id,
      under_survey_type_id: undefined,
      parcel: undefined,
      measured: measure.shapes,
      here: position.here,
      shades: undefined,
      sheet,
      base,
    })
    return {
      ...land,
      sources: { ...land.sources, ...emptySources },
      layers: [...land.layers.map(farOnly), ...drawLayers(language)],
    }
  }, [language, survey_type_id, measure.shapes, position.here, sheet, base])
  const map = useMap(box, { style, view: undefined, fit, tools: true, room: wholeMap })
  useMapHandlers(map, { layer: 'none', pick: undefined, onMove, addCorner: measure.mode && measure.add })
  useDrawPointer(map, measure.mode ? null : pointer)
  useDrawnShapes(map, shapes)
  useRefusedTiles(map)
  useFlyTo(map, position.here)
  useEffect(() => {
    if (map && goTo) map.easeTo({ center: [...goTo], zoom: Math.max(map.getZoom(), 18) })
  }, [map, goTo])

  useEffect(() => {
    if (map) map.getCanvas().setAttribute('aria-label', label)
  }, [map, label])
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (!map || measure.mode) return
    const { lng, lat } = map.getCenter()
    if (!onKey(event, [lng, lat])) return
    // Otherwise the map would move.
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const element = box.current
    const pressed = (event: KeyboardEvent) => event.target === map?.getCanvas() && key(event)
    element?.addEventListener('keydown', pressed, { capture: true })
    return () => element?.removeEventListener('keydown', pressed, { capture: true })
  }, [map])

  return (
    <div className="absolute inset-0 overflow-hidden as-paper bg-map">
      <div ref={box} className="size-full" />
      {map && (
        <>
          <div className="absolute top-3 right-3 z-2 grid gap-2.5">
            <MoveControls map={map} />
            <ToolControls measure={measure} position={position} />
          </div>
          {measure.mode && <MeasurePanel measure={measure} />}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 grid gap-1.5">
            <ScaleBar map={map} />
            <small className="justify-self-end bg-card/85 px-2 py-0.5 text-ink-soft text-xs">{t('source')}</small>
          </div>
          {children}
        </>
      )}
    </div>
  )
}

type Style = ReturnType<typeof mapStyle>

/** At a close zoom the exact outlines of the neighbours replace those of the tiles, which are a little rounded. */
const farOnly = (layer: Style['layers'][number]) =>
  'source' in layer && layer.source === 'dags' && layer.id !== 'dags-ground'
    ? { ...layer, maxzoom: neighbourZoom }
    : layer
