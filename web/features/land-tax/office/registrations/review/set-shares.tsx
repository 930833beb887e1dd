import { useState } from 'react'
import { type LandShares, SharesForm, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useSetShares } from '../registrations.queries.ts'
import { ShareFields, useShareLabels } from './share-fields.tsx'
import { emptyShares, sharesBody } from './shares-draft.ts'

type SetSharesProps = {
  registration: StaffRegistration
  land: LandShares
  onConflict: (conflict: Conflict<StaffRegistration>) => void
}

/** Sets the shares of approved land. Paid years do not change. */
export function SetShares({ registration, land, onConflict }: SetSharesProps) {
  const { t } = useTranslation('land-tax-office')
  const [draft, setDraft] = useState(emptyShares)
  const labels = useShareLabels(land)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: SharesForm,
    act: useSetShares(registration),
    read: () => sharesBody(land, draft),
    onDone: () => notify.success(t('shares.saved')),
    failed: t('shares.failed'),
    isAnswered: (problem) => {
      const conflict = conflictIn(problem, StaffRegistration)
      if (conflict) onConflict(conflict)
      return conflict !== null
    },
  })

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      {registration.shares_open && <Notice tone="waiting">{t('shares.open')}</Notice>}
      <ShareFields land={land} draft={draft} onDraft={setDraft} errors={errors} />
      <p className="text-ink-soft text-sm">{t('shares.paid_stays')}</p>
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-end">
        {t('shares.save')}
      </Button>
    </form>
  )
}
