import type { PlaceSearchResult } from '#contract/locations/locations.ts'
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

type LandOfDag = { [Step in 'division' | 'district' | 'upazila' | 'mouza' | 'zil']: { id: number } } & {
  id: number
  survey_type_id: number | null
}

/** Choices that open a dag: its place, its survey and the dag itself. */
export const choicesOfDag = ({ id, survey_type_id, ...place }: LandOfDag): LandChoices => ({
  division: place.division.id,
  district: place.district.id,
  upazila: place.upazila.id,
  mouza: place.mouza.id,
  zil: place.zil.id,
  survey: survey_type_id ?? 'none',
  dag: id,
})

/** Choices that open a search result: the ids that it contains. */
export const choicesOf = (result: PlaceSearchResult): LandChoices => ({
  division: result.division_id,
  district: result.district_id,
  upazila: result.upazila_id,
  mouza: result.mouza_id,
  zil: result.zil_id,
  survey: result.survey_type_id,
  dag: result.dag_id,
})

/** Choices after a change of the tab: a dag becomes the maps of its sheet. */
export const choicesOnTab = (tab: LandChoices['tab'], choices: LandChoices): LandChoices =>
  tab === undefined ? choices : { ...choices, survey: undefined, dag: undefined, tab }
