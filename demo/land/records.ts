import type { Geography, Upazila } from '../geography/geography.ts'
import { mouzaNames } from '../geography/mouza-names.ts'
import { type MouzaPlan, planUpazila, type UpazilaPlan } from '../geography/upazila-plan.ts'
import { at, between, type Random, randomOf, shuffled } from '../random.ts'
import { known_upazila, writeKnownMouza } from './known/known-mouza.ts'
import { dividePatch, type Parcel } from './parcels.ts'
import { writeMouzaRow, writeZil } from './place-rows.ts'
import type { DemoRecords } from './record-rows.ts'
import { roomiestSpot } from './roomiest-spot.ts'
import { type Place, type Sink, type Survey, writeSheet } from './sheet-records.ts'

/** Makes up all demo records for a geography: equal rows for an equal geography, on every machine. */
export function makeDemoRecords(geography: Geography): DemoRecords {
  const names = mouzaNames(geography.upazilas)
  const sink: Sink = {
    mouzas: [],
    zils: [],
    dags: [],
    khatians: [],
    mouza_maps: [],
    place_names: [],
    papers: [],
    khatian_count: 0,
    dags_without_scan: 0,
  }
  for (const upazila of geography.upazilas) {
    const random = randomOf(`upazila ${upazila.bbs_code}`)
    const plan = planUpazila(random, upazila, names.get(upazila.id) ?? [])
    writeUpazila(sink, random, placeOf(geography, upazila), plan)
  }
  for (const upazila of geography.upazilas.filter(({ bbs_code }) => bbs_code === known_upazila))
    writeKnownMouza(sink, placeOf(geography, upazila))
  const { khatian_count: _count, dags_without_scan: _dags, ...records } = sink
  return records
}

export function placeOf({ districts, divisions }: Geography, upazila: Upazila): Place {
  const district = districts.find(({ id }) => id === upazila.district_id)
  const division = divisions.find(({ id }) => id === district?.division_id)
  if (!district || !division) throw new Error(`${upazila.name_en} lies nowhere`)
  return { upazila, district, division }
}

function writeUpazila(sink: Sink, random: Random, place: Place, plan: UpazilaPlan): void {
  const spot = roomiestSpot(place.upazila.outline)
  const blocks = plan.mouzas.flatMap(({ sheets }) => sheets)
  const { sheets, reach_m } = dividePatch(random, spot.at, plan.spacing_m, blocks)
  // The boundary is at least room_m away, so a patch of smaller reach is wholly inside.
  if (reach_m > spot.room_m * 0.98) throw new Error(`${place.upazila.name_en} has no room for its parcels`)
  const jl_numbers = shuffled(
    random,
    Array.from({ length: Math.max(60, plan.mouzas.length) }, (_, i) => i + 1),
  )
  let used = 0
  plan.mouzas.forEach((mouza, i) => {
    const own = sheets.slice(used, used + mouza.sheets.length)
    used += mouza.sheets.length
    writeMouza(sink, random, place, plan, mouza, String(at(jl_numbers, i)), own)
  })
}

function writeMouza(
  sink: Sink,
  random: Random,
  place: Place,
  plan: UpazilaPlan,
  { name, surveys }: MouzaPlan,
  jl_no: string,
  sheets: Parcel[][],
): void {
  const mouza = writeMouzaRow(sink, place.upazila.id, name, jl_no, sheets.flat())
  const zils = sheets.map((parcels, i) => writeZil(sink, mouza, String(i + 1), parcels))
  surveys.forEach((code, order) => {
    const next_khatian = plan.first_khatian ?? between(random, 1, 120)
    const newest = order === surveys.length - 1
    const survey: Survey = { random, place, plan, mouza, code, newest, next_khatian }
    for (const [i, zil] of zils.entries()) writeSheet(sink, survey, zil, at(sheets, i), order > 0)
  })
}
