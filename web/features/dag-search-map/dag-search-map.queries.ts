import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { call } from '#web/platform/api.ts'

type Numbers = { dag_no: string; zil: number | undefined; survey: number | undefined }

/** A dag by its number, zil and survey. */
export const foundDagQuery = ({ dag_no, zil, survey }: Numbers) =>
  queryOptions({
    queryKey: ['map', 'by-dag', dag_no, zil, survey],
    queryFn: ({ signal }) =>
      call(mapApi.findDag, { params: { dag_no }, query: { zil_id: zil, survey_type_id: survey }, signal }),
  })

/** Drawn area of a dag, the dags next to it and those of other surveys. */
export const drawnDagQuery = (id: number) =>
  queryOptions({
    queryKey: ['map', 'dags', id],
    queryFn: ({ signal }) => call(mapApi.getDrawnDag, { params: { id }, signal }),
  })

const step = 0.0001

/** Rounds outwards, so that the whole view is covered and a small move of the map sends no new request. */
const rounded = ([west, south, east, north]: Bbox) =>
  [Math.floor(west / step), Math.floor(south / step), Math.ceil(east / step), Math.ceil(north / step)]
    .map((side) => (side * step).toFixed(4))
    .join(',')

/** The dags of a part of the map. */
export const dagsInViewQuery = (bbox: Bbox, survey: number | undefined) =>
  queryOptions({
    queryKey: ['map', 'in-view', rounded(bbox), survey],
    queryFn: ({ signal }) =>
      call(mapApi.listDagsInView, { query: { bbox: rounded(bbox), survey_type_id: survey }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
