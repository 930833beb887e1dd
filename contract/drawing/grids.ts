/**
 * Coordinate systems that a file may be in, with their EPSG code and definition for PROJ. One list for the pages and the
 * server, so that a file lies at one place whichever way it comes in.
 */
export const grids = {
  wgs84: { epsg: 4326, proj: '+proj=longlat +datum=WGS84 +no_defs' },
  utm45n: { epsg: 32645, proj: '+proj=utm +zone=45 +datum=WGS84 +units=m +no_defs' },
  utm46n: { epsg: 32646, proj: '+proj=utm +zone=46 +datum=WGS84 +units=m +no_defs' },
  btm: { epsg: 9678, proj: gulshan303('+proj=tmerc +lat_0=0 +lon_0=90 +k=0.9996 +x_0=500000 +y_0=-2000000 +units=m') },
  gulshan303_tm: {
    epsg: 3106,
    proj: gulshan303('+proj=tmerc +lat_0=0 +lon_0=90 +k=0.9996 +x_0=500000 +y_0=0 +units=m'),
  },
  gulshan303: { epsg: 4682, proj: gulshan303('+proj=longlat') },
  kalianpur1975: { epsg: 4146, proj: kalianpur1975('+proj=longlat') },
  kalianpur1975_utm45n: { epsg: 24345, proj: kalianpur1975('+proj=utm +zone=45 +units=m') },
  kalianpur1975_utm46n: { epsg: 24346, proj: kalianpur1975('+proj=utm +zone=46 +units=m') },
  kalianpur1937: { epsg: 4144, proj: kalianpur1937('+proj=longlat') },
  kalianpur1937_utm45n: { epsg: 24305, proj: kalianpur1937('+proj=utm +zone=45 +units=m') },
  kalianpur1937_utm46n: { epsg: 24306, proj: kalianpur1937('+proj=utm +zone=46 +units=m') },
} as const

export type Grid = keyof typeof grids
export const gridIds = Object.keys(grids) as [Grid, ...Grid[]]

/** Grids of the datum Gulshan 303; the Survey of Bangladesh has not confirmed their numbers yet. */
export const isUnconfirmed = (grid: Grid) => grid === 'btm' || grid === 'gulshan303_tm' || grid === 'gulshan303'

function gulshan303(projection: string): string {
  return `${projection} +a=6377276.345 +rf=300.8017 +towgs84=283.729,735.942,261.143,0,0,0,0 +no_defs`
}
function kalianpur1937(projection: string): string {
  return `${projection} +a=6377276.345 +rf=300.8017 +towgs84=282,726,254,0,0,0,0 +no_defs`
}
function kalianpur1975(projection: string): string {
  return `${projection} +a=6377299.151 +rf=300.8017255 +towgs84=295,736,257,0,0,0,0 +no_defs`
}

/**
 * The grid that the `crs` of a GeoJSON names. Today's GeoJSON has none and is in degrees of WGS 84; that of 2008 could
 * name any system. 'unknown' if it is none of the list.
 */
export function gridOfCrs(crs: unknown): Grid | 'unknown' {
  if (crs === undefined || crs === null) return 'wgs84'
  const text = JSON.stringify(crs)
  if (/CRS84\b/.test(text)) return 'wgs84'
  const code = Number(/EPSG\W{1,3}(?:[0-9.]*:)?(\d+)\b/i.exec(text)?.[1])
  return gridIds.find((id) => grids[id].epsg === code) ?? 'unknown'
}
