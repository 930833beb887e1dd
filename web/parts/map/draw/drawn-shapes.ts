import type { FeatureCollection } from 'geojson'

/** Shapes of a map to draw on, by kind; `draw-layers.ts` lists the properties that its layers read. */
export type DrawnShapes = Record<DrawnKind, FeatureCollection>

export const drawnKinds = ['areas', 'neighbours', 'findings', 'ground', 'sides', 'handles', 'hint', 'position'] as const
export type DrawnKind = (typeof drawnKinds)[number]

export const noShapes: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Empty sources. */
export const emptySources = Object.fromEntries(
  drawnKinds.map((kind) => [kind, { type: 'geojson' as const, data: noShapes }]),
)
