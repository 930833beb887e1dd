import type { StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { RegistrationCase } from '#contract/land-tax/registration-case.ts'
import { IdImages } from '#web/parts/id-images/id-images.tsx'
import { identityTones } from '#web/parts/id-images/identity-tones.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { linkInCase } from '../registrations.queries.ts'

type ApplicantProps = { registration: StaffRegistration; found: RegistrationCase | undefined }

/** Who asks: the account, and both sides of the card by which the person is known. */
export function Applicant({ registration, found }: ApplicantProps) {
  const { t } = useTranslation('land-tax-office')
  const { user } = registration
  const status = found?.identity?.status ?? 'none'
  return (
    <Card aria-labelledby="applicant-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="applicant-title" className="font-semibold text-lg">
          {t('case.applicant')}
        </h2>
        {found && <StatusBadge tone={identityTones[status]}>{t(`match.identity_of.${status}`)}</StatusBadge>}
      </div>
      <p className="wrap-anywhere">
        <span className="font-semibold">{user.name}</span>
        <span className="block text-ink-soft text-sm">{user.email}</span>
      </p>
      {!found && <Skeleton lines={4} />}
      {found?.identity && (
        <>
          <IdImages id={found.identity.id} name={user.name} linkOf={linkInCase(registration)} large />
          <p className="text-ink-soft text-sm">{t('case.logged')}</p>
        </>
      )}
      {found && !found.identity && <Notice tone="waiting">{t('case.no_identity')}</Notice>}
    </Card>
  )
}
