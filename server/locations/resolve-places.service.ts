import { distance } from 'fastest-levenshtein'
import { isNamed } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import {
  formerNamesOfAll,
  mouzaNamesIn,
  namesAboveMouzas,
  type Place,
  type PlaceName,
  placesOf,
  shortNames,
  similarNames,
} from './place-search.sql.ts'

const minShared = 0.3

type Names = { name_en: string; name_bn: string }

/** `formerly` has the names by which it was found, if it has others today. */
export type Scored = Place & { score: number; former_key: string | null; formerly?: Names }

/** Letters to change, put in or leave out until one word is the other; two that changed places are one slip. */
function slipsBetween(one: string, other: string): number {
  const first = [...one].findIndex((letter, index) => letter !== other[index])
  const swapped = one.slice(0, first) + one[first + 1] + one[first] + one.slice(first + 2)
  return first !== -1 && swapped === other ? 1 : distance(one, other)
}

/** 1 for the same word, less for each letter that differs; an upazila is meant more often than a mouza of its name. */
function scoreOf(name: PlaceName, key: string): number {
  const longest = Math.max(name.name_key.length, key.length)
  const letters = 1 - slipsBetween(name.name_key, key) / longest
  const bonus = { upazila: 0.06, district: 0.03, division: 0, mouza: 0 }[name.kind]
  return Math.max(letters, name.similarity, name.name_key.startsWith(key) ? 0.75 : 0) + bonus
}

const max_places = 12

/** Places of today come before those that had the name once, at the same score. */
const bestFirst = (one: Scored, other: Scored) =>
  other.score - one.score || Number(one.former_key !== null) - Number(other.former_key !== null)

/** The places of the names that fit a key best. */
async function bestOf(db: Db, names: PlaceName[], key: string): Promise<Scored[]> {
  const best = new Map<string, { name: PlaceName; score: number }>()
  for (const name of names) {
    const score = scoreOf(name, key)
    const id = `${name.kind}:${name.place_id}`
    if (score >= minShared && score > (best.get(id)?.score ?? 0)) best.set(id, { name, score })
  }
  const chosen = [...best.values()].sort((one, other) => other.score - one.score).slice(0, max_places)
  if (chosen.length === 0) return []
  const places = await placesOf(
    db,
    chosen.map(({ name }) => name),
  )
  return places
    .map((place) => {
      const { name, score = 0 } = best.get(`${place.kind}:${place.id}`) ?? {}
      return { ...place, score, former_key: name?.is_former ? name.name_key : null }
    })
    .sort(bestFirst)
}

/** Names above mouzas that are one slip away from a short key: by trigrams they are not alike. */
async function shortNamesLike(db: Db, key: string): Promise<PlaceName[]> {
  if (key.length < 3 || key.length > 7) return []
  return (await shortNames(db, key.length)).filter((name) => slipsBetween(name.name_key, key) <= 1)
}

/** True when the first lies in the second: a mouza in its upazila or district. */
export const liesIn = (inner: Place, outer: Place) =>
  inner.kind !== outer.kind &&
  ((outer.kind === 'upazila' && inner.upazila_id === outer.id) ||
    (outer.kind === 'district' && inner.district_id === outer.id) ||
    (outer.kind === 'division' && inner.division_id === outer.id))

/** Min trigram similarity of a name; the next is tried after too few results. */
const strictest = 0.6
const laxer = [0.45, 0.3]
/** The name itself is there. Names less like it are not looked for: thousands begin with উত্তর. */
const exact = 1
/** A place of this score is meant: nothing else is looked for. */
const sure_score = 0.8
/** A name that begins with what was typed, or is nearly that. */
const close_score = 0.75

/** Resolves a text, and says of each place that was found by a former name what it was called. */
export async function resolvePlaces(db: Db, text: string): Promise<Scored[]> {
  const places = await placesLike(db, text)
  const former = places.filter(({ former_key }) => former_key !== null)
  if (former.length === 0) return places
  const names = await formerNamesOfAll(db, former)
  return places.map((place) => {
    const formerly = names.find(
      ({ kind, place_id, name_en, name_bn }) =>
        kind === place.kind && place_id === place.id && isNamed({ name_en, name_bn }, place.former_key ?? ''),
    )
    return formerly ? { ...place, formerly } : place
  })
}

