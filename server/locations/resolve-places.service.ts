import { distance } from 'fastest-levenshtein'
import type { Db } from '#server/app/database.ts'
import { type Place, type PlaceName, placesOf, shortNames, similarNames } from './place-search.sql.ts'

const fewestShared = 0.3

export type Scored = Place & { score: number }

/** 1 for the same word, less for each letter that differs; an upazila is meant more often than a mouza of its name. */
function scoreOf(name: PlaceName, key: string): number {
  const longest = Math.max(name.name_key.length, key.length)
  const letters = 1 - distance(name.name_key, key) / longest
  const bonus = { upazila: 0.06, district: 0.03, division: 0, mouza: 0 }[name.kind]
  return Math.max(letters, name.similarity, name.name_key.startsWith(key) ? 0.75 : 0) + bonus
}

async function placesLike(db: Db, key: string): Promise<Scored[]> {
  const similar = await similarNames(db, key)
  const near = key.length >= 3 && key.length <= 7 ? await shortNames(db, key.length) : []
  const close = near.filter((name) => distance(name.name_key, key) <= 1)
  const best = new Map<string, { name: PlaceName; score: number }>()
  for (const name of [...similar, ...close]) {
    const score = scoreOf(name, key)
    const id = `${name.kind}:${name.place_id}`
    if (score >= fewestShared && score > (best.get(id)?.score ?? 0)) best.set(id, { name, score })
  }
  const chosen = [...best.values()].sort((one, other) => other.score - one.score).slice(0, 12)
  if (chosen.length === 0) return []
  const places = await placesOf(
    db,
    chosen.map(({ name }) => name),
  )
  return places
    .map((place) => ({ ...place, score: best.get(`${place.kind}:${place.id}`)?.score ?? 0 }))
    .sort((one, other) => other.score - one.score)
}

/** True when the first lies in the second: a mouza in its upazila or district. */
export const liesIn = (inner: Place, outer: Place) =>
  inner.kind !== outer.kind &&
  ((outer.kind === 'upazila' && inner.upazila_id === outer.id) ||
    (outer.kind === 'district' && inner.district_id === outer.id) ||
    (outer.kind === 'division' && inner.division_id === outer.id))

/** Resolves "savar", and "bhakurta savar" as one name or as a place in another, in either order. */
export async function resolvePlaces(db: Db, text: string): Promise<Scored[]> {
  const whole = await placesLike(db, text)
  const parts = text.split(' ').slice(0, 5)
  if (parts.length < 2 || (whole[0]?.score ?? 0) >= 1) return whole
  const nested: Scored[] = []
  for (let cut = 1; cut < parts.length; cut += 1) {
    const left = await placesLike(db, parts.slice(0, cut).join(' '))
    const right = await placesLike(db, parts.slice(cut).join(' '))
    for (const one of left)
      for (const other of right) {
        const score = Math.min(one.score, other.score) + 0.1
        if (liesIn(one, other)) nested.push({ ...one, score })
        else if (liesIn(other, one)) nested.push({ ...other, score })
      }
  }
  const best = new Map<string, Scored>()
  for (const place of [...whole, ...nested]) {
    const id = `${place.kind}:${place.id}`
    if (place.score > (best.get(id)?.score ?? 0)) best.set(id, place)
  }
  return [...best.values()].sort((one, other) => other.score - one.score)
}
