import { Eye } from 'lucide-react'
import type { MutationNids, StaffMutation } from '#contract/mutations/mutation-office.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { MutationFacts } from '../../detail/mutation-facts.tsx'
import { useSeeNids } from '../office-mutations.queries.ts'

/** Contents of the application. Full identity card numbers are fetched on request, and the audit log records that. */
export function CaseForm({ mutation }: { mutation: StaffMutation }) {
  const { t } = useTranslation('mutations-office')
  const nids = useSeeNids(mutation.id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!nids.data && (
          <Button variant="secondary" pending={nids.isPending} onClick={() => nids.mutate()}>
            <Eye aria-hidden="true" className="size-4.5" />
            {t('nids.show')}
          </Button>
        )}
        <p role="status" className="text-ink-soft text-sm">
          {t(nids.data ? 'nids.visible' : 'nids.logged')}
        </p>
      </div>
      {nids.isError && <Notice tone="bad">{messageOf(nids.error, t('nids.failed'))}</Notice>}
      <MutationFacts mutation={nids.data ? withNids(mutation, nids.data) : mutation} />
    </>
  )
}

/** A number that is no longer stored stays masked. */
const withNids = (mutation: StaffMutation, { buyers, previous_owner }: MutationNids): StaffMutation => ({
  ...mutation,
  buyers: mutation.buyers.map((buyer, place) => ({ ...buyer, nid: buyers[place] ?? buyer.nid })),
  previous_owner_nid: previous_owner ?? mutation.previous_owner_nid,
})
