import {
  blockZooms,
  layerZooms,
  max_zoom,
  squareZooms,
  type TileLayer,
  tileLayers,
  tileLayersOf,
} from '#contract/map/tiles.ts'
import { AppError } from '#server/app/app-error.ts'

/** A tile of a layer. Without a survey, dags are those of the newest survey that is drawn in their zil. */
export type Tile = { layer: TileLayer; z: number; x: number; y: number; survey_type_id: number | null }

/** A tile of the zoom at which changes of a layer are counted. */
export type Square = { layer: TileLayer; x: number; y: number }

/** West, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

type Address = { layer: string; z: string; x: string; y: string }

/** The tile that an address names. Throws `no_such_tile`. */
export function tileOf({ layer, z, x, y }: Address, survey: string | undefined): Tile {
  const zoom = numberIn(z)
  const [column, row] = [numberIn(x), numberIn(y)]
  if (zoom > max_zoom || column >= 2 ** zoom || row >= 2 ** zoom) throw new AppError('no_such_tile')
  return { layer: layerOf(layer), z: zoom, x: column, y: row, survey_type_id: surveyOf(survey) }
}

/** Throws `no_such_tile`. */
export function layerOf(text: string): TileLayer {
  const layer = tileLayers.find((each) => each === text)
  if (!layer) throw new AppError('no_such_tile')
  return layer
}

/** Throws `no_such_tile`. */
export function surveyOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('no_such_tile')
  return Number(text)
}

function numberIn(text: string): number {
  if (!/^(0|[1-9]\d{0,7})$/.test(text)) throw new AppError('no_such_tile')
  return Number(text)
}

/** True if the layer is drawn at the zoom of the tile. */
export const isDrawn = ({ layer, z }: Tile) => z >= layerZooms[layer].from

export const hasLabels = ({ layer, z }: Tile) => z >= layerZooms[layer].labels_from

/** The square in which changes of a tile are counted. */
export function squareOf({ layer, z, x, y }: Tile): Square {
  const inside = 2 ** (z - squareZooms[layer])
  return { layer, x: Math.floor(x / inside), y: Math.floor(y / inside) }
}

/** Some squares of a layer: `width` columns from `x` and as many rows from `y`. */
export type Block = { x: number; y: number; width: number }

/** The blocks of layers that an address names. Throws `no_such_tile`. */
export function blocksOf(group: string, { x, y }: Pick<Address, 'x' | 'y'>): { layer: TileLayer; block: Block }[] {
  const [column, row] = [numberIn(x), numberIn(y)]
  const layers = tileLayersOf(group)
  if (layers.length === 0) throw new AppError('no_such_tile')
  return layers.map((layer) => {
    const zoom = blockZooms[layer]
    if (column >= 2 ** zoom || row >= 2 ** zoom) throw new AppError('no_such_tile')
    const width = 2 ** (squareZooms[layer] - zoom)
    return { layer, block: { x: column * width, y: row * width, width } }
  })
}

export const extent = 4096
/** Buffer of a tile beyond its border, in its own units. */
export const buffer = 64

const half_width = Math.PI * 6_378_137

/** The width of a unit of a tile in metres of EPSG:3857. */
export const unitOf = (z: number) => (2 * half_width) / 2 ** z / extent

/** The bounds of a tile in EPSG:3857. The same border is the same number in both tiles that it parts. */
export function boundsOf({ z, x, y }: Tile): Bounds {
  const at = (column: number) => (column / 2 ** z) * 2 * half_width - half_width
  return [at(x), -at(y + 1), at(x + 1), -at(y)]
}

/** Bounds of a tile with its buffer, in longitude and latitude. */
export const boundsInDegrees = (tile: Tile) => inDegrees(tile, buffer / extent)

/** Bounds of a tile without its buffer. Neighbours have exactly the same number for their common border. */
export const ownDegrees = (tile: Tile) => inDegrees(tile, 0)

/** Shift and scale from longitude and latitude to EPSG:3857. */
export type Straight = { up: number; across_by: number; up_by: number }

/**
 * In a parcel's tile the projection is a straight line but for a tenth of a unit, right at the borders, where tiles
 * meet: projecting each corner takes longer than the line.
 */
export function straightProjection(tile: Tile): Straight {
  const [, south, , north] = ownDegrees(tile)
  const [, bottom, , top] = boundsOf(tile)
  const up_by = (top - bottom) / (north - south)
  return { up: top / up_by - north, across_by: half_width / 180, up_by }
}

function inDegrees({ z, x, y }: Tile, beyond: number): Bounds {
  const longitude = (column: number) => (column / 2 ** z) * 360 - 180
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  return [longitude(x - beyond), latitude(y + 1 + beyond), longitude(x + 1 + beyond), latitude(y - beyond)]
}
