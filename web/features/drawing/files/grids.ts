import proj4 from 'proj4'
import { type Grid, grids } from '#contract/drawing/grids.ts'
import type { LonLat } from '#contract/land-records/measure.ts'

/** Converts a pair of numbers to degrees of WGS 84: longitude and latitude, or easting and northing in metres. */
export function toDegrees(grid: Grid, [x, y]: LonLat): LonLat {
  if (grid === 'wgs84') return [x, y]
  const [lon = Number.NaN, lat = Number.NaN] = proj4(grids[grid].proj, 'WGS84', [x, y])
  return [Number(lon.toFixed(7)), Number(lat.toFixed(7))]
}
