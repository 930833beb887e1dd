import proj4 from 'proj4'
import type { LonLat } from '#contract/land-records/measure.ts'
import { btm, type Grid } from './grid-names.ts'

const definitions: Record<Exclude<Grid, 'wgs84'>, string> = {
  utm45: '+proj=utm +zone=45 +datum=WGS84 +units=m +no_defs',
  utm46: '+proj=utm +zone=46 +datum=WGS84 +units=m +no_defs',
  btm: [
    `+proj=tmerc +lat_0=0 +lon_0=${btm.central_meridian} +k=${btm.scale}`,
    `+x_0=${btm.false_easting} +y_0=${btm.false_northing}`,
    `+a=${btm.semi_major} +rf=${btm.inverse_flattening} +towgs84=${btm.to_wgs84.join()},0,0,0,0 +units=m +no_defs`,
  ].join(' '),
}

/** Converts a pair of numbers to degrees of WGS 84: longitude and latitude, or easting and northing in metres. */
export function toDegrees(grid: Grid, [x, y]: LonLat): LonLat {
  if (grid === 'wgs84') return [x, y]
  const [lon = Number.NaN, lat = Number.NaN] = proj4(definitions[grid], 'WGS84', [x, y])
  return [Number(lon.toFixed(7)), Number(lat.toFixed(7))]
}
