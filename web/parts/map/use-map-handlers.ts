import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { onMapIdle } from './map-idle.ts'
import type { MapLibre } from './map-library.ts'
import type { MapView } from './map-view.ts'

type Handlers = {
  /** Layer whose shapes can be picked, and the callback for a picked one. */
  layer: string
  pick: ((id: number) => void) | undefined
  onMove: ((view: MapView, bounds: Bbox) => void) | undefined
  /** While measuring, a click adds a corner. */
  addCorner: ((corner: LonLat) => void) | undefined
}

const boundsOf = (map: MapLibre): Bbox => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

const viewOf = (map: MapLibre): MapView => {
  const { lng, lat } = map.getCenter()
  return { lon: lng, lat, zoom: map.getZoom() }
}

type Clicked = Pick<MapMouseEvent, 'point' | 'lngLat'>
type Hovered = Pick<MapMouseEvent, 'point' | 'originalEvent'>

/** Parcel at a point, or on a thematic map the upazila. */
function featureAt(map: MapLibre, point: Clicked['point'], layer: string): number | undefined {
  const [found] = map.getLayer(layer) ? map.queryRenderedFeatures(point, { layers: [layer] }) : []
  return typeof found?.id === 'number' ? found.id : undefined
}

/** A click, or Enter in the middle of the map, picks a shape there; while measuring it adds a corner. */
export function useMapHandlers(map: MapLibre | null, { layer, pick, onMove, addCorner }: Handlers) {
  const act = useEffectEvent(({ point, lngLat }: Clicked) => {
    if (!map) return
    if (addCorner) return addCorner([lngLat.lng, lngLat.lat])
    const id = featureAt(map, point, layer)
    if (id !== undefined) pick?.(id)
  })
  const moved = useEffectEvent(() => map && onMove?.(viewOf(map), boundsOf(map)))
  // No lookup while the map moves or a button is held: it would take as long as drawing the map.
  const cursor = useEffectEvent(({ point, originalEvent }: Hovered) => {
    if (!map || map.isMoving() || originalEvent.buttons !== 0) return
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
    const notify = () => void moved()
    const endOfRests = onMapIdle(map, notify)
    const click = (event: MapMouseEvent) => act(event)
    map.on('click', click)
    map.on('mousemove', cursor)
    canvas.addEventListener('keydown', key)
    map.once('load', notify)
    return () => {
      endOfRests()
      map.off('click', click)
      map.off('mousemove', cursor)
      canvas.removeEventListener('keydown', key)
    }
  }, [map])
}
