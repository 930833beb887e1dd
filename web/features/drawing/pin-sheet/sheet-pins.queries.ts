import { queryOptions } from '@tanstack/react-query'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'

/** A mouza map with its pins, as it is opened. What is fetched later is another version, which saving tells apart. */
export const sheetPinsQuery = (id: number) =>
  queryOptions({
    queryKey: ['drawing', 'sheets', id],
    queryFn: ({ signal }) => call(sheetPinsApi.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The scan itself, as staff see it. */
export const sheetPictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['drawing', 'sheets', id, 'picture'],
    queryFn: async ({ signal }) => (await download(sheetPinsApi.getPicture, { params: { id }, signal })).blob,
    staleTime: 5 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
