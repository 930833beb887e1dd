import { useQuery } from '@tanstack/react-query'
import { placeKey } from '#contract/locations/place-key.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { officePlacesQuery } from './office-places.queries.ts'
import { filtersOf, lastStepOf, placeIn } from './place-address.ts'
import { rememberPlace } from './recent-places.ts'
import { useListAddress } from './use-list-address.ts'
import { usePlaceWords } from './use-place-words.ts'

const maxPlaces = 3

/** Links to places of that name if a search found nothing. */
export function NamePlaces() {
  const { t } = useTranslation('records')
  const words = usePlaceWords()
  const { state, change } = useListAddress()
  const { search, filters } = state
  const inPlace = lastStepOf(placeIn(filters)) !== undefined
  const query = useQuery({
    ...officePlacesQuery({ q: search.slice(0, 120), widest: 'upazila', narrowest: 'mouza' }),
    enabled: !inPlace && search !== '',
  })
  if (inPlace || search === '') return null
  const key = placeKey(search)
  const places = (query.data?.places ?? [])
    .filter(({ path }) =>
      path.slice(-1).some((step) => [step.name_en, step.name_bn].some((name) => placeKey(name).startsWith(key))),
    )
    .slice(0, maxPlaces)
  return (
    <>
      {places.map((place) => (
        <Button
          key={`${words.kind(place)} ${place.path.at(-1)?.id}`}
          variant="secondary"
          onClick={() => {
            rememberPlace(place)
            const ids = Object.fromEntries(place.path.map(({ kind, id }) => [kind, id]))
            change({ search: '', filters: filtersOf(ids) })
          }}
        >
          {t(`look_in.${place.path.at(-1)?.kind === 'upazila' ? 'upazila' : 'mouza'}`, {
            name: words.name(place),
            around: words.around(place),
          })}
        </Button>
      ))}
    </>
  )
}
