import type { Kyc } from '#contract/kyc/kyc.ts'
import { IdImages } from '#web/parts/id-images/id-images.tsx'
import { identityTones } from '#web/parts/id-images/identity-tones.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

type ApplicantProps = {
  name: string
  /** E-mail address, with the phone number if the case has one. */
  contact: string
  /** Newest proof of identity; null if none was sent, undefined while it loads. */
  identity: Kyc | null | undefined
  linkOf: Parameters<typeof IdImages>[0]['linkOf']
}

/** Applicant: the account, and the pictures of the identity paper. */
export function Applicant({ name, contact, identity, linkOf }: ApplicantProps) {
  const { t } = useTranslation('parts')
  const status = identity?.status ?? 'none'
  return (
    <Card aria-labelledby="applicant-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="applicant-title" className="font-semibold text-lg">
          {t('case.applicant.title')}
        </h2>
        {identity !== undefined && (
          <StatusBadge tone={identityTones[status]}>{t(`case.applicant.identity.${status}`)}</StatusBadge>
        )}
      </div>
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">{contact}</span>
      </p>
      {identity === undefined && <Skeleton lines={4} />}
      {identity && (
        <>
          <IdImages id={identity.id} document={identity.document} name={name} linkOf={linkOf} large />
          <p className="text-ink-soft text-sm">{t('case.applicant.logged')}</p>
        </>
      )}
      {identity === null && <Notice tone="waiting">{t('case.applicant.not_sent')}</Notice>}
    </Card>
  )
}
