import { z } from 'zod'

/** Layers of the vector tiles. */
export const tileLayers = ['divisions', 'districts', 'upazilas', 'mouzas', 'dags'] as const
export type TileLayer = (typeof tileLayers)[number]

/** Maximum zoom of tiles. */
export const max_zoom = 22

type Zooms = {
  /** Tiles below this zoom are empty. */
  from: number
  labels_from: number
  /** Tiles of closer zooms have no further detail: the map enlarges these. */
  to: number
}

export const layerZooms: Record<TileLayer, Zooms> = {
  divisions: { from: 0, labels_from: 0, to: 12 },
  districts: { from: 0, labels_from: 0, to: 12 },
  upazilas: { from: 0, labels_from: 0, to: 12 },
  mouzas: { from: 9, labels_from: 9, to: 15 },
  dags: { from: 14, labels_from: 15, to: 18 },
}

const names = { name_en: 'String', name_bn: 'String' } as const

/**
 * Zoom of the squares in which changes of a layer are counted, as the triggers in db/migrations/0051-map-tiles.sql have
 * them: at most the zoom from which the layer is drawn.
 */
export const squareZooms: Record<TileLayer, number> = { divisions: 0, districts: 0, upazilas: 0, mouzas: 9, dags: 14 }

/** Zoom of the blocks whose versions are fetched at once: at most eight squares wide, some kilometres of a city. */
export const blockZooms: Record<TileLayer, number> = { divisions: 0, districts: 0, upazilas: 0, mouzas: 6, dags: 11 }

/** The layers whose versions are fetched together: the wide ones change seldom and are seen at once. */
export const tileGroupOf = (layer: TileLayer): string => (squareZooms[layer] === 0 ? 'places' : layer)

/** The layers of a group; none for an unknown one. */
export const tileLayersOf = (group: string): TileLayer[] => tileLayers.filter((layer) => tileGroupOf(layer) === group)

/** Fields of each layer's features, with the types of TileJSON. The feature id is the id of the record. */
export const layerFields: Record<TileLayer, { [field: string]: 'String' | 'Number' }> = {
  divisions: names,
  districts: names,
  upazilas: names,
  mouzas: { ...names, jl_no: 'String' },
  dags: {
    dag_no: 'String',
    zil_id: 'Number',
    survey_type_id: 'Number',
    khatiyan_number: 'String',
    land_class: 'String',
  },
}

/** Fields of each layer's labels on the map. */
export const labelFields: typeof layerFields = {
  ...layerFields,
  // `room` is the zoom at which the number fits into the dag, in half steps.
  dags: { dag_no: 'String', room: 'Number' },
}

// Read as texts: invalid values are refused with 400, as readers of tiles expect.
const layer = z.string().describe(tileLayers.join(', '))

export const TilePath = z.object({
  layer,
  z: z.string().describe(`Zoom, 0–${max_zoom}`),
  x: z.string().describe('Column, from the west'),
  y: z.string().describe('Row, from the north'),
})

export const LayerPath = z.object({ layer })

export const TileQuery = z.object({
  survey_type_id: z
    .string()
    .optional()
    .describe('Of dags: the survey to show. Without it each zil shows the newest that is drawn in it.'),
})

export const VersionedTileQuery = TileQuery.extend({
  v: z
    .string()
    .max(60)
    .optional()
    .describe('Version of the tile, from `/map/tile-versions`. While it is the current one, the answer never changes.'),
})

export const TileBlockPath = z.object({
  group: z.string().describe('places (divisions, districts, upazilas), mouzas, dags'),
  x: z.string().describe('Column of the block: 0 for places, of zoom 6 for mouzas, of zoom 11 for dags'),
  y: z.string().describe('Row of the block'),
})

/** Versions of the tiles in a block, square by square: of dags squares are tiles of zoom 14, of mouzas of zoom 9. */
export const TileVersions = z.object({
  squares: z.array(z.object({ layer: z.enum(tileLayers), x: z.int(), y: z.int(), v: z.string() })),
  /** Version of all other squares, in which nothing was ever drawn; null while versions are not known. */
  others: z.string().nullable(),
})
export type TileVersions = z.infer<typeof TileVersions>

/** TileJSON 3.0.0: addresses and content of a layer's tiles. */
export const TileJson = z.object({
  tilejson: z.literal('3.0.0'),
  name: z.string(),
  tiles: z.array(z.string()),
  scheme: z.literal('xyz'),
  minzoom: z.int(),
  maxzoom: z.int(),
  /** West, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  attribution: z.string().optional(),
  vector_layers: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      minzoom: z.int(),
      maxzoom: z.int(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
export type TileJson = z.infer<typeof TileJson>
