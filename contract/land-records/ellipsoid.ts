const equator_m = 6_378_137
const flattening = 1 / 298.257223563
const e2 = flattening * (2 - flattening)

/** Metres per degree of longitude and latitude at a latitude of the WGS 84 ellipsoid. */
export type Scale = { lon_m: number; lat_m: number }

/** From the radii of curvature along the meridian and across it; a sphere would be 0.2 % off in area. */
export function scaleAt(latitude: number): Scale {
  const radians = Math.PI / 180
  const sine = Math.sin(latitude * radians)
  const w2 = 1 - e2 * sine * sine
  const across = equator_m / Math.sqrt(w2)
  const along = (equator_m * (1 - e2)) / (w2 * Math.sqrt(w2))
  return { lon_m: across * Math.cos(latitude * radians) * radians, lat_m: along * radians }
}

const square_feet_per_m2 = 1 / (0.3048 * 0.3048)

/** Hundredths of square feet of an area given in square degrees around a latitude; good for a few kilometres. */
export function squareFeetHundredths(square_degrees: number, latitude: number): number {
  const { lon_m, lat_m } = scaleAt(latitude)
  return Math.round(square_degrees * lon_m * lat_m * square_feet_per_m2 * 100)
}
