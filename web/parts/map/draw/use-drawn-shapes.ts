import type { FeatureCollection } from 'geojson'
import { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapLibre } from '../map-library.ts'
import { hatch } from './draw-layers.ts'
import { type DrawnKind, type DrawnShapes, drawnKinds } from './drawn-shapes.ts'

/**
 * Updates the shapes on the map. The style itself does not change: it would be parsed again for each step of a drag.
 */
export function useDrawnShapes(map: MapLibre | null, shapes: DrawnShapes) {
  const showAll = useEffectEvent(() => {
    if (map) for (const kind of drawnKinds) put(map, kind, shapes[kind])
  })
  useEffect(() => {
    if (!map) return
    // Another language or background map is another style, without shapes.
    const again = () => showAll()
    map.setMissingStyleImageResolver((id) => {
      const pattern = hatch(id)
      if (pattern) map.addImage(id, pattern)
    })
    const listening = map.on('styledata', again)
    return () => listening.unsubscribe()
  }, [map])
  useShown(map, 'areas', shapes.areas)
  useShown(map, 'neighbours', shapes.neighbours)
  useShown(map, 'findings', shapes.findings)
  useShown(map, 'ground', shapes.ground)
  useShown(map, 'sides', shapes.sides)
  useShown(map, 'handles', shapes.handles)
  useShown(map, 'hint', shapes.hint)
  useShown(map, 'position', shapes.position)
}

function useShown(map: MapLibre | null, kind: DrawnKind, data: FeatureCollection) {
  useEffect(() => {
    if (map) put(map, kind, data)
  }, [map, kind, data])
}

function put(map: MapLibre, kind: DrawnKind, data: FeatureCollection) {
  const source = map.getSource(kind)
  if (source instanceof GeoJSONSource) source.setData(data)
}