/** Resolves "savar", and "bhakurta savar" as one name or as a place in another, in either order. */
async function placesLike(db: Db, text: string): Promise<Scored[]> {
  const words = text.split(' ').slice(0, 5)
  const first = await bestOf(
    db,
    [...(await similarNames(db, text, strictest)), ...(await shortNamesLike(db, text))],
    text,
  )
  if (isAtLeast(first, exact)) return first
  let found = words.length > 1 ? merged([...first, ...(await placesWithin(db, words))]) : first
  for (const least of laxer) {
    if (words.length > 1 ? isAtLeast(found, sure_score) : found.length >= max_places && isAtLeast(found, close_score))
      break
    found = merged([...found, ...(await bestOf(db, await similarNames(db, text, least), text))])
  }
  return found
}

const isAtLeast = (found: Scored[], score: number) => found[0] !== undefined && found[0].score >= score

function merged(places: Scored[]): Scored[] {
  const best = new Map<string, Scored>()
  for (const place of places) {
    const id = `${place.kind}:${place.id}`
    if (place.score > (best.get(id)?.score ?? 0)) best.set(id, place)
  }
  return [...best.values()].sort(bestFirst)
}

type Cut = { inner: string; outer: string }

/** Wherever the words are cut in two, either side may be the place and the other what it lies in. */
const cutsOf = (words: string[]): Cut[] =>
  words.slice(1).flatMap((_, index) => {
    const left = words.slice(0, index + 1).join(' ')
    const right = words.slice(index + 1).join(' ')
    return [
      { inner: left, outer: right },
      { inner: right, outer: left },
    ]
  })

const nested = (inner: Scored, outer: Scored): Scored[] =>
  liesIn(inner, outer) ? [{ ...inner, score: Math.min(inner.score, outer.score) + 0.1 }] : []

/** Places inside a place of the same words: upazilas in districts, mouzas in the likeliest upazilas or districts. */
async function placesWithin(db: Db, words: string[]): Promise<Scored[]> {
  const cuts = cutsOf(words)
  const above = await placesAbove(db, cuts)
  const of = (key: string) => above.get(key) ?? []
  const upper = cuts.flatMap(({ inner, outer }) =>
    of(inner).flatMap((one) => of(outer).flatMap((other) => nested(one, other))),
  )
  const pairs = likeliest(cuts.flatMap(({ inner, outer }) => of(outer).map((place) => ({ inner, place }))))
  const mouzas: Scored[] = []
  for (const inner of new Set(pairs.map((pair) => pair.inner))) {
    const outers = pairs.filter((pair) => pair.inner === inner).map(({ place }) => place)
    const inside = await bestOf(db, await mouzaNamesIn(db, inner, outers), inner)
    mouzas.push(...inside.flatMap((mouza) => outers.flatMap((outer) => nested(mouza, outer))))
  }
  return [...upper, ...mouzas]
}

async function placesAbove(db: Db, cuts: Cut[]): Promise<Map<string, Scored[]>> {
  const keys = [...new Set(cuts.map(({ outer }) => outer))]
  const names = await namesAboveMouzas(db, keys)
  const above = new Map<string, Scored[]>()
  for (const key of keys) {
    const near = names.filter((name) => name.key === key)
    above.set(key, await bestOf(db, near, key))
  }
  return above
}

const max_outer = 6
/** An outer place so much worse than the best is a guess. */
const outer_span = 0.15

function likeliest(pairs: { inner: string; place: Scored }[]) {
  const sorted = pairs
    .filter(({ place }) => place.kind !== 'division')
    .sort((one, other) => other.place.score - one.place.score)
  const least = (sorted[0]?.place.score ?? 0) - outer_span
  return sorted.filter(({ place }) => place.score >= least).slice(0, max_outer)
}
