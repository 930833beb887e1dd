import type { Savable } from '#web/parts/bookmarks/savable.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { stringifySearch } from '#web/platform/search-params.ts'
import type { useMapSearch } from './use-map-search.ts'

/** The dag on the map, else the place of a search, else the view. */
export function useSavable({ dag, search: { place, at, survey } }: ReturnType<typeof useMapSearch>): Savable {
  const { parcelLine } = useLandWords()
  const shown = dag ? { dag: dag.id } : place === undefined ? { at, survey } : { place, survey }
  return {
    address: `/dag-search-map${stringifySearch(shown)}`,
    name: dag ? parcelLine({ ...dag, survey: dag.survey_type?.code }) : '',
  }
}
