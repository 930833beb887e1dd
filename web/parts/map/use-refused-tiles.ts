import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'

const again_ms = 3000

type Refused = ErrorEvent & {
  sourceId?: string
  tile?: { tileID: { canonical: { x: number; y: number; z: number } } }
  error: { status?: number }
}

/** A tile that a busy server refused is asked for again; the library leaves a hole in its place. */
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
