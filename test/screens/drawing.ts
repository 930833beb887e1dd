import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import type { BoundaryCheck, BoundaryVersion, OpenedBoundary } from '#contract/drawing/boundaries.ts'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { dag } from './land.ts'
import { answer, refuse, respond } from './network.ts'
import { answerPlaces, district, division, mouza, surveyType, upazila, zil } from './places.ts'

/** A square of so many millidegrees as a stored boundary. */
export const boundaryOf = (west: number, south: number, size: number) => {
  const corners = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ].map((corner) => corner.map((degree) => Number(degree.toFixed(7))))
  return { type: 'MultiPolygon' as const, coordinates: [[corners]] }
}

/** Dag 123 with four corners. */
export const drawnDag: OpenedBoundary = {
  dag_id: dag.id,
  dag_no: dag.dag_no,
  khatiyan_number: dag.khatiyan_number,
  survey_type: surveyType,
  zil: { id: zil.id, zil_no: zil.zil_no },
  mouza: { id: mouza.id, name_en: mouza.name_en, name_bn: mouza.name_bn, jl_no: mouza.jl_no },
  upazila,
  district,
  division,
  version: 3,
  area: 4356,
  drawn_area: 4355,
  geojson: boundaryOf(92.3, 24.8, 0.0002),
  bbox: [92.3, 24.8, 92.3002, 24.8002],
  is_closed: false,
  boundary_version: 2,
  allowed_percent: 5,
}

/** A dag without a boundary. */
export const undrawnDag: OpenedBoundary = {
  ...drawnDag,
  geojson: null,
  bbox: null,
  drawn_area: null,
  boundary_version: 0,
}

export const inOrder: BoundaryCheck = { area: 4400, overlaps: [], gaps: [], outside: null, same_as: null }

/** Dag 124 to the east of the drawn one. */
export const neighbour = { id: 71, dag_no: '124', zil_id: zil.id, geojson: boundaryOf(92.3002, 24.8, 0.0002) }

export const twoVersions: BoundaryVersion[] = [
  {
    version: 2,
    source: 'drawn',
    geojson: boundaryOf(92.3, 24.8, 0.0002),
    area: 4355,
    drawn_at: '2026-11-20T04:00:00.000Z',
    drawn_by: 'Mahbub Alam',
  },
  {
    version: 1,
    source: 'record',
    geojson: boundaryOf(92.3, 24.8, 0.0003),
    area: 9800,
    drawn_at: '2026-01-01T00:00:00.000Z',
    drawn_by: null,
  },
]

/** Answers all that /admin/draw-maps requests: one dag in one zil, in order beside its neighbour. */
export function answerDrawing(opened: OpenedBoundary = drawnDag) {
  answerPlaces()
  refuse(mapApi.getPlace, 'not_found')
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(landRecordsApi.listDagsOfZil, [
    { id: dag.id, dag_no: dag.dag_no, khatiyan_number: dag.khatiyan_number, survey_type_id: surveyType.id },
  ])
  answer(boundariesApi.get, opened)
  answer(zilsApi.get, zil)
  answer(boundariesApi.check, inOrder)
  answer(boundariesApi.listNearby, { dags: [neighbour], more: false })
  answer(boundariesApi.history, twoVersions)
  answer(sheetPinsApi.list, [])
}

/** A mouza map of the same zil with a scan, and nothing pinned yet. */
export const unpinnedSheet: SheetPins = {
  mouza_map_id: 21,
  name: 'RS map',
  name_bn: 'আরএস ম্যাপ',
  survey_type: surveyType,
  zil: { id: zil.id, zil_no: zil.zil_no },
  mouza: { id: mouza.id, name_en: mouza.name_en, name_bn: mouza.name_bn, jl_no: mouza.jl_no },
  upazila,
  district,
  division,
  has_document: true,
  version: 0,
  pins: [],
  corners: null,
  residual_m: null,
  published: false,
  of_earlier_scan: false,
  pinned_by: null,
  pinned_at: null,
}

/** The mouza map pinned at its four corners. */
export const pinnedSheet: SheetPins = {
  ...unpinnedSheet,
  version: 2,
  pins: [
    { x: 0, y: 0, lon: 92.3, lat: 24.81 },
    { x: 1, y: 0, lon: 92.31, lat: 24.81 },
    { x: 1, y: 1, lon: 92.31, lat: 24.8 },
    { x: 0, y: 1, lon: 92.3, lat: 24.8 },
  ],
  corners: [
    [92.3, 24.81],
    [92.31, 24.81],
    [92.31, 24.8],
    [92.3, 24.8],
  ],
  residual_m: 0,
  pinned_by: 'Mahbub Alam',
  pinned_at: '2026-11-20T04:00:00.000Z',
}

/** Answers all that the page of a mouza map's pins requests, with a white scan of 400 by 200 pixels. */
export function answerPinning(opened: SheetPins = pinnedSheet) {
  answerDrawing()
  answer(sheetPinsApi.get, opened)
  respond(sheetPinsApi.getPicture, async () => {
    const canvas = new OffscreenCanvas(400, 200)
    canvas.getContext('2d')
    return new Response(await canvas.convertToBlob({ type: 'image/webp' }))
  })
}
