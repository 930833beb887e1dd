import { digitsFor, type Language } from '#contract/digits.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import type { Db } from '#server/app/database.ts'
import { type FoundMatch, matchingDags, matchingKhatians } from './land-matches.sql.ts'
import { type PlaceQuery, readPlaceQuery } from './place-query.ts'
import type { Place, Within } from './place-search.sql.ts'
import { resolvePlaces, type Scored } from './resolve-places.service.ts'
import { text } from './text.ts'

const max_results = 20
const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(', ')

export function placeResult(place: Scored): PlaceSearchResult {
  const optional = (key: string, id: number | null) => (id === null ? {} : { [key]: id })
  return {
    kind: place.kind,
    label_en: joined(place.mouza_en, place.upazila_en, place.district_en, place.division_en),
    label_bn: joined(place.mouza_bn, place.upazila_bn, place.district_bn, place.division_bn),
    division_id: place.division_id,
    ...optional('district_id', place.district_id),
    ...optional('upazila_id', place.upazila_id),
    ...optional('mouza_id', place.mouza_id),
    ...(place.formerly && { formerly_en: place.formerly.name_en, formerly_bn: place.formerly.name_bn }),
  }
}

type Labelled = Pick<FoundMatch, 'dag_no' | 'khatiyan_number' | 'survey_bn' | 'survey' | 'dag_count'> &
  Pick<FoundMatch, 'zil' | 'mouza' | 'upazila' | 'district'>

function labelOf(match: Labelled, kind: 'dag' | 'khatian', language: Language): string {
  const { zil, mouza, upazila, district } = match
  const sheet = kind === 'dag' ? text(language, 'place_search.zil', { zil: zil.zil_no }) : null
  const label = text(language, kind === 'dag' ? 'place_search.dag' : khatianLabel(match), {
    dag: match.dag_no,
    khatian: match.khatiyan_number,
    dags: String(match.dag_count),
    survey:
      (language === 'bn' ? match.survey_bn : match.survey?.code) ?? text(language, 'place_search.survey_not_stated'),
    place: joined(nameIn(mouza, language), sheet, nameIn(upazila, language), nameIn(district, language)),
  })
  return digitsFor(label, language)
}

const khatianLabel = ({ dag_count }: Labelled) =>
  dag_count === 1 ? 'place_search.khatian_single' : 'place_search.khatian'

const nameIn = (place: { name_en: string; name_bn: string }, language: Language) => place[`name_${language}`]

/** A dag, or a khatian with the first of its dags, as the search box shows it. */
export const matchResult = (match: FoundMatch, kind: 'dag' | 'khatian'): PlaceSearchResult => ({
  kind,
  label_en: labelOf(match, kind, 'en'),
  label_bn: labelOf(match, kind, 'bn'),
  division_id: match.division.id,
  district_id: match.district.id,
  upazila_id: match.upazila.id,
  mouza_id: match.mouza.id,
  zil_id: match.zil.id,
  ...(match.survey && { survey_type_id: match.survey.id }),
  dag_id: match.dag_id,
})

export const withinOf = (place: Place): Within => ({ kind: place.kind, id: place.id })

/** The public search box: one line to dags or places, at most 20, best first, without owner data. */
export async function searchPlaces(db: Db, line: string): Promise<PlaceSearchResult[]> {
  const query = readPlaceQuery(line)
  const numbered = query.dag !== null || query.khatian !== null
  if (!query.place && !numbered) return []
  const kind = query.dag === null ? 'khatian' : 'dag'
  if (!query.place) return (await numberedIn(db, { kind: 'country' }, query)).map((match) => matchResult(match, kind))

  const places = await resolvePlaces(db, query.place)
  if (!numbered) return places.slice(0, max_results).map(placeResult)

  const found = new Map<number, FoundMatch>()
  // Places far worse than the best are guesses that only hide it.
  const likely = places.filter((place) => place.score >= (places[0]?.score ?? 0) - 0.25)
  for (const place of likely.slice(0, 5)) {
    if (found.size >= max_results) break
    for (const match of await numberedIn(db, withinOf(place), query))
      if (!found.has(match.dag_id)) found.set(match.dag_id, match)
  }
  return [...found.values()].slice(0, max_results).map((match) => matchResult(match, kind))
}

/** One row a khatian, where no dag is named. */
const numberedIn = (db: Db, place: Within, { dag, khatian }: PlaceQuery) =>
  dag === null
    ? matchingKhatians(db, place, khatian ?? '', max_results)
    : matchingDags(db, place, { dag, khatian, parts: 'with' }, max_results)
