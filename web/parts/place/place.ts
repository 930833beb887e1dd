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
