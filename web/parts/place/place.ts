import type { PlaceSearchResult } from '#contract/locations/locations.ts'

/** Place as a person narrows it: each step is inside the one before. */
export type Place = {
  division?: number | undefined
  district?: number | undefined
  upazila?: number | undefined
  mouza?: number | undefined
  zil?: number | undefined
}

export const placeSteps = ['division', 'district', 'upazila', 'mouza', 'zil'] as const
export type PlaceStep = (typeof placeSteps)[number]

/** A new choice at one step clears every step inside it. */
export function withStep(place: Place, step: PlaceStep, id: number | undefined): Place {
  const changed = placeSteps.indexOf(step)
  const [division, district, upazila, mouza, zil] = placeSteps.map((each, at) =>
    at < changed ? place[each] : at === changed ? id : undefined,
  )
  return { division, district, upazila, mouza, zil }
}

/** Place of a dag. */
export const placeOfDag = ({ division, district, upazila, mouza, zil }: Record<PlaceStep, { id: number }>): Place => ({
  division: division.id,
  district: district.id,
  upazila: upazila.id,
  mouza: mouza.id,
  zil: zil.id,
})

/** Place of a search result, as far as it names one. */
export const placeOfResult = (result: PlaceSearchResult): Place => ({
  division: result.division_id,
  district: result.district_id,
  upazila: result.upazila_id,
  mouza: result.mouza_id,
  zil: result.zil_id,
})
