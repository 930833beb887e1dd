import type { MapMouseEvent } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useBaseStyle } from './base-style.ts'
import { MoveControls, ToolControls } from './controls/map-controls.tsx'
import { ScaleBar } from './controls/scale-bar.tsx'
import { loadLetters, MapLibre, Popup } from './map-library.ts'
import { mapStyle, type UpazilaShades } from './map-style.ts'
import { type MapView, wholeCountry } from './map-view.ts'
import { MeasurePanel } from './measure/measure-panel.tsx'
import { useMeasure } from './measure/use-measure.ts'
import { type OwnPosition, useOwnPosition } from './use-own-position.ts'
import { useRefusedTiles } from './use-refused-tiles.ts'

export type ShownParcel = { id: number; dag_no: string; geojson: ParcelGeometry; bbox: Bbox }

export type MapCanvasProps = {
  /** What the map is called for who hears it. */
  label: string
  /** Where it opens; the whole country where nothing is given. */
  view?: MapView | undefined
  /** What is fitted into the map, and fitted anew when it changes. */
  fit?: Bbox | undefined
  survey_type_id?: number | undefined
  under_survey_type_id?: number | undefined
  /** The parcel that is looked at, in red. */
  parcel?: ShownParcel | undefined
  /** What the popup at the parcel says. */
  popup?: ReactNode
  /** Somebody clicked a parcel. */
  onPick?: ((dag_id: number) => void) | undefined
  /** The map stands still again. */
  onMove?: ((view: MapView, bounds: Bbox) => void) | undefined
  /** Upazilas by colour, in place of parcels. */
  shades?: UpazilaShades | undefined
  onPickUpazila?: ((upazila_id: number) => void) | undefined
  /** Without them the map shows how near it is and nothing else. */
  tools?: boolean
}

const padding = 28

/** The map itself. It draws what it is told; what the address remembers is the page's. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, survey_type_id, under_survey_type_id, parcel, popup, fit, shades, tools = false } = props
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
        measured: measure.shapes,
        here: position.here,
        shades,
        base,
      }),
    [language, survey_type_id, under_survey_type_id, parcel, measure.shapes, position.here, shades, base],
  )
  const map = useMap(box, { ...props, style })
  useHandlers(map, props, measure.mode ? measure.add : undefined)

  useEffect(() => {
    if (map) map.getCanvas().setAttribute('aria-label', label)
  }, [map, label])
  const fitted = fit?.join()
  const fitAnew = useEffectEvent(() => fit && map && fitInto(map, fit))
  useEffect(() => void (map && fitted && fitAnew()), [map, fitted])
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
          <ScaleBar map={map} />
          <small className="pointer-events-none absolute right-0 bottom-0 bg-white/85 px-2 py-0.5 text-ink-soft text-xs">
            {t('source')}
          </small>
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

type Style = ReturnType<typeof mapStyle>

function useMap(box: React.RefObject<HTMLDivElement | null>, props: MapCanvasProps & { style: Style }) {
  const [map, setMap] = useState<MapLibre | null>(null)
  const { t } = useTranslation('map')
  const language = useLanguage()
  const make = useEffectEvent((container: HTMLDivElement) => {
    const { view = wholeCountry, fit, style } = props
    return new MapLibre({
      container,
      style,
      ...(fit
        ? { bounds: fit, fitBoundsOptions: { padding, maxZoom: 18.5 } }
        : { center: [view.lon, view.lat], zoom: view.zoom }),
      maxPitch: 0,
      minZoom: 5,
      maxZoom: 21,
      attributionControl: false,
      // A page scrolls past a map; two fingers, or Ctrl and the wheel, move it.
      cooperativeGestures: !props.tools,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': t('gestures.wheel'),
        'CooperativeGesturesHandler.MacHelpText': t('gestures.wheel_mac'),
        'CooperativeGesturesHandler.MobileHelpText': t('gestures.touch'),
      },
      // Parcels do not fade in: what is drawn is what is there.
      fadeDuration: 0,
    })
  })
  const letters = useEffectEvent(() => loadLetters(language))
  useEffect(() => {
    let made: MapLibre | undefined
    let gone = false
    void letters().then(() => {
      if (gone || !box.current) return
      made = make(box.current)
      setMap(made)
    })
    return () => {
      gone = true
      made?.remove()
      setMap(null)
    }
  }, [box])
  useEffect(() => {
    let late = false
    void loadLetters(language).then(() => late || map?.setStyle(props.style))
    return () => {
      late = true
    }
  }, [map, language, props.style])
  return map
}

const boundsOf = (map: MapLibre): Bbox => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

const viewOf = (map: MapLibre): MapView => {
  const { lng, lat } = map.getCenter()
  return { lon: lng, lat, zoom: map.getZoom() }
}

const farAway = 3

/** Far away the map jumps: on its way it would load what nobody looks at. */
function fitInto(map: MapLibre, bounds: Bbox) {
  const zoom = map.cameraForBounds(bounds, { padding, maxZoom: 18.5 })?.zoom ?? 0
  map.fitBounds(bounds, { padding, maxZoom: 18.5, animate: Math.abs(zoom - map.getZoom()) < farAway })
}

