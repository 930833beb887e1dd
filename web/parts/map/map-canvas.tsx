import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { useBaseStyle } from './base-style.ts'
import { FullScreenControl, MoveControls, ToolControls } from './controls/map-controls.tsx'
import { PlotLegend } from './controls/map-legend.tsx'
import { PhoneTools } from './controls/phone-tools.tsx'
import { ScaleBar } from './controls/scale-bar.tsx'
import type { MapFault } from './fault-layers.ts'
import type { MapParcel } from './map-parcel.ts'
import { mapStyle } from './map-style.ts'
import { type MapView, wholeMap } from './map-view.ts'
import { MeasurePanel } from './measure/measure-panel.tsx'
import { useMeasure } from './measure/use-measure.ts'
import { ParcelPopup } from './parcel-popup.tsx'
import type { SheetOnMap, UpazilaShades } from './style-choice.ts'
import { useFlyTo } from './use-fly-to.ts'
import { useMap } from './use-map.ts'
import { useMapHandlers } from './use-map-handlers.ts'
import { useOwnPosition } from './use-own-position.ts'
import { useRaisedSheet } from './use-raised-sheet.ts'
import { useRefusedTiles } from './use-refused-tiles.ts'

export type MapCanvasProps = {
  /** Label of the map for screen readers. */
  label: string
  /** View at the start; the whole country by default. */
  view?: MapView | undefined
  /** View to which the map goes; another object of the same view takes it there again. */
  next_view?: MapView | undefined
  /** Bounds that the map fits, again on each change. */
  fit?: Bbox | undefined
  /** Part of the visible map that fitted bounds may take; all but a margin by default. */
  fit_share?: number | undefined
  survey_type_id?: number | undefined
  under_survey_type_id?: number | undefined
  /** Opacity of the older survey, from 0 to 1. */
  under_opacity?: number | undefined
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
  /** True while something covers the lower half of the map, such as a sheet on a phone. */
  raised?: boolean
  /** Content over the map, at its top. */
  over?: ReactNode
  /** Tools of the page, which a phone has behind the button of all tools. */
  more?: ReactNode
}

/** The map. It draws its props; the page stores its state in the address. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    label,
    survey_type_id,
    under_survey_type_id,
    under_opacity,
    parcel,
    fault,
    sheet,
    popup,
    fit,
    shades,
    over,
    more,
    tools = false,
  } = props
  const is_wide = useWideScreen()
  const frame = useRef<HTMLDivElement>(null)
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
        under_opacity,
        parcel,
        fault,
        measured: measure.shapes,
        here: position.here,
        shades,
        sheet,
        base,
      }),
    [
      language,
      survey_type_id,
      under_survey_type_id,
      under_opacity,
      parcel,
      fault,
      measure.shapes,
      position.here,
      shades,
      sheet,
      base,
    ],
  )
  const room = () =>
    is_wide || !tools
      ? { ...wholeMap(), top: over && !fit ? above_px : 0 }
      : {
          top: over ? above_px : 0,
          bottom: below_px + pixelsOf(frame.current, '--line'),
          share: props.fit_share ?? 1,
        }
  const map = useMap(box, { style, view: props.view, next_view: props.next_view, fit, tools, room })
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
  useRaisedSheet(map, props.raised ?? false, fit?.join())
  useRefusedTiles(map)

  const source = tools && !is_wide ? t('source_short') : t('source')
  return (
    <div ref={frame} className="absolute inset-0 overflow-hidden as-paper bg-map">
      {/* The library makes its own element `position: relative`. */}
      <div ref={box} className="size-full" />
      {map && (
        <>
          {/* One grid holds all that is over the map, so that nothing lies over anything else. */}
          <div className="pointer-events-none absolute inset-0 z-2 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] gap-[8px] in-data-[sheet=full]:max-lg:invisible max-lg:pb-[var(--covered,0px)]">
            {over && (
              <div className="grid content-start gap-[8px] pt-[8px] max-lg:col-span-2 lg:row-span-2 lg:justify-items-start lg:pt-3 lg:pl-3">
                {over}
              </div>
            )}
            {tools && !is_wide ? (
              <div className="col-span-2 row-start-2">
                <PhoneTools map={map} box={frame} measure={measure} position={position} more={more} />
              </div>
            ) : (
              <div className="relative col-start-2 row-span-2 row-start-1 grid content-start gap-2.5 self-start pt-3 pr-3 *:pointer-events-auto">
                <MoveControls map={map} />
                {tools && <ToolControls measure={measure} position={position} />}
                {tools && <FullScreenControl box={frame} />}
              </div>
            )}
            <div className="col-span-2 row-start-3 grid gap-1.5">
              {tools && measure.mode && (
                <MeasurePanel measure={measure} className="pointer-events-auto ml-[12px] w-fit" />
              )}
              <div className="flex flex-wrap items-end justify-between gap-x-[8px] gap-y-[4px]">
                <ScaleBar map={map} />
                {tools && is_wide && <PlotLegend map={map} />}
                <small className="ml-auto bg-card/85 px-[6px] py-[2px] text-[length:min(var(--text-xs),20px)] text-ink-soft">
                  {source}
                  {tools && is_wide && ` · ${t('source_rivers')}`}
                </small>
              </div>
            </div>
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

/** Pixels from a length that an element around the map stores, such as `--line` of a sheet. */
const pixelsOf = (element: Element | null, name: string) =>
  (element && Number.parseFloat(getComputedStyle(element).getPropertyValue(name))) || 0

const above_px = 60
const below_px = 44
