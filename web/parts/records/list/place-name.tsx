import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Innermost names of a place: "Savar › Bhakurta › Zil 2". Empty until they are known. */
export function usePlaceName(place: Place, most = 3): string {
  const { t } = useTranslation('parts')
  const lists = usePlaceLists(place)
  const nameAt = (step: PlaceStep) => {
    const name = lists[step].options.find(({ id }) => id === place[step])?.name
    return name && step === 'zil' ? t('zil_no', { zil: name }) : name
  }
  return placeSteps
    .flatMap((step) => (place[step] === undefined ? [] : [nameAt(step) ?? '…']))
    .slice(-most)
    .join(' › ')
}

/** Place in one line, to compare two versions of a record. */
export const PlaceName = ({ place }: { place: Place }) => usePlaceName(place, 5) || '—'
