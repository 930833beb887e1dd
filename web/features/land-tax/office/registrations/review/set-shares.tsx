import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LandShares, SharesForm, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormProblems } from '#web/parts/form/use-form-problems.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
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
  onSaving: (saving: boolean) => void
  onClash: (clash: Conflict<StaffRegistration>) => void
  onDone: () => void
}

/** Sets the shares of land that is approved. Years that were paid stay as they were paid. */
export function SetShares({ registration, land, onSaving, onClash, onDone }: SetSharesProps) {
  const { t } = useTranslation('land-tax-office')
  const [draft, setDraft] = useState(emptyShares)
  const { errors, message, attempt, refuse, clear, fail } = useFormProblems()
  const labels = useShareLabels(land)
  const set = useSetShares()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const form = SharesForm.safeParse(sharesBody(land, draft))
    if (!form.success) return refuse(form.error.issues)
    clear()
    onSaving(true)
    set.mutate(
      { registration, form: form.data },
      {
        onSettled: () => onSaving(false),
        onSuccess: () => {
          notify.success(t('shares.saved'))
          onDone()
        },
        onError: (problem) => {
          const clash = conflictIn(problem, StaffRegistration)
          if (clash) onClash(clash)
          else fail(problem, t('shares.failed'))
        },
      },
    )
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      {registration.shares_open && <Notice tone="waiting">{t('shares.open')}</Notice>}
      <ShareFields land={land} draft={draft} onDraft={setDraft} errors={errors} />
      <p className="text-ink-soft text-sm">{t('shares.paid_stays')}</p>
      <Button type="submit" variant="secondary" pending={set.isPending} className="justify-self-end">
        {t('shares.save')}
      </Button>
    </form>
  )
}
