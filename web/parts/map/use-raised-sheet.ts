import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapLibre } from './map-library.ts'

/**
 * Moves the map up while a sheet covers its lower half, so that what was in its middle stays visible, and back
 * afterwards, unless other bounds were fitted meanwhile.
 */
export function useRaisedSheet(map: MapLibre | null, isRaised: boolean, fitted: string | undefined) {
  const moved = useRef<{ pixels: number; fitted: string | undefined }>(null)
  const follow = useEffectEvent((raised: boolean) => {
    if (!map || raised === (moved.current !== null)) return
    if (raised) {
      moved.current = { pixels: Math.round(map.getContainer().clientHeight / 5), fitted }
      map.panBy([0, moved.current.pixels])
    } else {
      if (moved.current?.fitted === fitted) map.panBy([0, -(moved.current?.pixels ?? 0)])
      moved.current = null
    }
  })
  useEffect(() => void (map && follow(isRaised)), [map, isRaised])
}
