import { idIn } from '#web/platform/search-params.ts'

export type LandTaxSearch = {
  /** The calculator stands open. */
  view?: 'estimate' | undefined
  /** The registration that is corrected. */
  edit?: number | undefined
}

/** For `validateSearch` of /land-tax. */
export const landTaxSearchIn = (search: Record<string, unknown>): LandTaxSearch => ({
  view: search['view'] === 'estimate' ? 'estimate' : undefined,
  edit: idIn(search, 'edit'),
})
