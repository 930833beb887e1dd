import type { FeatureCollection } from 'geojson'

/** What a map to draw on shows, by what it is; the properties that its layers read stand in `draw-layers.ts`. */
export type DrawnShapes = Record<DrawnKind, FeatureCollection>

export const drawnKinds = ['areas', 'neighbours', 'findings', 'ground', 'sides', 'handles', 'hint', 'position'] as const
export type DrawnKind = (typeof drawnKinds)[number]

export const noShapes: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Sources that hold nothing yet. */
export const emptySources = Object.fromEntries(
  drawnKinds.map((kind) => [kind, { type: 'geojson' as const, data: noShapes }]),
)
