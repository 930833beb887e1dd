import { Flag } from 'lucide-react'
import type { Application } from '#contract/applications/applications.ts'
import { PaymentBadge } from '#web/parts/payment/payment-badge.tsx'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ApplicationPapers } from './application-papers.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { useApplicationWords } from './use-application-words.ts'

/** One application: subject, payment in plain words, receipt and papers. */
export function ApplicationCard({ application, newest }: { application: Application; newest: boolean }) {
  const { t } = useTranslation('citizen-dashboard')
  const words = useApplicationWords()
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {t(`type.${application.type}`)}
            {newest && <StatusBadge tone="new">{t('new')}</StatusBadge>}
          </h2>
          <p>{words.landLine(application)}</p>
          <p className="text-ink-soft text-sm">{words.paymentLine(application)}</p>
        </div>
        <PaymentBadge of={application} />
      </div>
      <PaymentNote application={application} />
      {application.copy && <ReceiptLine receipt={application.copy} kind="copy" />}
      {application.receipt && <ReceiptLine receipt={application.receipt} />}
      <div className="flex flex-wrap items-center gap-2">
        <ApplicationPapers application={application} />
        <PaymentSteps application={application} />
        <WrongCopy application={application} />
      </div>
    </Card>
  )
}

/** Form that asks for a correction of a record, at its paid copy: who has it before them sees the mistake. */
function WrongCopy({ application: { dag_id, copy } }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  if (dag_id === null || !copy) return null
  return (
    <LinkButton to="/corrections/new" search={{ dag: dag_id }} variant="secondary">
      <Flag aria-hidden="true" className="size-4.5" />
      {t('wrong_record')}
    </LinkButton>
  )
}

/** Explains a doubtful payment state: what happens to the money. */
export function PaymentNote({ application: { payment_status, payment } }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  const { amount } = useApplicationWords()
  if (payment_status === 'pending')
    return <p className="text-ink-soft text-sm">{t('note.pending', { reference: payment.reference })}</p>
  if (payment_status === 'failed' && !payment.may_pay_again)
    return <p className="text-ink-soft text-sm">{t('note.failed', { reference: payment.reference })}</p>
  if (payment.refunded_amount > 0)
    return <p className="text-ink-soft text-sm">{t('note.refunded', { amount: amount(payment.refunded_amount) })}</p>
  return null
}
