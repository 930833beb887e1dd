import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { tilesApi } from '#contract/map/tiles.endpoints.ts'
import { call, headersFor } from '#web/platform/api.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { loadLetters, MapLibre } from './map-library.ts'
import { placesZoom } from './map-sources.ts'
import type { mapStyle } from './map-style.ts'
import { countryBounds, type MapView, paddingIn, type Room } from './map-view.ts'
import { makeTileVersions } from './tile-versions.ts'

type Opening = {
  style: ReturnType<typeof mapStyle>
  view: MapView | undefined
  fit: Bbox | undefined
  /** View to which the map goes; another object of the same view takes it there again. */
  next_view?: MapView | undefined
  /** A map with tools is the main part of its page: the wheel moves it. */
  tools: boolean
  /** Part of the map that is free for fitted bounds, at the moment of fitting. */
  room: () => Room
}

const versions_ms = 5000

/** Addresses of tiles with their versions. A map that is opened again fetches them again: it may have been edited. */
const tileVersions = () =>
  makeTileVersions((params) => call(tilesApi.getTileVersions, { params, signal: AbortSignal.timeout(versions_ms) }))

const closest = 21
const closestFit = 18.5
/** Below this the country is smaller than the smallest map. */
const farthest = 4

/** Map in an element, in the current style; null until its fonts have loaded. */
export function useMap(box: RefObject<HTMLDivElement | null>, opening: Opening): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null)
  const { t } = useTranslation('map')
  const language = useLanguage()
  const { style, fit } = opening
  const make = useEffectEvent((container: HTMLDivElement) => {
    const { view, tools } = opening
    const bounds = fit ?? (view ? undefined : countryBounds)
    const versioned = tileVersions()
    return new MapLibre({
      container,
      style,
      ...(bounds && { bounds, fitBoundsOptions: fittingIn(container, opening.room()) }),
      ...(!bounds && view && { center: [view.lon, view.lat], zoom: view.zoom }),
      maxPitch: 0,
      minZoom: farthest,
      maxZoom: closest,
      // Above the zoom of its tiles a place stays in one piece: smaller pieces are masked in every frame.
      zoomLevelsToOverscale: closest - placesZoom,
      attributionControl: false,
      transformRequest: (url) =>
        // The server shows more or less of a scan, depending on the person.
        url.startsWith(`${location.origin}/api/locations/`)
          ? { url, headers: Object.fromEntries(headersFor({})) }
          : versioned(url)?.then((found) => ({ url: found })),
      // The page scrolls past a map; two fingers, or Ctrl and the wheel, move it.
      cooperativeGestures: !tools,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': t('gestures.wheel'),
        'CooperativeGesturesHandler.MacHelpText': t('gestures.wheel_mac'),
        'CooperativeGesturesHandler.MobileHelpText': t('gestures.touch'),
      },
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
    void loadLetters(language).then(() => late || map?.setStyle(style))
    return () => {
      late = true
    }
  }, [map, language, style])

  const fitted = fit?.join()
  const fitAnew = useEffectEvent(() => fit && map && fitInto(map, fit, opening.room()))
  useEffect(() => void (map && fitted && fitAnew()), [map, fitted])

  const { next_view: next } = opening
  useEffect(() => void (next && map?.jumpTo({ center: [next.lon, next.lat], zoom: next.zoom })), [map, next])
  return map
}

const fittingIn = ({ clientWidth, clientHeight }: HTMLElement, room: Room) => ({
  padding: paddingIn(clientWidth, clientHeight, room),
  maxZoom: closestFit,
})

const farAway = 3

/** Over a long distance the map jumps: on the way it would load tiles that nobody sees. */
function fitInto(map: MapLibre, bounds: Bbox, room: Room) {
  const fitting = fittingIn(map.getContainer(), room)
  const zoom = map.cameraForBounds(bounds, fitting)?.zoom ?? 0
  map.fitBounds(bounds, { ...fitting, animate: Math.abs(zoom - map.getZoom()) < farAway })
}
