import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useBaseStyle } from './base-style.ts'
import { MoveControls, ToolControls } from './controls/map-controls.tsx'
import { ScaleBar } from './controls/scale-bar.tsx'
import type { MapFault } from './fault-layers.ts'
import type { MapParcel } from './map-parcel.ts'
import { mapStyle } from './map-style.ts'
import type { MapView } from './map-view.ts'
import { MeasurePanel } from './measure/measure-panel.tsx'
import { useMeasure } from './measure/use-measure.ts'
import { ParcelPopup } from './parcel-popup.tsx'
import type { SheetOnMap, UpazilaShades } from './style-choice.ts'
import { useFlyTo } from './use-fly-to.ts'
import { useMap } from './use-map.ts'
import { useMapHandlers } from './use-map-handlers.ts'
import { useOwnPosition } from './use-own-position.ts'
import { useRefusedTiles } from './use-refused-tiles.ts'

export type MapCanvasProps = {
  /** Label of the map for screen readers. */
  label: string
  /** View at the start; the whole country by default. */
  view?: MapView | undefined
  /** Bounds that the map fits, again on each change. */
  fit?: Bbox | undefined
  survey_type_id?: number | undefined
  under_survey_type_id?: number | undefined
  /** Chosen parcel, in red. */
  parcel?: MapParcel | undefined
  /** Place where the boundaries of dags conflict, with these dags. */
  fault?: MapFault | undefined
  /** A scanned mouza map beneath the parcels. */
  sheet?: SheetOnMap | undefined
  /** Content of the popup at the parcel. */
  popup?: ReactNode
  /** Called when a parcel was clicked. */
  onPick?: ((dag_id: number) => void) | undefined
  /** Called once the map has been still for a moment. */
  onMove?: ((view: MapView, bounds: Bbox) => void) | undefined
  /** Upazilas by colour, in place of parcels. */
  shades?: UpazilaShades | undefined
  onPickUpazila?: ((upazila_id: number) => void) | undefined
  /** Without tools the map shows only its scale. */
  tools?: boolean
}

/** The map. It draws its props; the page stores its state in the address. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, survey_type_id, under_survey_type_id, parcel, fault, sheet, popup, fit, shades, tools = false } = props
  const base = useBaseStyle()
  const language = useLanguage()
  const { t } = useTranslation('map')
  const box = useRef<HTMLDivElement>(null)
  const measure = useMeasure()
  const position = useOwnPosition()
  const style = useMemo(
    () =>
      mapStyle({
        language,
        survey_type_id,
        under_survey_type_id,
        parcel,
        fault,
        measured: measure.shapes,
        here: position.here,
        shades,
        sheet,
        base,
      }),
    [language, survey_type_id, under_survey_type_id, parcel, fault, measure.shapes, position.here, shades, sheet, base],
  )
  const map = useMap(box, { style, view: props.view, fit, tools })
  useMapHandlers(map, {
    ...(shades
      ? { layer: 'upazilas-shades', pick: props.onPickUpazila }
      : { layer: 'dags-ground', pick: props.onPick }),
    onMove: props.onMove,
    addCorner: measure.mode && measure.add,
  })

  useEffect(() => {
    if (map) map.getCanvas().setAttribute('aria-label', label)
  }, [map, label])
  useFlyTo(map, position.here)
  useRefusedTiles(map)

  return (
    <div className="absolute inset-0 overflow-hidden bg-[#f4efe4]">
      {/* The library makes its own element `position: relative`. */}
      <div ref={box} className="size-full" />
      {map && (
        <>
          <div className="absolute top-3 right-3 z-2 grid gap-2.5">
            <MoveControls map={map} />
            {tools && <ToolControls measure={measure} position={position} />}
          </div>
          {tools && measure.mode && <MeasurePanel measure={measure} />}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 z-1 grid gap-1.5">
            <ScaleBar map={map} />
            <small className="justify-self-end bg-white/85 px-2 py-0.5 text-ink-soft text-xs">{t('source')}</small>
          </div>
          {parcel && popup && (
            <ParcelPopup map={map} bbox={parcel.bbox}>
              {popup}
            </ParcelPopup>
          )}
        </>
      )}
      {tools && measure.mode && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-5 -translate-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-ink after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-ink"
        />
      )}
    </div>
  )
}
