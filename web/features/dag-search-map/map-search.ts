import { idIn, textIn } from '#web/platform/search-params.ts'

/** /dag-search-map stores its state in the address: the search and the view. */
export type MapSearch = {
  /** The three fields of the search by number. */
  dag_no?: string | undefined
  zil?: number | undefined
  survey?: number | undefined
  /** Dag on the map. */
  dag?: number | undefined
  /** An older survey, faint beneath. */
  under?: number | undefined
  /** Place from a search, such as `mouza.12`. */
  place?: string | undefined
  /** Visible part of the map: latitude, longitude, zoom. */
  at?: string | undefined
}

/** For `validateSearch`. */
export const mapSearchIn = (search: Record<string, unknown>): MapSearch => ({
  zil: idIn(search, 'zil'),
  survey: idIn(search, 'survey'),
  dag: idIn(search, 'dag'),
  under: idIn(search, 'under'),
  ...textIn('dag_no', 'place', 'at')(search),
})
