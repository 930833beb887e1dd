import { otherNames, type StatedFamily, unfitFields } from '#contract/mutations/family.ts'
import type { NamesOnRecord } from '#contract/mutations/mutations.ts'
import type { MutationType } from '#contract/mutations/needed-papers.ts'
import { fieldError } from '#server/app/app-error.ts'

type Checked = {
  family: StatedFamily
  mutation_type: MutationType
  buyers: readonly ({ name: string } & Pick<NamesOnRecord, 'name_bn'>)[]
}

/** Only an inheritance has a family, whose heirs have the names of the new owners that they are. */
export function checkFamily({ family, mutation_type, buyers }: Checked): void {
  if (mutation_type !== 'inheritance') throw fieldError('family', 'family_of_inheritance')
  const [unfit] = unfitFields(family)
  if (unfit !== undefined) throw fieldError(`family.${unfit}`, 'wrong_type')
  const [wrong] = otherNames(family.persons, buyers)
  if (wrong !== undefined) throw fieldError(`family.persons.${wrong}.name`, 'heir_name_differs')
}
