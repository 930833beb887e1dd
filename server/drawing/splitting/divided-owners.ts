import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { inProportion } from './in-proportion.ts'

const smallest_area = 0.01

/**
 * The owners of each part of a dag, in square feet: everybody has the same share of it as of the whole, and the largest
 * owner has what is left to the hundredth. An owner of whom a part would show nothing has the smallest area there, which
 * the largest gives: whoever is not in the rows of a part has lost his share of it. Only a part of fewer hundredths than
 * owners does not show all.
 */
export function dividedOwners(owners: readonly OwnerRow[], areas: readonly number[]): OwnerRow[][] {
  const each = owners.map(({ area }) => inProportion(area, areas))
  const largest = owners.reduce((best, { area }, at) => (area > (owners[best]?.area ?? 0) ? at : best), 0)
  const owned = inProportion(addedUp(owners.map(({ area }) => area)), areas)
  return areas.map((_, part) => {
    const whole = owned[part] ?? 0
    const least = whole >= owners.length * smallest_area ? smallest_area : 0
    const others = owners.map((_, at) => (at === largest ? 0 : Math.max(least, each[at]?.[part] ?? 0)))
    const rest = addedUp([whole, -addedUp(others)])
    return owners
      .map((owner, at) => ({ ...owner, area: at === largest ? rest : (others[at] ?? 0) }))
      .filter(({ area }) => area > 0)
  })
}
