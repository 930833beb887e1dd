import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { type MapView, readView, writeView } from '#web/parts/map/map-view.ts'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import { type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { parseSearch } from '#web/platform/search-params.ts'
import { foundDagQuery } from './dag-search-map.queries.ts'
import { type MapSearch, mapSearchIn } from './map-search.ts'

/** The land that /dag-search-map shows, and the ways to choose another. */
export function useMapSearch() {
  const search = useSearch({ from: '/dag-search-map' })
  const navigate = useNavigate({ from: '/dag-search-map' })
  const router = useRouter()
  const { dag_no, zil, survey, dag: id } = search
  const found = useQuery({
    ...foundDagQuery({ dag_no: dag_no ?? '', zil, survey }),
    enabled: dag_no !== undefined && id === undefined,
  })
  const dag_id = id ?? found.data?.dag_id
  const record = useQuery({ ...dagQuery(dag_id ?? 0), enabled: dag_id !== undefined })
  const place = usePlace(search.place)
  const finding = found.isLoading || record.isLoading || place.isLoading
  // The map opens at its final view: on the way there it would load tiles that nobody sees.
  const [begun, setBegun] = useState(!finding)
  if (!begun && !finding) setBegun(true)
  const [opened] = useState(() => readView(search.at))
  // A shared view does not move; a later search is fitted.
  const [stays, setStays] = useState(opened !== undefined)

  const [next_view, setNextView] = useState<MapView>()

  const go = (next: MapSearch, replace: boolean) =>
    void navigate({
      search: (before) => ({ at: before.at, under: before.under, ...next }),
      replace,
      resetScroll: false,
    })
  /** Goes to another search, which the map fits. */
  const goTo = (next: MapSearch) => {
    setStays(false)
    setNextView(undefined)
    go({ ...next, at: undefined }, false)
  }

  return {
    search,
    /** True once it is known where the map opens. */
    begun,
    opened,
    /** A saved view that was opened on this page. */
    next_view,
    /** Bounds that the map has to fit; undefined if it does not move. */
    fit: stays ? undefined : (bboxOf(record.data) ?? found.data?.bbox ?? place.data?.bbox),
    /** True if the bounds are those of a plot. */
    isPlot: Boolean(record.data?.bbox ?? found.data?.bbox),
    found,
    record,
    dag: record.data,
    survey: survey ?? record.data?.survey_type_id ?? undefined,
    searchNumber: (next: Required<Pick<MapSearch, 'dag_no'>> & Pick<MapSearch, 'zil' | 'survey'>) => goTo(next),
    openDag: (dag: number) => goTo({ dag }),
    openPlace: (kind: PlaceStep, id: number) => goTo({ place: `${kind}.${id}` }),
    openResult: (result: PlaceSearchResult) =>
      goTo(result.dag_id === undefined ? { place: placeOf(result) } : { dag: result.dag_id }),
    /** Opens a saved address here, if it names a dag, a place or a view; returns false for any other. */
    openAddress(address: string): boolean {
      const { at, dag, place, survey } = mapSearchIn(parseSearch(address.split('?')[1] ?? ''))
      const view = dag === undefined && place === undefined ? readView(at) : undefined
      if (dag === undefined && place === undefined && !view) return false
      goTo({ dag, place, survey: address.startsWith('/dag-search-map') ? survey : undefined })
      setNextView(view)
      return true
    },
    /** A parcel picked on the map does not move the map. */
    pickDag: (dag: number) => {
      setStays(true)
      go({ dag }, false)
    },
    chooseSurvey: (next: number) => go({ place: search.place, survey: next, under: undefined }, true),
    chooseUnder: (next: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, under: next }), replace: true, resetScroll: false }),
    /** A map comes to rest by itself, perhaps after a press on a link: then the person goes there. */
    moveTo(view: MapView) {
      if (router.latestLocation.pathname !== '/dag-search-map') return
      void navigate({ search: (before) => ({ ...before, at: writeView(view) }), replace: true, resetScroll: false })
    },
    close: () => go({ place: search.place, survey }, false),
  }
}

const bboxOf = (dag: Dag | undefined) => dag?.bbox ?? undefined

/** Narrowest place of a search result, such as `mouza.12`. */
function placeOf(result: PlaceSearchResult): string | undefined {
  const kind = placeSteps.findLast((step) => result[`${step}_id`] !== undefined)
  return kind && `${kind}.${result[`${kind}_id`]}`
}

/** Bounds of the place in the address. */
function usePlace(text: string | undefined) {
  const [name, id] = (text ?? '').split('.')
  const kind = placeSteps.find((step) => step === name)
  const known = kind !== undefined && Number(id) > 0
  return useQuery({ ...placeOnMapQuery(kind ?? 'zil', Number(id)), enabled: known })
}
