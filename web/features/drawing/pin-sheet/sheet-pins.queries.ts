import { queryOptions } from '@tanstack/react-query'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'

/** A mouza map with its pins. A later fetch may return another version, which saving detects. */
export const sheetPinsQuery = (id: number) =>
  queryOptions({
    queryKey: ['drawing', 'sheets', id],
    queryFn: ({ signal }) => call(sheetPinsApi.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Scan of the sheet, as staff see it. */
export const sheetPictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['drawing', 'sheets', id, 'picture'],
    queryFn: async ({ signal }) => (await download(sheetPinsApi.getPicture, { params: { id }, signal })).blob,
    staleTime: 5 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
