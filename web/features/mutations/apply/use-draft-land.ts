import { latinDigits } from '#contract/digits.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import type { MutationFormState } from './use-mutation-form.ts'

/** `Dag 123 · Khatian 45 · Bhakurta, Savar, Dhaka`, from the typed values. */
export function useDraftLand({ draft }: Pick<MutationFormState, 'draft'>) {
  const lists = usePlaceLists(draft.place)
  const { dagAndKhatian } = useLandWords()
  const places = (['mouza', 'upazila', 'district'] as const).flatMap(
    (step) => lists[step].options.find(({ id }) => id === draft.place[step])?.name ?? [],
  )
  const numbers = {
    dag_no: latinDigits(draft.dag_number.trim()),
    khatiyan_number: latinDigits(draft.khatian_number.trim()),
  }
  return `${dagAndKhatian(numbers)} · ${places.join(', ')}`
}
