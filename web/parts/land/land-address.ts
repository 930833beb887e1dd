import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { type PlaceStep, placeOfDag, placeOfResult } from '#web/parts/place/place.ts'
import { idIn } from '#web/platform/search-params.ts'

/** Choices that /land stores in its address. */
export type LandChoices = {
  division?: number | undefined
  district?: number | undefined
  upazila?: number | undefined
  mouza?: number | undefined
  zil?: number | undefined
  /** `none`: dags or mouza maps without a survey. Undefined: all surveys. */
  survey?: number | 'none' | undefined
  dag?: number | undefined
  /** A mouza map. */
  map?: number | undefined
  /** `mouza_map` shows maps; without it khatians are shown. */
  tab?: 'mouza_map' | undefined
  /** Search words that did not lead to a single match. */
  q?: string | undefined
}

/** For `validateSearch`: extracts the choices from an address. */
export const landChoicesIn = (search: Record<string, unknown>): LandChoices => ({
  division: idIn(search, 'division'),
  district: idIn(search, 'district'),
  upazila: idIn(search, 'upazila'),
  mouza: idIn(search, 'mouza'),
  zil: idIn(search, 'zil'),
  survey: search['survey'] === 'none' ? 'none' : idIn(search, 'survey'),
  dag: idIn(search, 'dag'),
  map: idIn(search, 'map'),
  tab: search['tab'] === 'mouza_map' ? 'mouza_map' : undefined,
  q: typeof search['q'] === 'string' ? search['q'] : undefined,
})

type LandOfDag = Record<PlaceStep, { id: number }> & {
  id: number
  survey_type_id: number | null
}

/** Choices that open a dag: its place, its survey and the dag itself. */
export const choicesOfDag = (dag: LandOfDag): LandChoices => ({
  ...placeOfDag(dag),
  survey: dag.survey_type_id ?? 'none',
  dag: dag.id,
})

/** Choices that open a search result: the ids that it contains. */
export const choicesOf = (result: PlaceSearchResult): LandChoices => ({
  ...placeOfResult(result),
  survey: result.survey_type_id,
  dag: result.dag_id,
})

/** Choices after a change of the tab: a dag becomes the maps of its sheet. */
export const choicesOnTab = (tab: LandChoices['tab'], choices: LandChoices): LandChoices =>
  tab === undefined ? choices : { ...choices, survey: undefined, dag: undefined, tab }
