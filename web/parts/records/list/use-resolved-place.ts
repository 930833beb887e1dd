import { skipToken, useQuery } from '@tanstack/react-query'
import { districtsApi, mouzasApi, upazilasApi, zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { call } from '#web/platform/api.ts'
import { lastStepOf } from './place-address.ts'

/** A record of a place has its surroundings, the nearest by its id, the others in full. */
type Around = { [Step in PlaceStep]?: { id?: number; name_en?: string } } & {
  [Step in PlaceStep as `${Step}_id`]?: number
}

const placeApis = { district: districtsApi, upazila: upazilasApi, mouza: mouzasApi, zil: zilsApi }

/** Place of an address that has only the innermost step (links of the top search): its record has the others. */
export function useResolvedPlace(place: Place): Place {
  const last = lastStepOf(place)
  const id = last && place[last]
  const outer = last ? placeSteps.slice(0, placeSteps.indexOf(last)) : []
  const isPart = outer.some((step) => place[step] === undefined)
  const { data } = useQuery({
    queryKey: ['records', `${last}s`, 'around', id],
    queryFn:
      last && last !== 'division' && id
        ? ({ signal }): Promise<Around> => call(placeApis[last].get, { params: { id }, signal })
        : skipToken,
    enabled: isPart,
    staleTime: 60_000,
  })
  if (!isPart || !data) return place
  return {
    ...Object.fromEntries(outer.map((step) => [step, data[`${step}_id`] ?? data[step]?.id])),
    ...withoutEmpty(place),
  }
}

const withoutEmpty = (place: Place): Place =>
  Object.fromEntries(placeSteps.flatMap((step) => (place[step] === undefined ? [] : [[step, place[step]]])))
