import { type Geography, placeNames } from '../geography/geography.ts'
import { mouzaNames } from '../geography/mouza-names.ts'
import { type MouzaPlan, planUpazila, type UpazilaPlan } from '../geography/upazila-plan.ts'
import { at, between, type Random, randomOf, shuffled } from '../random.ts'
import { unionOutline } from './parcel-shapes.ts'
import { dividePatch, type Parcel } from './parcels.ts'
import type { DemoRecords, MouzaRow, ZilRow } from './record-rows.ts'
import { roomiestSpot } from './roomiest-spot.ts'
import { type Place, type Sink, type Survey, writeSheet } from './sheet-records.ts'

/** Makes up all demo records for a geography: the same rows for the same geography, on every machine. */
export function makeDemoRecords(geography: Geography): DemoRecords {
  const names = mouzaNames(geography.upazilas)
  const districts = new Map(geography.districts.map((district) => [district.id, district]))
  const divisions = new Map(geography.divisions.map((division) => [division.id, division]))
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
    const district = districts.get(upazila.district_id)
    const division = district && divisions.get(district.division_id)
    if (!division) throw new Error(`${upazila.name_en} lies nowhere`)
    const random = randomOf(`upazila ${upazila.bbs_code}`)
    writeUpazila(
      sink,
      random,
      { upazila, district, division },
      planUpazila(random, upazila, names.get(upazila.id) ?? []),
    )
  }
  const { khatian_count: _count, dags_without_scan: _dags, ...records } = sink
  return records
}

function writeUpazila(sink: Sink, random: Random, place: Place, plan: UpazilaPlan): void {
  const spot = roomiestSpot(place.upazila.outline)
  const blocks = plan.mouzas.flatMap(({ sheets }) => sheets)
  const { sheets, reach_m } = dividePatch(random, spot.at, plan.spacing_m, blocks)
  // Nothing of the boundary is nearer than room_m, so a patch that reaches less far lies wholly inside.
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
  const id = sink.mouzas.length + 1
  const { name_en, name_bn, mouza_code, source } = name
  const mouza: MouzaRow = {
    id,
    upazila_id: place.upazila.id,
    name_en,
    name_bn,
    jl_no,
    mouza_code,
    meta: {
      demo: true,
      name_source: source,
      ...(name.transliterated && { name_bn_source: 'transliterated' as const }),
    },
    outline: unionOutline(sheets.flat()),
  }
  sink.mouzas.push(mouza)
  sink.place_names.push(...placeNames('mouza', id, [name_en, name_bn, ...name.aliases]))
  const zils = sheets.map((parcels, i) => writeZil(sink, mouza, String(i + 1), parcels))
  surveys.forEach((code, order) => {
    const next_khatian = plan.first_khatian ?? between(random, 1, 120)
    const newest = order === surveys.length - 1
    const survey: Survey = { random, place, plan, mouza, code, newest, next_khatian }
    for (const [i, zil] of zils.entries()) writeSheet(sink, survey, zil, at(sheets, i), order > 0)
  })
}

function writeZil(sink: Sink, mouza: MouzaRow, zil_no: string, parcels: Parcel[]): ZilRow {
  const zil: ZilRow = {
    id: sink.zils.length + 1,
    mouza_id: mouza.id,
    upazila_id: mouza.upazila_id,
    zil_no,
    meta: { demo: true },
    outline: unionOutline(parcels),
  }
  sink.zils.push(zil)
  return zil
}
