import { z } from 'zod'
import { OfficePlace } from '#contract/locations/office-places.ts'
import { type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { readForAccount, storeForAccount } from '#web/platform/account-store.ts'

const name = 'recent-places'
const maxPlaces = 5

/** Places by which an officer filtered lists, the last one first. */
export const recentPlaces = (): OfficePlace[] => readForAccount(z.array(OfficePlace), name) ?? []

export const rememberPlace = (place: OfficePlace) =>
  storeForAccount(name, distinct([place, ...recentPlaces()]).slice(0, maxPlaces))

/** Places in the steps by which a list can be filtered: for a zil its mouza, if the list has no zil filter. */
export function placesWithin(places: readonly OfficePlace[], by: readonly PlaceStep[]): OfficePlace[] {
  const narrowest = placeSteps.indexOf(by.at(-1) ?? 'zil')
  const cut = places.map(({ path }) => ({ path: path.filter(({ kind }) => placeSteps.indexOf(kind) <= narrowest) }))
  return distinct(cut.filter(({ path }) => by.some((step) => step === path.at(-1)?.kind)))
}

function distinct(places: readonly OfficePlace[]): OfficePlace[] {
  const keyOf = ({ path }: OfficePlace) => `${path.at(-1)?.kind} ${path.at(-1)?.id}`
  return places.filter((place, at) => places.findIndex((other) => keyOf(other) === keyOf(place)) === at)
}
