import { useEffect } from 'react'
import type { MapLibre } from './map-library.ts'
import type { OwnPosition } from './use-own-position.ts'

/** Flies to the position that the device reports. */
export function useFlyTo(map: MapLibre | null, here: OwnPosition | undefined) {
  useEffect(() => {
    if (map && here) map.easeTo({ center: [here.lon, here.lat], zoom: Math.max(map.getZoom(), 16.5) })
  }, [map, here])
}
