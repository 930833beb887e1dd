import { queryOptions } from '@tanstack/react-query'
import type {
  Dag,
  DagRow,
  KhatianVersion,
  MouzaMap,
  MouzaMapRow,
  SurveyOfZil,
} from '#contract/land-records/land-records.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { api } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

export const surveyTypesQuery = (zil: number, type: 'khatiyan' | 'mouza_map') =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'survey-types', type],
    queryFn: ({ signal }) => api.get<SurveyOfZil[]>(`/locations/zils/${zil}/survey-types?type=${type}`, { signal }),
  })

type Survey = number | 'none' | undefined
const narrowedTo = (survey: Survey) => (survey === undefined ? '' : `?survey_type_id=${survey}`)

/** The dags of a zil: of one survey, or of all. */
export const dagsQuery = (zil: number, survey: Survey) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'dags', survey],
    queryFn: ({ signal }) => api.get<DagRow[]>(`/locations/zils/${zil}/dags${narrowedTo(survey)}`, { signal }),
  })

/** The maps of a zil: of one survey, of none, or all. */
export const mouzaMapsQuery = (zil: number, survey: Survey) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'mouza-maps', survey],
    queryFn: ({ signal }) =>
      api.get<MouzaMapRow[]>(`/locations/zils/${zil}/mouza-maps${narrowedTo(survey)}`, { signal }),
  })

// Links to papers hold for 15 minutes.
const linkRefresh = 10 * 60_000

/** One dag; while it shows a link to its scan, the link is renewed in the background. */
export const dagDetailQuery = (id: number) => ({
  ...queryOptions({
    ...dagQuery(id),
    queryFn: (context) => api.get<Dag>(`/locations/dags/${id}`, repeated(context)),
  }),
  refetchInterval: linkRefresh,
})

export const mouzaMapQuery = (id: number) =>
  queryOptions({
    queryKey: ['locations', 'mouza-maps', id],
    queryFn: (context) => api.get<MouzaMap>(`/locations/mouza-maps/${id}`, repeated(context)),
    refetchInterval: linkRefresh,
  })

/** The versions of a khatian, the newest first. */
export const historyQuery = (dag: number) =>
  queryOptions({
    queryKey: ['locations', 'dags', dag, 'history'],
    queryFn: ({ signal }) => api.get<KhatianVersion[]>(`/locations/dags/${dag}/history`, { signal }),
  })
