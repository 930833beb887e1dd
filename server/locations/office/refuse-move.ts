import type { Use } from '#contract/records/records.ts'
import { fieldError } from '#server/app/app-error.ts'

type Parent = 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id'

/**
 * A place stays in what it lies in while others lie in it: records and tax go by the places above them. No tax is due
 * in a hill district, so that moving an upazila there would end it.
 */
export async function refuseMove<Key extends Parent>(
  parent: Key,
  before: Record<Key, number>,
  form: Record<Key, number>,
  uses: () => Promise<Use[]>,
): Promise<void> {
  if (form[parent] === before[parent]) return
  if ((await uses()).some(({ count }) => count > 0)) throw fieldError(parent, 'holds_others')
}
