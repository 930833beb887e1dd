import { type LandMatches, listedMatches } from '#contract/locations/land-matches.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import type { Db } from '#server/app/database.ts'
import { type FoundMatch, matchingDags, matchingKhatians } from './land-matches.sql.ts'
import { type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { matchResult, placeResult, withinOf } from './place-search.service.ts'
import type { Within } from './place-search.sql.ts'
import { liesIn, resolvePlaces, type Scored } from './resolve-places.service.ts'

/** Places of one name have scores so near: an upazila is meant a little more often than a mouza. */
const sameName = 0.07
const guesses = 0.25
const maxPlaces = 8

/** Every dag or khatian that a line may mean; `best` where one thing alone matches best. */
export async function listMatches(db: Db, line: string): Promise<LandMatches> {
  const query = readPlaceQuery(line)
  const numbered = query.dag !== null || query.khatian !== null
  const places = query.place ? await resolvePlaces(db, query.place) : []
  if (!numbered)
    return { query, best: bestPlace(places), matches: [], more: false, places: places.slice(0, 20).map(placeResult) }
  const found = query.place ? await inPlaces(db, places, query) : await inPlace(db, { kind: 'country' }, query)
  const kind = query.dag === null ? 'khatian' : 'dag'
  const matches = found.slice(0, listedMatches).map(({ survey_bn: _, ...match }) => ({ kind, ...match }) as const)
  const [only, second] = found
  return {
    query,
    best: only && !second ? matchResult(only, kind) : null,
    matches,
    more: found.length > listedMatches,
    places: [],
  }
}

/** The one place of exactly these words; what else has the name lies in it. */
function bestPlace(places: readonly Scored[]): PlaceSearchResult | null {
  const [first, ...others] = places
  if (!first || (first.score < 1 && others.length > 0)) return null
  const rivals = others.filter((place) => place.score >= 1 && !liesIn(place, first))
  return rivals.length === 0 ? placeResult(first) : null
}

/** In all places of the best name; where they have none, in the next best. */
async function inPlaces(db: Db, places: readonly Scored[], query: PlaceQuery): Promise<FoundMatch[]> {
  const top = places[0]?.score ?? 0
  const near = places.filter(({ score }) => score >= top - sameName).slice(0, maxPlaces)
  const found = new Map<number, FoundMatch>()
  for (const place of near)
    for (const match of await inPlace(db, withinOf(place), query)) found.set(match.dag_id, match)
  if (found.size > 0) return sameKind([...found.values()], query)
  for (const place of places.slice(near.length, maxPlaces).filter(({ score }) => score >= top - guesses)) {
    const matches = await inPlace(db, withinOf(place), query)
    if (matches.length > 0) return matches
  }
  return []
}

/** A dag of the number itself hides parts of it that another place has. */
function sameKind(found: FoundMatch[], { dag }: PlaceQuery) {
  const exact = found.filter(({ dag_no }) => dag_no === dag)
  return exact.length > 0 ? exact : found
}

/** The number itself, else its parts. One more than is listed says that there are more. */
async function inPlace(db: Db, place: Within, { dag, khatian }: PlaceQuery): Promise<FoundMatch[]> {
  const most = listedMatches + 1
  if (dag === null) return matchingKhatians(db, place, khatian ?? '', most)
  const exact = await matchingDags(db, place, { dag, khatian, parts: 'without' }, most)
  return exact.length > 0 ? exact : matchingDags(db, place, { dag, khatian, parts: 'with' }, most)
}
