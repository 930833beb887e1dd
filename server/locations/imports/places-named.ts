import { isNamed } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { allPlaces, type NamedPlace } from './named-places.sql.ts'

type Parents = { places: readonly NamedPlace[]; name: string }

/** Places of a name; inside those above them that have a name, if one is given. */
export function placesNamed(places: readonly NamedPlace[], name: string, parents?: Parents): NamedPlace[] {
  const named = places.filter((place) => isNamed(place, name))
  if (!parents || parents.name === '') return named
  const ids = new Set(parents.places.filter((place) => isNamed(place, parents.name)).map(({ id }) => id))
  return named.filter(({ parent_id }) => parent_id !== null && ids.has(parent_id))
}

/** Finds upazilas by name, inside districts of a name if one is given. */
export async function upazilaFinder(db: Db) {
  const [districts, upazilas] = await Promise.all([allPlaces(db, 'districts'), allPlaces(db, 'upazilas')])
  return {
    find: ({ upazila, district }: { upazila: string; district: string }): NamedPlace[] =>
      placesNamed(upazilas, upazila, { places: districts, name: district }),
    all: upazilas,
  }
}
