import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { ClassMissing } from '#web/features/land-tax/office/class-missing.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { landMatchQuery, reviewKey } from '../registrations.queries.ts'
import { ChangeNotice } from './change-notice.tsx'
import { emptyDraft, isTyped } from './decision.ts'
import { DecisionForm } from './decision-form.tsx'
import { LandComparison } from './land-comparison.tsx'
import { OtherRegistrations } from './other-registrations.tsx'
import { RecordedOwners } from './recorded-owners.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { SetShares } from './set-shares.tsx'
import { useCurrent } from './use-current.ts'

type ReviewDialogProps = { opened: StaffRegistration; onClose: () => void }

/**
 * A registration beside the land record, and the decision, which stays in sight. What the citizen or a colleague
 * changes in the meantime is shown at once; what was typed stays.
 */
export function ReviewDialog({ opened, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const language = useLanguage()
  const current = useCurrent(opened)
  const { registration, withdrawn } = current
  const saving = useIsMutating({ mutationKey: reviewKey }) > 0
  const [draft, setDraft] = useState(emptyDraft)
  const match = useQuery(landMatchQuery(registration, language))
  const { status, own, user } = registration
  const isOpen = status === 'pending' && !withdrawn
  const { leave, question } = useConfirmLeave(isTyped(draft) && isOpen, onClose)
  return (
    <Dialog
      title={t('name', { id: digits(String(registration.id)) })}
      about={t('dialog.about', { name: user.name, email: user.email })}
      open
      onClose={leave}
      locked={saving}
      size="wide"
    >
      {withdrawn && <Notice tone="bad">{t('dialog.withdrawn')}</Notice>}
      {current.change && !(isOpen && current.unseen) && <ChangeNotice change={current.change} status={status} />}
      {match.isPending && <Skeleton lines={8} />}
      {match.isError && !withdrawn && <QueryState query={match} failed={t('match.failed')} />}
      {match.data && <LandComparison registration={registration} match={match.data} />}
      {match.data?.land_record && <RecordedOwners owners={match.data.land_record.owners} />}
      {match.data && <OtherRegistrations others={match.data.others} />}
      {registration.area_class === null && registration.land_type !== 'Agricultural' && (
        <Notice tone="waiting">
          <ClassMissing land={registration} />
        </Notice>
      )}
      <RegistrationFacts registration={registration} match={match.data} />
      {status === 'approved' && !own && match.data?.shares && (
        <SetShares registration={registration} land={match.data.shares} onConflict={current.take} onDone={onClose} />
      )}
      {isOpen && own && <Notice tone="waiting">{t('dialog.own')}</Notice>}
      {isOpen && !own && (
        <DecisionForm
          registration={registration}
          landUse={match.data?.land_use ?? null}
          land={match.data?.shares ?? null}
          draft={draft}
          onDraft={setDraft}
          change={current.unseen ? current.change : null}
          onSeen={current.see}
          onConflict={current.take}
          onDone={onClose}
        />
      )}
      {!isOpen && draft.notes !== '' && (
        <TextArea name="typed_notes" label={t('dialog.typed')} value={draft.notes} readOnly />
      )}
      {question}
    </Dialog>
  )
}
