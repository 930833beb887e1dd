import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { call } from '#web/platform/api.ts'

const step = 0.005

/** Rounds outwards to whole steps, so that a small move of the map sends no new request. */
const roundedOut = ([west, south, east, north]: Bbox) =>
  [Math.floor(west / step), Math.floor(south / step), Math.ceil(east / step), Math.ceil(north / step)]
    .map((side) => (side * step).toFixed(3))
    .join(',')

export const sheetsKey = ['map', 'sheets'] as const

/** Scanned mouza maps in a view. */
export const sheetsInViewQuery = (bbox: Bbox, survey_type_id: number | undefined) =>
  queryOptions({
    queryKey: [...sheetsKey, roundedOut(bbox), survey_type_id],
    queryFn: ({ signal }) =>
      call(sheetPinsApi.list, {
        query: { bbox: roundedOut(bbox), ...(survey_type_id !== undefined && { survey_type_id }) },
        signal,
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