type Clicked = Pick<MapMouseEvent, 'point' | 'lngLat'>

/** The parcel, or on a thematic map the upazila, at a point. */
function featureAt(map: MapLibre, point: Clicked['point'], layer: string): number | undefined {
  const [found] = map.getLayer(layer) ? map.queryRenderedFeatures(point, { layers: [layer] }) : []
  return typeof found?.id === 'number' ? found.id : undefined
}

/** A click, or Enter in the middle of the map, picks what lies there; while one measures it adds a corner. */
function useHandlers(map: MapLibre | null, props: MapCanvasProps, addCorner: ((corner: LonLat) => void) | undefined) {
  const [layer, pick] = props.shades
    ? (['upazilas-shades', props.onPickUpazila] as const)
    : (['dags-ground', props.onPick] as const)
  const act = useEffectEvent(({ point, lngLat }: Clicked) => {
    if (!map) return
    if (addCorner) return addCorner([lngLat.lng, lngLat.lat])
    const id = featureAt(map, point, layer)
    if (id !== undefined) pick?.(id)
  })
  const moved = useEffectEvent(() => map && props.onMove?.(viewOf(map), boundsOf(map)))
  const cursor = useEffectEvent(({ point }: Clicked) => {
    if (!map) return
    const over = pick && featureAt(map, point, layer) !== undefined
    map.getCanvas().style.cursor = addCorner ? 'crosshair' : over ? 'pointer' : ''
  })
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const lngLat = map.getCenter()
      act({ lngLat, point: map.project(lngLat) })
    }
    const stopped = () => void moved()
    const click = (event: MapMouseEvent) => act(event)
    map.on('click', click)
    map.on('moveend', stopped)
    map.on('mousemove', cursor)
    canvas.addEventListener('keydown', key)
    map.once('load', stopped)
    return () => {
      map.off('click', click)
      map.off('moveend', stopped)
      map.off('mousemove', cursor)
      canvas.removeEventListener('keydown', key)
    }
  }, [map])
}

function useFlyTo(map: MapLibre | null, here: OwnPosition | undefined) {
  useEffect(() => {
    if (map && here) map.easeTo({ center: [here.lon, here.lat], zoom: Math.max(map.getZoom(), 16.5) })
  }, [map, here])
}

function ParcelPopup({ map, bbox, children }: { map: MapLibre; bbox: Bbox; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const [west, , east, north] = bbox
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      offset: 6,
      focusAfterOpen: false,
    })
      .setLngLat([(west + east) / 2, north])
      .setDOMContent(element)
      .addTo(map)
    return () => void popup.remove()
  }, [map, bbox, element])
  return createPortal(children, element)
}
