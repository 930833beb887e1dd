import type { Application } from '#contract/applications/applications.ts'
import { PaymentBadge } from '#web/parts/payment/payment-badge.tsx'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { PaymentNote } from './application-card.tsx'
import { ApplicationPapers } from './application-papers.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { useApplicationWords } from './use-application-words.ts'

/** One payment: amount, subject, state and receipt. */
export function PaymentRow({ application, newest }: { application: Application; newest: boolean }) {
  const { t } = useTranslation('citizen-dashboard')
  const words = useApplicationWords()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {words.shortTitle(application)}
          {newest && <StatusBadge tone="new">{t('new')}</StatusBadge>}
        </h3>
        <p className="text-ink-soft text-sm">{words.paymentLine(application)}</p>
        {application.copy && <ReceiptLine receipt={application.copy} kind="copy" />}
        {application.receipt && <ReceiptLine receipt={application.receipt} />}
        <PaymentNote application={application} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PaymentBadge of={application} />
        <ApplicationPapers application={application} />
        <PaymentSteps application={application} />
      </div>
    </Card>
  )
}
