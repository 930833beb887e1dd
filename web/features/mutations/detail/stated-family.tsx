import { type ReactNode, Suspense } from 'react'
import type { FamilyMember, FamilyOfMutation } from '#contract/mutations/family-answers.ts'
import { loadText } from '#web/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const FamilyCard = lazyInBrowser(async () => {
  const [{ FamilyCard: Loaded }] = await Promise.all([import('./family-card.tsx'), loadText('inheritance')])
  return Loaded
})

type FamilyOfProps = {
  mutation: { family: FamilyOfMutation | null; buyers: readonly { share: string }[] }
  /** Button of the office beside an heir. */
  actionOf?: (heir: FamilyMember) => ReactNode
}

/** The family of a mutation, if one is stated; its code and words are loaded for an inheritance only. */
export const FamilyOf = ({ mutation: { family, buyers }, actionOf }: FamilyOfProps) =>
  family && (
    <Suspense fallback={<Skeleton lines={4} />}>
      <FamilyCard family={family} buyers={buyers} actionOf={actionOf} />
    </Suspense>
  )
