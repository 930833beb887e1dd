import { distance } from 'fastest-levenshtein'
import { digitsFor, type Language } from '#contract/digits.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import type { Db } from '#server/app/database.ts'
import { readPlaceQuery } from './place-query.ts'
import {
  type DagMatch,
  dagsByNumber,
  type Place,
  type PlaceName,
  placesOf,
  shortNames,
  similarNames,
  type Within,
} from './place-search.sql.ts'
import { text } from './text.ts'

const most = 20
const fewestShared = 0.3

type Scored = Place & { score: number }

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
const liesIn = (inner: Place, outer: Place) =>
  inner.kind !== outer.kind &&
  ((outer.kind === 'upazila' && inner.upazila_id === outer.id) ||
    (outer.kind === 'district' && inner.district_id === outer.id) ||
    (outer.kind === 'division' && inner.division_id === outer.id))

/** Resolves "savar", and "bhakurta savar" as one name or as a place in another, in either order. */
async function resolvePlaces(db: Db, text: string): Promise<Scored[]> {
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

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(', ')

function placeResult(place: Place): PlaceSearchResult {
  const optional = (key: string, id: number | null) => (id === null ? {} : { [key]: id })
  return {
    kind: place.kind,
    label_en: joined(place.mouza_en, place.upazila_en, place.district_en, place.division_en),
    label_bn: joined(place.mouza_bn, place.upazila_bn, place.district_bn, place.division_bn),
    division_id: place.division_id,
    ...optional('district_id', place.district_id),
    ...optional('upazila_id', place.upazila_id),
    ...optional('mouza_id', place.mouza_id),
  }
}

function dagLabel(dag: DagMatch, language: Language): string {
  const zil = text(language, 'place_search.zil', { zil: dag.zil_no })
  const label = text(language, 'place_search.dag', {
    dag: dag.dag_no,
    khatian: dag.khatiyan_number,
    survey: language === 'bn' ? dag.survey_bn : dag.survey_code,
    place: joined(dag[`mouza_${language}`], zil, dag[`upazila_${language}`], dag[`district_${language}`]),
  })
  return digitsFor(label, language)
}

const dagResult = (dag: DagMatch, kind: 'dag' | 'khatian'): PlaceSearchResult => ({
  kind,
  label_en: dagLabel(dag, 'en'),
  label_bn: dagLabel(dag, 'bn'),
  division_id: dag.division_id,
  district_id: dag.district_id,
  upazila_id: dag.upazila_id,
  mouza_id: dag.mouza_id,
  zil_id: dag.zil_id,
  survey_type_id: dag.survey_type_id,
  dag_id: dag.id,
})

const withinOf = (place: Place): Within => ({ kind: place.kind, id: place.id })

/** The public search box: one line to dags or places, at most 20, best first, without owner data. */
export async function searchPlaces(db: Db, line: string): Promise<PlaceSearchResult[]> {
  const query = readPlaceQuery(line)
  const numbered = query.dag !== null || query.khatian !== null
  if (!query.place && !numbered) return []
  if (!query.place) return dagResults(await dagsByNumber(db, { kind: 'country' }, query), query.dag)

  const places = await resolvePlaces(db, query.place)
  if (!numbered) return places.slice(0, most).map(placeResult)

  const found: DagMatch[] = []
  const seen = new Set<number>()
  // Places far worse than the best are guesses that only hide it.
  const likely = places.filter((place) => place.score >= (places[0]?.score ?? 0) - 0.25)
  for (const place of likely.slice(0, 5)) {
    if (found.length >= most) break
    for (const dag of await dagsByNumber(db, withinOf(place), query))
      if (!seen.has(dag.id)) {
        seen.add(dag.id)
        found.push(dag)
      }
  }
  return dagResults(found.slice(0, most), query.dag)
}

const dagResults = (dags: DagMatch[], dag_no: string | null) =>
  dags.map((dag) => dagResult(dag, dag_no === null ? 'khatian' : 'dag'))
