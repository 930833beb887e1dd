import { useQuery } from '@tanstack/react-query'
import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { api } from '#web/platform/api.ts'
import { lastStepOf } from './place-address.ts'

/** A record of a place names what it lies in, the nearest by its id, the others whole. */
type Around = { [Step in PlaceStep]?: { id?: number } } & { [Step in PlaceStep as `${Step}_id`]?: number }

/** A place of an address that names only its innermost step (links of the top search do): its record knows the others. */
export function useResolvedPlace(place: Place): Place {
  const last = lastStepOf(place)
  const id = last && place[last]
  const outer = last ? placeSteps.slice(0, placeSteps.indexOf(last)) : []
  const isPart = outer.some((step) => place[step] === undefined)
  const { data } = useQuery({
    queryKey: ['records', `${last}s`, 'around', id],
    queryFn: ({ signal }) => api.get<Around>(`/admin/${last}s/${id}`, { signal }),
    enabled: isPart,
    staleTime: 60_000,
  })
  if (!isPart || !data) return place
  return { ...Object.fromEntries(outer.map((step) => [step, data[`${step}_id`] ?? data[step]?.id])), ...said(place) }
}

const said = (place: Place): Place =>
  Object.fromEntries(placeSteps.flatMap((step) => (place[step] === undefined ? [] : [[step, place[step]]])))
