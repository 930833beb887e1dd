import { type Place, placeSteps } from '#web/parts/place/place.ts'

type Filters = { [name: string]: string }

const idIn = (text: string | undefined) => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Place in the filters of a list: `division_id` … `zil_id`. */
export const placeIn = (filters: Filters): Place => ({
  division: idIn(filters['division_id']),
  district: idIn(filters['district_id']),
  upazila: idIn(filters['upazila_id']),
  mouza: idIn(filters['mouza_id']),
  zil: idIn(filters['zil_id']),
})

/** Place as list filters; steps without a choice are removed. For links too: `search={filtersOf(place)}`. */
export const filtersOf = (place: Place): { [name: string]: string | undefined } =>
  Object.fromEntries(placeSteps.map((step) => [`${step}_id`, place[step]?.toString()]))

/** Innermost chosen step. */
export const lastStepOf = (place: Place) => placeSteps.findLast((step) => place[step] !== undefined)
