import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import type { Use } from '#contract/records/records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { WriteContext } from '#server/records/records.service.ts'
import type { DatedChange } from '../pasts/keep-past.service.ts'

type Parent = 'division_id' | 'district_id' | 'upazila_id' | 'mouza_id'

/** An admin who says on which day a place changed moves it with all that lies in it. */
export const movesWhole = ({ changed_on }: DatedChange, { actor }: WriteContext) =>
  changed_on !== undefined && actor.role === 'admin'

/** A place stays in what it lies in while others lie in it: records and tax go by the places above them. */
export async function refuseMove<Key extends Parent>(
  parent: Key,
  before: Record<Key, number>,
  form: Record<Key, number>,
  uses: () => Promise<Use[]>,
): Promise<void> {
  if (form[parent] === before[parent]) return
  if ((await uses()).some(({ count }) => count > 0)) throw fieldError(parent, 'holds_others')
}

type District = Parameters<typeof isHillDistrict>[0] | undefined

/** No tax is due in a hill district, so that moving land there would end it, and moving it out would begin it. */
export function refuseOtherTaxLaw(parent: Parent, one: District, other: District) {
  if (one && other && isHillDistrict(one) !== isHillDistrict(other)) throw fieldError(parent, 'tax_does_not_apply')
}
