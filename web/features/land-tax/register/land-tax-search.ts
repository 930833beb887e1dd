import { idIn, textIn } from '#web/platform/search-params.ts'

/** Land as an address names it, so that a record can link to the prefilled form. */
export type AddressedLand = {
  mouza_id?: number | undefined
  survey_type_id?: number | undefined
  khatian?: string | undefined
  dag?: string | undefined
  land_type?: string | undefined
  /** Square feet. */
  area?: string | undefined
}

export type LandTaxSearch = AddressedLand & {
  /** Set while the calculator is open. */
  view?: 'estimate' | undefined
  /** Registration that is corrected. */
  edit?: number | undefined
}

/** For `validateSearch` of /land-tax. */
export const landTaxSearchIn = (search: Record<string, unknown>): LandTaxSearch => ({
  view: search['view'] === 'estimate' ? 'estimate' : undefined,
  edit: idIn(search, 'edit'),
  mouza_id: idIn(search, 'mouza_id'),
  survey_type_id: idIn(search, 'survey_type_id'),
  ...textIn('khatian', 'dag', 'area', 'land_type')(search),
})
