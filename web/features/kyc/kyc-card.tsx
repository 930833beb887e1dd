import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Clock, IdCard, MessageCircleQuestion, ShieldX } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { promised_days } from '#contract/cases/promised-days.ts'
import { type OwnKycAnswer, ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { KycForm } from './kyc-form.tsx'

/** State of the identity check, and the form to send proof if none is pending or confirmed. */
export function KycCard() {
  const { t } = useTranslation('kyc')
  const own = useQuery(ownKycQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card aria-labelledby="kyc-heading" className="grid gap-4">
      <h2 ref={heading} id="kyc-heading" tabIndex={-1} className="font-semibold text-xl outline-none">
        {t('title')}
      </h2>
      {own.data === undefined ? (
        <QueryState query={own} lines={3} failed={t('failed')} />
      ) : (
        <KycState {...own.data} onSent={() => heading.current?.focus()} />
      )}
    </Card>
  )
}

const KycQuestion = lazyInBrowser(() => import('./kyc-question.tsx').then((file) => file.KycQuestion))
const RejectedCase = lazyInBrowser(() =>
  import('#web/parts/reviews/rejected-case.tsx').then((file) => file.RejectedCase),
)

const signs = {
  none: { Sign: IdCard, tone: 'neutral' },
  pending: { Sign: Clock, tone: 'waiting' },
  flagged: { Sign: MessageCircleQuestion, tone: 'flagged' },
  success: { Sign: BadgeCheck, tone: 'good' },
  rejected: { Sign: ShieldX, tone: 'refused' },
} as const

type KycStateProps = OwnKycAnswer & { onSent: () => void }

function KycState({ kyc, retention_days, onSent }: KycStateProps) {
  const { t } = useTranslation('kyc')
  const { day, count } = useFormats()
  const status = kyc?.status ?? 'none'
  const { Sign, tone } = signs[status]
  const about = { day: kyc ? day(kyc.reviewed_at ?? kyc.submitted_at) : '', days: count(promised_days.identity) }
  return (
    <>
      <div aria-live="polite" className="flex flex-wrap items-start gap-4">
        <Sign aria-hidden="true" className="mt-1 size-8 shrink-0 text-brand" />
        <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1.5">
          <StatusBadge tone={tone}>{t(`status.${status}`)}</StatusBadge>
          <p>{t(`about.${status}`, about)}</p>
          {kyc?.rejection_reason && (
            <p>
              <span className="font-semibold">{t('reason')}:</span> {kyc.rejection_reason}
            </p>
          )}
        </div>
      </div>
      {kyc?.status === 'rejected' && (
        <Suspense>
          <RejectedCase kind="identity" id={kyc.id} ground={kyc.rejection_ground ?? null} />
        </Suspense>
      )}
      {kyc?.papers_request && (
        <Suspense fallback={<div className="min-h-24" />}>
          <KycQuestion request={kyc.papers_request} />
        </Suspense>
      )}
      {(status === 'none' || status === 'rejected') && <KycForm retention_days={retention_days} onSent={onSent} />}
    </>
  )
}
