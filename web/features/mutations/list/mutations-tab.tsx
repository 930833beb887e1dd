import { FilePlus2 } from 'lucide-react'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { mutationsQuery } from '../mutations.queries.ts'
import { MutationCard } from './mutation-card.tsx'
import { MutationFaces } from './mutation-faces.tsx'
import { PaidMutation } from './paid-mutation.tsx'
import { useMutations } from './use-mutations.ts'

export const loadMutations = () => queryClient.prefetchInfiniteQuery(mutationsQuery)

/** Mutations: applications and open steps, with a link to the form. */
export function MutationsTab() {
  const { t } = useTranslation('mutations')
  const query = useMutations()
  const few = useFirstFew({ ...query, more: 5 })
  const apply = (
    <LinkButton to="/mutations/new" search={{}} className="justify-self-start">
      <FilePlus2 aria-hidden="true" className="size-4.5" />
      {t('apply')}
    </LinkButton>
  )
  return (
    <div className="grid gap-4">
      <PaidMutation />
      {query.rows.length > 0 && apply}
      <MutationFaces query={query} empty={t('empty.mutations')} action={apply}>
        <ul className="grid gap-3">
          {few.visible.map((mutation, at) => (
            <li key={mutation.id}>
              <MutationCard mutation={mutation} newest={at === 0} />
            </li>
          ))}
        </ul>
        <MoreOrLess few={few} />
      </MutationFaces>
    </div>
  )
}
