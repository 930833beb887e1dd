import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { findSnap, snapTargets } from '../../polygon/snapping.ts'

type Drawn = { id: number; dag_no: string; geojson: ParcelGeometry }

/** Lines closer than this count as one. */
const reach_m = 0.5
/** Minimum common length; parcels below it touch only in a corner. */
const shortest_m = 1

const pointsOf = ({ geojson }: Drawn): LonLat[] =>
  geojson.coordinates.flat(2).map(([lon = 0, lat = 0]): LonLat => [lon, lat])

/** True if two parcels have a part of their outlines in common. It is only an offer: the server decides. */
export function touches(one: Drawn, other: Drawn): boolean {
  const shared = [...onOutline(one, other), ...onOutline(other, one)]
  const [first] = shared
  if (!first) return false
  const { lon_m, lat_m } = scaleAt(first[1])
  return shared.some(([lon, lat]) => Math.hypot((lon - first[0]) * lon_m, (lat - first[1]) * lat_m) > shortest_m)
}

/** Corners of one outline that are on the other. */
function onOutline(one: Drawn, other: Drawn) {
  const targets = snapTargets([other])
  return pointsOf(one).filter((point) => findSnap(targets, point, reach_m) !== null)
}

/** Neighbours of a dag, and of the dags chosen to be joined with it. */
export const reachable = <Each extends Drawn>(dag: Drawn, neighbours: readonly Each[], chosen: readonly number[]) =>
  neighbours.filter(
    (each) =>
      chosen.includes(each.id) ||
      [dag, ...neighbours.filter(({ id }) => chosen.includes(id))].some((from) => touches(from, each)),
  )
