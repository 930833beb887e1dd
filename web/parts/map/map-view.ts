import type { Bbox } from '#contract/land-records/land-records.ts'
import { widestView } from '#contract/map/view-limits.ts'

/** Visible part of the world: its middle in degrees, and the zoom level. */
export type MapView = { lon: number; lat: number; zoom: number }

/** The whole country. */
export const wholeCountry: MapView = { lon: 90.4152, lat: 23.8041, zoom: 7 }

/** Bounds that fit a map of any size. */
export const countryBounds: Bbox = [88, 20.55, 92.7, 26.65]

/** Pixels of the map that something covers, and the part of the rest that bounds may take, up to 1. */
export type Room = { top: number; bottom: number; share: number }

export const wholeMap = (): Room => ({ top: 0, bottom: 0, share: 1 })

const margin = 28

/** Padding in pixels with which bounds fit into a map of this size. */
export function paddingIn(width: number, height: number, { top, bottom, share }: Room) {
  const free = height - top - bottom
  if (free < 4 * margin) return { top: margin, bottom: margin, left: margin, right: margin }
  const beside = (length: number) => Math.max(margin, (length * (1 - share)) / 2)
  const across = beside(width)
  const along = beside(free)
  return { top: top + along, bottom: bottom + along, left: across, right: across }
}

/** Minimum zoom level of parcels. */
export const parcelZoom = 14

/** `23.80410,90.41520,7.00` in an address. */
export const writeView = ({ lon, lat, zoom }: MapView) => `${lat.toFixed(5)},${lon.toFixed(5)},${zoom.toFixed(2)}`

/** View in an address; undefined if it has none. */
export function readView(text: string | undefined): MapView | undefined {
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = (text ?? '').split(',').map(Number)
  const possible = Math.abs(lat) <= 85 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 22
  return possible ? { lon, lat, zoom } : undefined
}

const tile = 512

/** Bounds of a view on a map of this size in pixels: for the list if no map can be drawn. */
export function boundsOfView({ lon, lat, zoom }: MapView, width: number, height: number): Bbox {
  const degrees = 360 / (tile * 2 ** zoom)
  const across = (width * degrees) / 2
  const along = ((height * degrees) / 2) * Math.cos((lat * Math.PI) / 180)
  return [lon - across, lat - along, lon + across, lat + along]
}

/** View that shows the bounds in a map of this size in pixels. */
export function viewOfBounds([west, south, east, north]: Bbox, width: number, height: number): MapView {
  const lat = (south + north) / 2
  const narrow = Math.cos((lat * Math.PI) / 180)
  const degrees = Math.max((east - west) / width, (north - south) / (height * narrow), 1e-9)
  return { lon: (west + east) / 2, lat, zoom: Math.min(18, Math.log2(360 / (tile * degrees))) }
}

/** Metres per pixel in the middle of a view. */
export const metresPerPixel = ({ lat, zoom }: MapView) =>
  (Math.cos((lat * Math.PI) / 180) * 40_075_016.686) / (tile * 2 ** zoom)

/** True if a view is small enough to query the dags in it. */
export const isNarrow = ([west, south, east, north]: Bbox) =>
  east - west < widestView * 0.9 && north - south < widestView * 0.9
