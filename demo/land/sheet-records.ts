import { digitsFor } from '#contract/digits.ts'
import type { MapSheet } from '#server/documents/papers/land.ts'
import type { Upazila } from '../geography/geography.ts'
import type { UpazilaPlan } from '../geography/upazila-plan.ts'
import { khatianScan, mouzaMap } from '../papers/demo-papers.ts'
import type { Village } from '../people/people.ts'
import { between, type Random, uuidOf } from '../random.ts'
import { type NumberedParcel, numberParcels } from './dag-numbers.ts'
import { dealToKhatians } from './khatian-groups.ts'
import { makeChain, versionRows } from './khatian-versions.ts'
import { landClassOf } from './land-classes.ts'
import { makeHolding } from './owner-rows.ts'
import { areaOf, parcelOutline } from './parcel-shapes.ts'
import type { Parcel } from './parcels.ts'
import type { DagRow, DemoRecords, MouzaRow, ZilRow } from './record-rows.ts'
import { type SurveyCode, surveyTypes } from './survey-types.ts'

type Names = { name_en: string; name_bn: string }
export type Place = { upazila: Upazila; district: Names; division: Names }

/** Collects rows while they are made. */
export type Sink = DemoRecords & {
  khatian_count: number
  /** Dags since the last scan, less those of scans that came early. */
  dags_without_scan: number
}

/** State of writing one survey of one mouza. */
export type Survey = {
  random: Random
  place: Place
  plan: UpazilaPlan
  mouza: MouzaRow
  code: SurveyCode
  newest: boolean
  next_khatian: number
}

/**
 * Writes the dags of a survey on one sheet, their khatians and its map. A later survey walks the sheet the other way.
 */
export function writeSheet(sink: Sink, survey: Survey, zil: ZilRow, parcels: Parcel[], later: boolean): void {
  const { random, plan, place } = survey
  const first = plan.first_dag ?? between(random, 1, 400)
  const walk = later ? parcels.toReversed() : parcels
  const numbered = numberParcels(random, walk, { first, sure: plan.sure_dag, later })
  const kind = place.upazila.kind
  const dags = numbered.map(
    ({ dag_no, parcel }, i): DagRow => ({
      id: sink.dags.length + 1 + i,
      zil_id: zil.id,
      mouza_id: zil.mouza_id,
      upazila_id: zil.upazila_id,
      survey_code: survey.code,
      dag_no,
      khatiyan_number: '',
      area: areaOf(parcel) / 100,
      meta: { ...landClassOf(random, kind), demo: true },
      geometry: parcelOutline(parcel),
      document_id: null,
    }),
  )
  sink.dags.push(...dags)
  for (const group of dealToKhatians(random, dags, plan.dags_per_khatian)) writeKhatian(sink, survey, zil, group)
  writeMap(sink, survey, zil, numbered)
}

function writeKhatian(sink: Sink, survey: Survey, zil: ZilRow, dags: DagRow[]): void {
  const { random, plan, newest } = survey
  const number = survey.next_khatian
  survey.next_khatian += 1
  sink.khatian_count += 1
  const village = villageOf(survey.place, survey.mouza)
  const has_history = newest && plan.history_every > 0 && sink.khatian_count % plan.history_every === 0
  const chain = makeChain(random, makeHolding(random, village), village, has_history)
  const scan = hasScan(sink, plan.scan_every, dags.length) ? uuidOf(`scan ${sink.khatian_count}`) : null
  for (const dag of dags) {
    dag.khatiyan_number = String(number)
    dag.document_id = scan
    for (const row of versionRows(dag, chain)) sink.khatians.push({ id: sink.khatians.length + 1, ...row })
  }
  if (!scan) return
  const written = sink.khatians.slice(-dags.length * chain.length)
  const owners = written.flatMap((row) => (row.current ? [row.khotiyan] : []))
  sink.papers.push({
    id: scan,
    name: `Khatian ${number} ${survey.code} ${survey.mouza.name_en}.pdf`,
    document: khatianScan(sheetOf(survey, zil), dags, owners),
  })
}

/**
 * One dag in `every` gets a scan, by whole khatians; if scans are rare, only khatians of several dags get one, so that
 * files are few.
 */
function hasScan(sink: Sink, every: number, dags: number): boolean {
  sink.dags_without_scan += dags
  if (every > 1 && (dags < 4 || sink.dags_without_scan < dags * every)) return false
  sink.dags_without_scan -= dags * every
  return true
}

/** The everyday name of a survey, without the meaning of its letters. */
const shortName = (code: SurveyCode) =>
  surveyTypes.find((survey) => survey.code === code)?.name_bn.split(' (')[0] ?? code

/** Invented: no survey was in one year everywhere. */
const yearOf: Record<SurveyCode, number> = { CS: 1914, SA: 1958, RS: 1974, BS: 1992, BRS: 1988, TS: 2006 }

/** 16 inches to a mile, the scale of most sheets. */
const usual_scale = 3960

/**
 * One map a sheet, of its newest survey; with complete papers, one of each survey. Every third mouza's map has no file.
 */
function writeMap(sink: Sink, survey: Survey, zil: ZilRow, parcels: NumberedParcel[]): void {
  const { plan, mouza, code, newest } = survey
  if (!newest && !plan.every_map_has_document) return
  const has_document = plan.every_map_has_document || mouza.id % 3 !== 0
  const document_id = has_document ? uuidOf(`map ${zil.id} ${code}`) : null
  const name = `${mouza.name_en}, sheet ${zil.zil_no}, ${code}`
  sink.mouza_maps.push({
    id: sink.mouza_maps.length + 1,
    zil_id: zil.id,
    mouza_id: zil.mouza_id,
    upazila_id: zil.upazila_id,
    survey_code: code,
    name,
    name_bn: `${mouza.name_bn}, শিট ${digitsFor(zil.zil_no, 'bn')}, ${shortName(code)}`,
    year: yearOf[code] + (mouza.id % 5),
    scale: usual_scale,
    document_id,
  })
  if (!document_id) return
  sink.papers.push({
    id: document_id,
    name: `Mouza map ${name}.pdf`,
    document: mouzaMap(sheetOf(survey, zil), parcels),
  })
}

function villageOf({ upazila, district }: Place, mouza: MouzaRow): Village {
  const dwelling = upazila.kind === 'metro_thana' ? 'মহল্লা' : 'গ্রাম'
  return {
    bbs_code: upazila.bbs_code,
    address: `${dwelling}: ${mouza.name_bn}, ${upazila.name_bn}, ${district.name_bn}`,
  }
}

function sheetOf({ code, mouza, place }: Survey, zil: ZilRow): MapSheet {
  return {
    survey_code: code,
    survey_bn: surveyTypes.find((survey) => survey.code === code)?.name_bn ?? code,
    mouza_en: mouza.name_en,
    mouza_bn: mouza.name_bn,
    jl_no: mouza.jl_no,
    zil_no: zil.zil_no,
    upazila_en: place.upazila.name_en,
    upazila_bn: place.upazila.name_bn,
    district_en: place.district.name_en,
    district_bn: place.district.name_bn,
    division_en: place.division.name_en,
    division_bn: place.division.name_bn,
  }
}
