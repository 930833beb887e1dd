import { scaleAt, squareFeetHundredths } from './ellipsoid.ts'

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number]

export const feet_per_metre = 1 / 0.3048

/** Metres along a line on the ellipsoid; good to a ten thousandth within 20 km. */
export const lengthOf = (line: readonly LonLat[]): number =>
  line.slice(1).reduce((sum, to, at) => sum + between(line[at] ?? to, to), 0)

function between([fromLon, fromLat]: LonLat, [toLon, toLat]: LonLat): number {
  const { lon_m, lat_m } = scaleAt((fromLat + toLat) / 2)
  return Math.hypot((toLon - fromLon) * lon_m, (toLat - fromLat) * lat_m)
}

/** Square feet inside a closed line, on the ellipsoid; good to a thousandth within 20 km. 0 under 3 corners. */
export function areaOf(corners: readonly LonLat[]): number {
  const [origin] = corners
  if (!origin || corners.length < 3) return 0
  const doubled = corners.reduce((sum, [lon, lat], at) => {
    const [nextLon, nextLat] = corners[(at + 1) % corners.length] ?? origin
    return sum + (lon - origin[0]) * (nextLat - origin[1]) - (nextLon - origin[0]) * (lat - origin[1])
  }, 0)
  const lats = corners.map(([, lat]) => lat)
  return squareFeetHundredths(Math.abs(doubled) / 2, (Math.min(...lats) + Math.max(...lats)) / 2) / 100
}
