import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LonLat } from '#contract/land-records/measure.ts'
import type { MapLibre } from '../map-library.ts'
import { metresPerPixel } from '../map-view.ts'

/** Point that can be dragged. */
export type Handle<Id> = { id: Id; point: LonLat }

/** Pointer actions on the map. `reach_m` is the reach in metres: larger for a finger. */
export type DrawPointer<Id> = {
  handles: readonly Handle<Id>[]
  /** Press on a place without a handle. */
  onPress: (at: LonLat, reach_m: number) => void
  /** Press on a handle that does not move it. */
  onChoose: (id: Id) => void
  onDrag: (id: Id, to: LonLat, reach_m: number) => void
  onDrop: () => void
  /** Position of the pointer over the map; null once it has left. */
  onHover: (at: LonLat | null, reach_m: number) => void
}

const reach_px = { mouse: 12, touch: 26 }
const still_px = 4
const ends = ['mouseup', 'touchend', 'touchcancel'] as const

type Pressed = MapMouseEvent | MapTouchEvent
const reachOf = (event: Pressed) => ('touches' in event.originalEvent ? reach_px.touch : reach_px.mouse)

/** A long press on a handle drags it, anywhere else it moves the map; a short press adds or chooses a point. */
export function useDrawPointer<Id>(map: MapLibre | null, pointer: DrawPointer<Id> | null) {
  const held = useRef<{ id: Id; from: { x: number; y: number }; moved: boolean; reach: number } | null>(null)

  const metres = (map: MapLibre, pixels: number) => {
    const { lng, lat } = map.getCenter()
    return metresPerPixel({ lon: lng, lat, zoom: map.getZoom() }) * pixels
  }
  const handleAt = (map: MapLibre, { point }: Pressed, reach: number) => {
    const near = (pointer?.handles ?? []).map((handle) => {
      const { x, y } = map.project([...handle.point])
      return { handle, pixels: Math.hypot(x - point.x, y - point.y) }
    })
    const nearest = near.reduce((best, each) => (best && best.pixels <= each.pixels ? best : each), near[0])
    return nearest && nearest.pixels <= reach ? nearest.handle : null
  }

  const begin = useEffectEvent((event: Pressed) => {
    if (!map || !pointer || ('points' in event && event.points.length > 1)) return
    const reach = reachOf(event)
    const handle = handleAt(map, event, reach)
    if (!handle) return
    // Otherwise the map would move.
    event.preventDefault()
    // The focus goes to the map, so that keys continue at the pointer.
    map.getCanvas().focus()
    held.current = { id: handle.id, from: event.point, moved: false, reach }
  })
  const move = useEffectEvent((event: Pressed) => {
    if (!map || !pointer) return
    const { lng, lat } = event.lngLat
    const holding = held.current
    if (!holding) {
      const reach = reachOf(event)
      map.getCanvas().style.cursor = handleAt(map, event, reach) ? 'move' : 'crosshair'
      if (!('points' in event)) pointer.onHover([lng, lat], metres(map, reach))
      return
    }
    holding.moved ||= Math.hypot(event.point.x - holding.from.x, event.point.y - holding.from.y) > still_px
    if (holding.moved) pointer.onDrag(holding.id, [lng, lat], metres(map, holding.reach))
  })
  const end = useEffectEvent(() => {
    const holding = held.current
    held.current = null
    if (holding?.moved) pointer?.onDrop()
    else if (holding) pointer?.onChoose(holding.id)
  })
  const press = useEffectEvent((event: MapMouseEvent) => {
    // The browser turns a touch into a click.
    const { originalEvent: from } = event
    const reach = from instanceof PointerEvent && from.pointerType === 'touch' ? reach_px.touch : reach_px.mouse
    if (!map || !pointer || handleAt(map, event, reach)) return
    pointer.onPress([event.lngLat.lng, event.lngLat.lat], metres(map, reach))
  })
  const leave = useEffectEvent(() => pointer?.onHover(null, 0))

  useEffect(() => {
    if (!map) return
    const ended = () => end()
    // Two quick points are two points, not a double click.
    map.doubleClickZoom.disable()
    const listening = [
      map.on('mousedown', (event) => begin(event)),
      map.on('mousemove', (event) => move(event)),
      map.on('click', (event) => press(event)),
      map.on('mouseout', () => leave()),
      map.on('touchstart', (event) => begin(event)),
      map.on('touchmove', (event) => move(event)),
    ]
    // A release outside the map also ends the drag.
    for (const name of ends) window.addEventListener(name, ended)
    return () => {
      for (const each of listening) each.unsubscribe()
      for (const name of ends) window.removeEventListener(name, ended)
    }
  }, [map])
}
