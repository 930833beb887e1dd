import type { Place } from '#web/parts/place/place.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Registry offices of a district, one for each upazila; `own` is the office of the chosen upazila. */
export function useRegistryOffices(place: Place) {
  const { t } = useTranslation('mutations')
  const { options } = usePlaceLists(place).upazila
  const nameOf = ({ name }: { name: string }) => t('deed.office_of', { upazila: name })
  const own = options.find(({ id }) => id === place.upazila)
  return {
    own: own ? nameOf(own) : null,
    all: place.district === undefined ? [] : options.map(nameOf),
  }
}
