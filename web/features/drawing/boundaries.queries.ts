import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import type { BoundaryCheckForm } from '#contract/drawing/boundaries.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { call } from '#web/platform/api.ts'
import { multiPolygonOf, type Shape } from './polygon/shape.ts'

export const drawingKey = ['drawing'] as const

/** A dag with its boundary. A later fetch may return another version, which saving detects. */
export const boundaryQuery = (dag: number) =>
  queryOptions({
    queryKey: [...drawingKey, 'dags', dag],
    queryFn: ({ signal }) => call(boundariesApi.get, { params: { id: dag }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A dag on record with its owners. */
export const ownersOfDagQuery = (dag: number) =>
  queryOptions({
    queryKey: [...drawingKey, 'dags', dag, 'owners'],
    queryFn: ({ signal }) => call(dagsApi.get, { params: { id: dag }, signal }),
    select: ({ khotiyan }) => khotiyan,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Earlier boundaries of a dag. */
export const boundaryVersionsQuery = (dag: number) =>
  queryOptions({
    queryKey: [...drawingKey, 'dags', dag, 'history'],
    queryFn: ({ signal }) => call(boundariesApi.history, { params: { id: dag }, signal }),
    staleTime: 0,
  })

/** Dags of a zil under a survey whose numbers contain the typed text. */
export const dagsOfNumberQuery = ({ zil, survey, dag_no }: { zil: number; survey: number; dag_no: string }) =>
  queryOptions({
    queryKey: [...drawingKey, 'numbers', zil, survey, dag_no],
    queryFn: ({ signal }) =>
      call(landRecordsApi.listDagsOfZil, {
        params: { id: zil },
        query: { survey_type_id: survey, search: dag_no },
        signal,
      }),
    staleTime: 0,
  })

const step = 0.002

/** Rounds outwards to whole steps, so that a small move of the map sends no new request. */
const roundedOut = ([west, south, east, north]: Bbox) =>
  [Math.floor(west / step), Math.floor(south / step), Math.ceil(east / step), Math.ceil(north / step)]
    .map((side) => (side * step).toFixed(3))
    .join(',')

/** Boundaries in the area, without the one that is being drawn. */
export const nearbyQuery = (bbox: Bbox, survey: number, without: number | undefined) =>
  queryOptions({
    queryKey: [...drawingKey, 'nearby', roundedOut(bbox), survey, without],
    queryFn: ({ signal }) =>
      call(boundariesApi.listNearby, { query: { bbox: roundedOut(bbox), survey_type_id: survey, without }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

type Checked = Pick<BoundaryCheckForm, 'zil_id' | 'survey_type_id' | 'dag_id'> & { shape: Shape }

/** Effects of a shape on its neighbours. */
export const checkQuery = ({ shape, ...land }: Checked) => {
  const geojson = multiPolygonOf(shape)
  return queryOptions({
    // Stored as text, which compares fast.
    queryKey: [...drawingKey, 'check', land, JSON.stringify(geojson.coordinates)],
    queryFn: ({ signal }) => call(boundariesApi.check, { body: { ...land, geojson }, signal }),
    staleTime: 10_000,
    gcTime: 60_000,
  })
}
