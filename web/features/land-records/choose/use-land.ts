import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Place, placeSteps } from '#web/parts/place/place.ts'
import { dagDetailQuery, isNotFound, mouzaMapQuery } from '../land-records.queries.ts'
import type { LandSearch } from './land-search.ts'

/** Filter of a zil's list: a survey, `none` for maps without one, undefined for all. */
export type Survey = LandSearch['survey']
export type LandTab = 'khatian' | 'mouza_map'

/** The choice on /land, and the ways to change it. The address is the only state. */
export function useLand() {
  const search = useSearch({ from: '/land' })
  const navigate = useNavigate({ from: '/land' })
  const tab: LandTab = search.tab ?? 'khatian'
  const { ids: place, survey: found, missing, record } = usePlaceOf(search)
  const survey = search.survey ?? found

  const go = (next: LandSearch, replace: boolean) => void navigate({ search: next, replace, resetScroll: false })
  const whole: LandSearch = { ...search, ...place }
  const item = { dag: undefined, map: undefined, apply: undefined }

  return {
    search,
    tab,
    place,
    /** True if the dag of the address does not exist: its list stays in sight. */
    missing,
    /** Dag or map of the address, which names its place; null while it loads. */
    record,
    /** Undefined: all surveys of the zil. */
    survey,
    choosePlace: (next: Place) =>
      go({ ...whole, ...next, ...item, survey: undefined, list: undefined, q: undefined }, true),
    chooseSurvey: (next: Survey) => go({ ...whole, ...item, survey: next, list: undefined }, true),
    narrowList: (list: string) => go({ ...whole, list: list || undefined }, true),
    openDag: (dag: number) => go({ ...whole, ...item, survey, dag }, false),
    openMap: (map: number) => go({ ...whole, ...item, survey, map }, false),
    /** Opens the only map of a list: Back skips it. */
    openOnly: (map: number) => go({ ...whole, ...item, survey, map }, true),
    chooseTab: (next: LandTab) => go({ ...place, q: search.q, tab: next === 'mouza_map' ? next : undefined }, false),
    closeApply: () => go({ ...search, apply: undefined }, true),
    openApply: () => go({ ...search, apply: 1 }, false),
  }
}

/** A shared address may name only the dag or the map: the record gives place and survey. */
function usePlaceOf(search: LandSearch) {
  const dags = useQuery({ ...dagDetailQuery(search.dag ?? 0), enabled: search.dag !== undefined })
  const dag = dags.data
  const maps = useQuery({ ...mouzaMapQuery(search.map ?? 0), enabled: search.map !== undefined })
  const [query, found] = search.tab === 'mouza_map' ? [maps, maps.data] : [dags, dag]
  const [division, district, upazila, mouza, zil] = placeSteps.map((step) => search[step] ?? found?.[step].id)
  const survey: Survey = search.zil === undefined && found ? (found.survey_type_id ?? 'none') : undefined
  const ids: Place = { division, district, upazila, mouza, zil }
  return { ids, survey, missing: isNotFound(dags.error), record: query.isLoading ? null : found }
}
