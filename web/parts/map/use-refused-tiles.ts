import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'

const again_ms = 3000

type Refused = ErrorEvent & {
  sourceId?: string
  tile?: { tileID: { canonical: { x: number; y: number; z: number } } }
  error: { status?: number }
}

/** Requests a tile again that a busy server refused; the library would leave a hole. */
export function useRefusedTiles(map: MapLibre | null) {
  useEffect(() => {
    if (!map) return
    const timers = new Set<number>()
    const reloadTile = ({ sourceId, tile, error }: Refused) => {
      if (!sourceId || !tile || error.status !== 503) return
      const timer = window.setTimeout(() => {
        timers.delete(timer)
        if (map.getSource(sourceId)) map.refreshTiles(sourceId, [tile.tileID.canonical])
      }, again_ms)
      timers.add(timer)
    }
    map.on('error', reloadTile)
    return () => {
      map.off('error', reloadTile)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [map])
}
