import { daysAfter } from '#contract/dates.ts'
import type { NamedPlaceKind } from '#contract/locations/place-pasts.ts'
import type { MouzaThen } from '#contract/locations/place-then.ts'

/** A place as it is today, or as it was on the days of a past. */
type State = {
  kind: NamedPlaceKind
  place_id: number
  /** Null for a part of another upazila. */
  name_en: string | null
  name_bn: string | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
}
export type PlaceToday = State
export type PastOfPlace = State & { from_day: string | null; until_day: string }

type Named = { name_en: string; name_bn: string }
type Path = Pick<MouzaThen, 'mouza' | 'upazila' | 'district' | 'division'>
type Known = { today: readonly PlaceToday[]; pasts: readonly PastOfPlace[] }

/** Parts of parts of an upazila that are followed. */
const deepest = 5

/**
 * Places of a mouza in spans of days within which nothing changed, the newest first and without that of today. A span for
 * which the mouza or one of the places above it is not known is left out, never guessed.
 */
export function pastOfMouza(mouza_id: number, known: Known): MouzaThen[] {
  const ends = [...new Set(known.pasts.map(({ until_day }) => until_day))]
  const starts = known.pasts.flatMap(({ from_day }) => (from_day ? [daysAfter(from_day, -1)] : []))
  const days = [...new Set([...ends, ...starts])].toSorted()
  const present = pathOn(null, mouza_id, known)
  const spans: MouzaThen[] = []
  for (const [at, until_day] of days.entries()) {
    const path = pathOn(until_day, mouza_id, known)
    if (!path) continue
    const before = days[at - 1]
    const from_day = before === undefined ? null : daysAfter(before, 1)
    const last = spans.at(-1)
    if (last && daysAfter(last.until_day, 1) === from_day && isSamePath(last, path)) last.until_day = until_day
    else spans.push({ from_day, until_day, ...path })
  }
  while (present && spans.length > 0 && endsNow(spans, days) && isSamePath(spans.at(-1), present)) spans.pop()
  return spans.toReversed()
}

/** True if nothing changed between the last span and today. */
const endsNow = (spans: readonly MouzaThen[], days: readonly string[]) => spans.at(-1)?.until_day === days.at(-1)

const isSamePath = (one: Path | undefined, other: Path) =>
  one !== undefined &&
  (['mouza', 'upazila', 'district', 'division'] as const).every(
    (level) => one[level].name_en === other[level].name_en && one[level].name_bn === other[level].name_bn,
  )

/** All names on a day, or today; null where one of them is not known. */
function pathOn(day: string | null, mouza_id: number, known: Known): Path | null {
  const mouza = stateOn(day, 'mouza', mouza_id, known)
  const upazila = mouza && upazilaOn(day, mouza.upazila_id, known)
  const district = upazila && stateOn(day, 'district', upazila.district_id, known)
  const division = district && stateOn(day, 'division', district.division_id, known)
  if (!division) return null
  return { mouza: named(mouza), upazila: named(upazila), district: named(district), division: named(division) }
}

/** An upazila that was a part of another one on that day is the other one. */
function upazilaOn(day: string | null, id: number | null, known: Known): State | null {
  let state = stateOn(day, 'upazila', id, known)
  for (let depth = 0; depth < deepest && state?.name_en === null; depth += 1)
    state = stateOn(day, 'upazila', state.upazila_id, known)
  return state?.name_en === null ? null : state
}

function stateOn(day: string | null, kind: NamedPlaceKind, id: number | null, { today, pasts }: Known): State | null {
  const own = pasts.filter((past) => past.kind === kind && past.place_id === id)
  const is_now = day === null || own.every(({ until_day }) => until_day < day)
  if (is_now) return today.find((place) => place.kind === kind && place.place_id === id) ?? null
  return own.find(({ from_day, until_day }) => (from_day === null || from_day <= day) && day <= until_day) ?? null
}

const named = ({ name_en, name_bn }: State): Named => ({ name_en: name_en ?? '', name_bn: name_bn ?? '' })
