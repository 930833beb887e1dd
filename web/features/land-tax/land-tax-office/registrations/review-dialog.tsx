import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRegistration } from '#contract/land-tax.ts'
import type { Clash } from '#web/parts/records/clash.ts'
import { useClashWords } from '#web/parts/records/use-clash-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLeaving } from '#web/ui/use-leaving.tsx'
import { DecisionForm } from './decision-form.tsx'
import { LandComparison } from './land-comparison.tsx'
import { OtherRegistrations } from './other-registrations.tsx'
import { RecordedOwners } from './recorded-owners.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { landMatchQuery } from './registrations.queries.ts'

type ReviewDialogProps = { opened: StaffRegistration; onClose: () => void }

/**
 * A registration beside the land record, and the decision. It stays as it was when it was opened; what a colleague
 * changed in the meantime is shown when the decision is refused for it.
 */
export function ReviewDialog({ opened, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const language = useLanguage()
  const [clash, setClash] = useState<Clash<StaffRegistration> | null>(null)
  const [saving, setSaving] = useState(false)
  const [typed, setTyped] = useState(false)
  const registration = clash?.current ?? opened
  const match = useQuery(landMatchQuery(registration, language))
  const { status, own, user } = registration
  const isOpen = status === 'pending'
  const { leave, question } = useLeaving(typed && isOpen, onClose)
  return (
    <Dialog
      title={t('name', { id: digits(String(registration.id)) })}
      about={t('dialog.about', { name: user.name, email: user.email })}
      open
      onClose={leave}
      locked={saving}
      size="wide"
    >
      {clash && <Changed clash={clash} />}
      {match.isPending && <Skeleton lines={8} />}
      {match.isError && (
        <ErrorState
          message={t('match.failed')}
          detail={match.error.message}
          onRetry={() => void match.refetch()}
          retrying={match.isFetching}
        />
      )}
      {match.data && <LandComparison registration={registration} match={match.data} />}
      {match.data?.land_record && <RecordedOwners owners={match.data.land_record.owners} />}
      {match.data && <OtherRegistrations others={match.data.others} />}
      <RegistrationFacts registration={registration} match={match.data} />
      {isOpen && own && <Notice tone="waiting">{t('dialog.own')}</Notice>}
      {isOpen && !own && (
        <DecisionForm
          registration={registration}
          onTyped={setTyped}
          onSaving={setSaving}
          onClash={setClash}
          onDone={onClose}
        />
      )}
      {question}
    </Dialog>
  )
}

function Changed({ clash: { current, changed } }: { clash: Clash<StaffRegistration> }) {
  const { t } = useTranslation('land-tax-office')
  const sentence = useClashWords()
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{sentence(changed)}</p>
      <p>{t('dialog.now', { status: t(`status.${current.status}`) })}</p>
    </Notice>
  )
}
