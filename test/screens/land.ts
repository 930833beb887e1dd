import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import type { Dag, DagRow, MouzaMap, SurveyType, WholeKhatian } from '#contract/land-records/land-records.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { LandMatch, LandMatches } from '#contract/locations/land-matches.ts'
import { answer, respond } from './network.ts'
import { answerPlaces, district, division, mouza, surveyType, upazila, zil } from './places.ts'

const { updated_at: since } = zil
const whereabouts = { zil, mouza, upazila, district, division }

export const dag: Dag & { survey_type_id: number; survey_type: SurveyType } = {
  id: 70,
  zil_id: zil.id,
  dag_no: '123',
  khatiyan_number: '800',
  survey_type_id: surveyType.id,
  survey_type: surveyType,
  ...whereabouts,
  has_newer_survey: false,
  area: 4356,
  khotiyan: [{ id: '1', owner: 'রহিমা খাতুন', share: '1.000', area: 4356 }],
  khatian_version: 1,
  khatian_since: since,
  meta: {},
  has_document: false,
  document_url: null,
  geojson: null,
  closed_at: null,
  successors: [],
  predecessors: [],
  bbox: null,
}

export const mouzaMap: MouzaMap = {
  id: 80,
  zil_id: zil.id,
  survey_type_id: surveyType.id,
  name: 'Birorsri, sheet 1, RS',
  name_bn: 'বিরশ্রী, শিট ১, আরএস',
  has_document: false,
  document_url: null,
  content_type: null,
  size_bytes: null,
  year: null,
  scale: null,
  ...whereabouts,
}

/** SA 45 and SA 46 of CS 7, from which the dag was drawn, and BS 300 that it is today. */
export const lineage: Lineage = {
  dag_id: dag.id,
  dags: [
    { ...namedDag(74, 'BS', '300'), share: 1 },
    { ...namedDag(dag.id, 'RS', '123'), share: 1 },
    { ...namedDag(71, 'SA', '45'), share: 0.62 },
    { ...namedDag(72, 'SA', '46'), share: 0.38 },
    { ...namedDag(73, 'CS', '7'), share: 1 },
  ],
  edges: [
    edge(74, dag.id, 1, 1),
    edge(dag.id, 71, 0.62, 0.5),
    edge(dag.id, 72, 0.38, 1),
    edge(71, 73, 1, 0.6),
    edge(72, 73, 1, 0.4),
  ],
  gaps: [],
  mutations: [],
  more: false,
  decided_at: null,
  handed_on: false,
  office: null,
}

function namedDag(id: number, code: string, dag_no: string) {
  const surveyOrder = ['CS', 'SA', 'RS', 'BS']
  const survey = {
    id: code === 'RS' ? surveyType.id : id + 500,
    code,
    name_en: code,
    name_bn: code,
    sequence: surveyOrder.indexOf(code) + 1,
  }
  return { id, dag_no, khatiyan_number: '800', survey, area: 4356, drawn_area: 4356 }
}

function edge(newer_id: number, older_id: number, share_of_newer: number, share_of_older: number) {
  return {
    newer_id,
    older_id,
    share_of_newer,
    share_of_older,
    area: 4356 * share_of_newer,
    source: 'computed',
  } as const
}

const { owner, area } = { owner: 'রহিমা খাতুন', area: 4356 }
const noClass = { land_class: null, land_class_bn: null }

/** The khatian of so many dags; the first is `dag`. */
export const khatianOf = (dag_count: number, listed = dag_count): WholeKhatian => ({
  khatiyan_number: '800',
  dag_count,
  area: dag_count * area,
  dags: Array.from({ length: listed }, (_, at) => ({
    id: dag.id + at,
    dag_no: String(123 + at),
    zil_id: zil.id,
    zil_no: zil.zil_no,
    ...noClass,
    area,
  })),
  owners: [{ owner, owner_en: null, share: '1.0000', area: listed * area, dag_numbers: null }],
})

const dagRow: DagRow = { id: dag.id, dag_no: '123', khatiyan_number: '800', survey_type_id: surveyType.id }

const version = { version: 1, khatiyan_number: '800', owner_count: 1, since, reason: null, cause: null }

const landMatch: LandMatch = {
  kind: 'dag',
  dag_id: dag.id,
  dag_no: '123',
  khatiyan_number: '800',
  dag_count: 1,
  survey: { id: surveyType.id, code: surveyType.code },
  ...whereabouts,
  land_class: 'Nal (arable)',
  land_class_bn: 'নাল',
  area,
  geojson: null,
}

export const readLine = { dag: '123', khatian: null, place: 'savar' }
export const noMatch: LandMatches = { query: readLine, best: null, matches: [], more: false, places: [] }

export const square = [0, 1, 2, 3, 0].map((corner) => [
  90 + (corner > 0 && corner < 3 ? 0.001 : 0),
  23 + (corner > 1 ? 0.001 : 0),
])

/** Four plots in two mouzas, one of another survey and size. */
export const fourMatches: LandMatches = {
  ...noMatch,
  matches: [
    { ...landMatch, geojson: { type: 'MultiPolygon', coordinates: [[square]] } },
    { ...landMatch, dag_id: 71, khatiyan_number: '45', area: 43_560 },
    { ...landMatch, dag_id: 72, survey: { id: 99, code: 'BS' } },
    { ...landMatch, dag_id: 73, mouza: { ...mouza, id: 98, name_en: 'Ashulia', name_bn: 'আশুলিয়া' } },
  ],
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="340"/>'
const svg = { headers: { 'content-type': 'image/svg+xml' } }

/** Answers all that /land requests: one dag and one map in one zil. */
export function answerLand() {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType])
  answer(landRecordsApi.listDagsOfZil, [dagRow])
  answer(landRecordsApi.listMouzaMapsOfZil, [mouzaMap])
  answer(landRecordsApi.getMouzaMap, mouzaMap)
  respond(landRecordsApi.getMouzaMapPreview, () => new Response(drawing, svg))
  answer(landRecordsApi.getHistory, [{ ...version, current: true, has_document: false }])
  answer(landRecordsApi.getKhatianOfDag, khatianOf(1))
  answer(parcelApi.get, dag)
  answer(parcelApi.getNeighbours, [])
  answer(lineageApi.get, lineage)
}

const steps = { division: division.id, district: district.id, upazila: upazila.id, mouza: mouza.id, zil: zil.id }
const query = new URLSearchParams(Object.entries(steps).map(([step, id]) => [step, String(id)]))

export const dagAddress = `/land?${query}&survey=${surveyType.id}&dag=${dag.id}`
export const mapsAddress = `/land?${query}&survey=${surveyType.id}&tab=mouza_map`

const numbers = Array.from({ length: 43 }, (_, at) => String(101 + at)).concat('106/150')

/** Answers a zil with 44 dags, 101 to 143 and 106/150. Each opens. */
export function answerManyDags() {
  answerLand()
  answer(
    landRecordsApi.listDagsOfZil,
    numbers.map((dag_no, at) => ({ ...dagRow, id: 1001 + at, dag_no })),
  )
  answer(parcelApi.get, ({ url }) => {
    const id = Number(new URL(url).pathname.split('/').at(-1))
    return { ...dag, id, dag_no: numbers[id - 1001] ?? dag.dag_no }
  })
}

export const listAddress = `/land?${query}&survey=${surveyType.id}`
/** The survey is not chosen yet. */
export const zilAddress = `/land?${query}`
