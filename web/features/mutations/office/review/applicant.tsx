import type { MutationCase, StaffMutation } from '#contract/mutations/mutation-office.ts'
import { IdImages } from '#web/parts/id-images/id-images.tsx'
import { identityTones } from '#web/parts/id-images/identity-tones.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { linkInCase } from '../office-mutations.queries.ts'

type ApplicantProps = { mutation: StaffMutation; found: MutationCase | undefined }

/** Who applies: the account, and both sides of the card by which the person is known. */
export function Applicant({ mutation, found }: ApplicantProps) {
  const { t } = useTranslation('mutations-office')
  const { digits } = useFormats()
  const { user, contact_number } = mutation
  const status = found?.identity?.status ?? 'none'
  return (
    <Card aria-labelledby="applicant-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="applicant-title" className="font-semibold text-xl">
          {t('column.applicant')}
        </h2>
        {found && <StatusBadge tone={identityTones[status]}>{t(`identity.${status}`)}</StatusBadge>}
      </div>
      <p className="wrap-anywhere">
        <span className="font-semibold">{user.name}</span>
        <span className="block text-ink-soft text-sm">{[user.email, digits(contact_number)].join(' · ')}</span>
      </p>
      {!found && <Skeleton lines={4} />}
      {found?.identity && (
        <>
          <IdImages id={found.identity.id} name={user.name} linkOf={linkInCase(mutation)} large />
          <p className="text-ink-soft text-sm">{t('identity.logged')}</p>
        </>
      )}
      {found && !found.identity && <Notice tone="waiting">{t('identity.not_sent')}</Notice>}
    </Card>
  )
}
