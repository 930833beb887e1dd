import { latinDigits } from '#contract/digits.ts'
import { type OfficePlace, OfficePlaceKind, type OfficePlacesQuery } from '#contract/locations/office-places.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isInside, type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { type Place, type PlaceKind, placesOf } from '../place-search.sql.ts'
import { placesLike, type ZilRow, zilById, zilsOf } from './office-places.sql.ts'

const max_results = 20
/** Max mouzas whose zils are searched for a number. */
const max_mouzas = 5

/** The places of the actor's offices that one line means, the best first. */
export async function searchOfficePlaces(db: Db, actor: Actor, query: OfficePlacesQuery): Promise<OfficePlace[]> {
  const offices = await officesOf(db, actor)
  const { words, number } = readLine(query.q)
  if (words.length === 0) return withoutWords(db, offices, query, number)
  const found = await placesNamed(db, words, kindsOf(query), offices)
  if (number === '' || query.narrowest !== 'zil') return found.slice(0, max_results)
  return [...(await zilsOfMouzas(db, found, number)), ...found].slice(0, max_results)
}

/** A place by its id, as an address has it. */
export async function getOfficePlace(
  db: Db,
  actor: Actor,
  { kind, id }: { kind: OfficePlaceKind; id: number },
): Promise<OfficePlace> {
  const zil = kind === 'zil' ? await zilById(db, id) : undefined
  const outer = zil
    ? { kind: 'mouza' as const, place_id: zil.mouza_id }
    : kind === 'zil'
      ? null
      : { kind, place_id: id }
  const [place] = outer ? await placesOf(db, [outer]) : []
  const offices = await officesOf(db, actor)
  if (!place || (place.upazila_id !== null && !isInside(offices, place.upazila_id))) throw new AppError('not_found')
  return zil ? withZil(pathOf(place), zil) : pathOf(place)
}

const zilWords = new Set(['zil', 'sheet', 'শিট', 'জিল', 'no', 'নং', 'mouza', 'মৌজা', 'upazila', 'উপজেলা'])

/** The words of a name, and the number of a zil after them. */
function readLine(line: string): { words: string[]; number: string } {
  const parts = latinDigits(line).split(/[\s,›]+/)
  const isNumber = (part: string) => /^\d/.test(part)
  const words = placeKey(parts.filter((part) => !isNumber(part)).join(' ')).split(' ')
  return { words: words.filter((word) => word && !zilWords.has(word)), number: parts.find(isNumber) ?? '' }
}

/** From the widest kind to the narrowest that has a name. */
function kindsOf({ widest, narrowest }: OfficePlacesQuery): PlaceKind[] {
  const all = OfficePlaceKind.options
  const kinds = all.slice(all.indexOf(widest), all.indexOf(narrowest) + 1)
  return kinds.flatMap((kind) => (kind === 'zil' ? [] : [kind]))
}

/** Without a name: the zils of the mouza one is in, else the upazilas of an acland. */
async function withoutWords(db: Db, offices: Offices, query: OfficePlacesQuery, number: string) {
  if (query.mouza_id !== undefined && query.narrowest === 'zil') {
    const [mouza] = await placesOf(db, [{ kind: 'mouza', place_id: query.mouza_id }])
    if (!mouza || !isInside(offices, mouza.upazila_id ?? 0)) return []
    const zils = await zilsOf(db, [query.mouza_id], number, max_results)
    return zils.map((zil) => withZil(pathOf(mouza), zil))
  }
  if (offices === 'everywhere' || number !== '' || !kindsOf(query).includes('upazila')) return []
  const upazilas = await placesOf(
    db,
    offices.slice(0, max_results).map((place_id) => ({ kind: 'upazila', place_id })),
  )
  return upazilas.map(pathOf)
}

/** "birulia", and "birulia savar" as a place in another: every word is in the names of the path. */
async function placesNamed(db: Db, words: string[], kinds: PlaceKind[], offices: Offices): Promise<OfficePlace[]> {
  if (kinds.length === 0) return []
  const whole = await placesLike(db, words.join(' '), kinds, offices)
  const parts = await Promise.all(firstWords(words).map((key) => placesLike(db, key, kinds, offices)))
  const score = new Map<string, number>()
  for (const { kind, place_id, score: of } of whole) score.set(`${kind}:${place_id}`, of + 1)
  const nested = new Set<string>()
  for (const { kind, place_id, score: of } of parts.flat()) {
    const id = `${kind}:${place_id}`
    if (!score.has(id)) nested.add(id)
    score.set(id, Math.max(score.get(id) ?? 0, of))
  }
  const ids = [...score.keys()].map((id) => id.split(':'))
  const places = await placesOf(
    db,
    ids.flatMap(([kind, id]) =>
      kinds.filter((each) => each === kind).map((each) => ({ kind: each, place_id: Number(id) })),
    ),
  )
  const idOf = (place: Place) => `${place.kind}:${place.id}`
  return places
    .filter((place) => !nested.has(idOf(place)) || hasAll(place, words))
    .sort((one, other) => (score.get(idOf(other)) ?? 0) - (score.get(idOf(one)) ?? 0))
    .map(pathOf)
}

/** "birulia savar dhaka" begins with the name "birulia" or "birulia savar". */
const firstWords = (words: string[]) =>
  words.slice(0, Math.min(3, words.length - 1)).map((_, at) => words.slice(0, at + 1).join(' '))

const hasAll = (place: Place, words: string[]) => {
  const names = pathOf(place).path.flatMap(({ name_en, name_bn }) =>
    `${placeKey(name_en)} ${placeKey(name_bn)}`.split(' '),
  )
  return words.every((word) => names.some((name) => name.startsWith(word)))
}

async function zilsOfMouzas(db: Db, found: OfficePlace[], number: string): Promise<OfficePlace[]> {
  const mouzas = found.filter(({ path }) => path.at(-1)?.kind === 'mouza').slice(0, max_mouzas)
  const byId = new Map(mouzas.map((mouza) => [mouza.path.at(-1)?.id, mouza]))
  const zils = await zilsOf(
    db,
    [...byId.keys()].flatMap((id) => id ?? []),
    number,
    max_results,
  )
  return zils.flatMap((zil) => {
    const mouza = byId.get(zil.mouza_id)
    return mouza ? [withZil(mouza, zil)] : []
  })
}

function pathOf(place: Place): OfficePlace {
  const step = (kind: PlaceKind, id: number | null, name_en: string | null, name_bn: string | null) =>
    id === null ? [] : [{ kind, id, name_en: name_en ?? '', name_bn: name_bn ?? '' }]
  return {
    path: [
      ...step('division', place.division_id, place.division_en, place.division_bn),
      ...step('district', place.district_id, place.district_en, place.district_bn),
      ...step('upazila', place.upazila_id, place.upazila_en, place.upazila_bn),
      ...step('mouza', place.mouza_id, place.mouza_en, place.mouza_bn),
    ],
  }
}

const withZil = ({ path }: OfficePlace, { id, zil_no }: ZilRow): OfficePlace => ({
  path: [...path, { kind: 'zil', id, name_en: zil_no, name_bn: zil_no }],
})
