import { queryOptions } from '@tanstack/react-query'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { dagQuery, dagsKey } from '#web/parts/land/dags.queries.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

type Survey = number | 'none' | undefined

/** Dags of a zil: of one survey, or of all. */
export const dagsQuery = (zil: number, survey: Survey) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'dags', survey],
    queryFn: ({ signal }) =>
      call(landRecordsApi.listDagsOfZil, { params: { id: zil }, query: { survey_type_id: survey }, signal }),
  })

/** Maps of a zil: of one survey, of none, or all. */
export const mouzaMapsQuery = (zil: number, survey: Survey) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'mouza-maps', survey],
    queryFn: ({ signal }) =>
      call(landRecordsApi.listMouzaMapsOfZil, { params: { id: zil }, query: { survey_type_id: survey }, signal }),
  })

export const mouzaMapsKey = ['locations', 'mouza-maps'] as const

// Links to papers expire after 15 minutes.
const linkRefresh = 10 * 60_000

/** One dag; while it shows a link to its scan, the link is renewed in the background. */
export const dagDetailQuery = (id: number) => ({
  ...queryOptions({
    ...dagQuery(id),
    queryFn: (context) => call(parcelApi.get, { params: { id }, ...repeated(context) }),
    // The page may mount after the server has said that there is no such record.
    retryOnMount: ({ state }) => !isNotFound(state.error),
  }),
  refetchInterval: linkRefresh,
})

export const mouzaMapQuery = (id: number) =>
  queryOptions({
    queryKey: [...mouzaMapsKey, id],
    queryFn: (context) => call(landRecordsApi.getMouzaMap, { params: { id }, ...repeated(context) }),
    refetchInterval: linkRefresh,
  })

/** Versions of a khatian, the newest first. */
export const historyQuery = (dag: number) =>
  queryOptions({
    queryKey: [...dagsKey, dag, 'history'],
    queryFn: ({ signal }) => call(landRecordsApi.getHistory, { params: { id: dag }, signal }),
  })

/** All dags of a dag's khatian. */
export const khatianOfDagQuery = (dag: number) =>
  queryOptions({
    queryKey: [...dagsKey, dag, 'khatian'],
    queryFn: ({ signal }) => call(landRecordsApi.getKhatianOfDag, { params: { id: dag }, signal }),
  })

/** True if the server has no such record: a retry would not help. */
export const isNotFound = (error: Error | null) => error instanceof ApiError && error.code === 'not_found'
