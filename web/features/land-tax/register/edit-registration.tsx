import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { registrationsQuery } from '#web/parts/land/registrations.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Form for a person's own registration that can still be changed. */
export function EditRegistration({ id }: { id: number }) {
  const { t } = useTranslation('land-tax')
  const registrations = useQuery(registrationsQuery)
  if (registrations.isPending || registrations.isLoadingError)
    return <QueryState query={registrations} lines={6} failed={t('failed.list')} />
  const registration = registrations.data?.find((each) => each.id === id)
  if (!registration || (registration.status !== 'pending' && registration.status !== 'flagged'))
    return (
      <EmptyState
        Sign={Landmark}
        text={t('form.settled')}
        action={
          <LinkButton to="/dashboard" search={{ tab: 'ldt' }}>
            {t('to_registrations')}
          </LinkButton>
        }
      />
    )
  return (
    <>
      {registration.status === 'flagged' && registration.notes && (
        <Notice tone="waiting">
          <strong>{t('notes')}:</strong> <span className="whitespace-pre-line">{registration.notes}</span>
        </Notice>
      )}
      <RegistrationForm registration={registration} />
    </>
  )
}
