import type { FamilyRelation } from '#contract/mutations/family.ts'
import type { FamilyOfMutation } from '#contract/mutations/family-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** "Daughter": names of relatives of a dead man or woman. */
export function useRelationWords() {
  const { t } = useTranslation('mutations')
  return (relation: FamilyRelation, sex: FamilyOfMutation['sex']) =>
    relation === 'spouse' ? t(sex === 'man' ? 'relation.wife' : 'relation.husband') : t(`relation.${relation}`)
}
