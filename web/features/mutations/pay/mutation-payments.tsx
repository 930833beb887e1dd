import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MutationFaces } from '../list/mutation-faces.tsx'
import { useMutations } from '../list/use-mutations.ts'
import { MutationPaymentRow } from './mutation-payment-row.tsx'

/** Mutation Payment: the fee of each mutation and its result. */
export function MutationPayments() {
  const { t } = useTranslation('mutations')
  const query = useMutations()
  const few = useFirstFew(query)
  const apply = (
    <LinkButton to="/mutations/new" search={{}}>
      {t('apply')}
    </LinkButton>
  )
  return (
    <MutationFaces query={query} empty={t('empty.payments')} action={apply}>
      <ul className="grid gap-3">
        {few.visible.map((mutation, at) => (
          <li key={mutation.id}>
            <MutationPaymentRow mutation={mutation} newest={at === 0} />
          </li>
        ))}
      </ul>
      <MoreOrLess few={few} />
    </MutationFaces>
  )
}
