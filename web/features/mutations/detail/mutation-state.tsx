import { UserRound } from 'lucide-react'
import { Suspense } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { MutationBadge } from '../mutation-badge.tsx'
import { InvoiceButton } from '../pay/invoice-button.tsx'
import { PaymentState } from '../pay/mutation-payment-row.tsx'
import { PayFee } from '../pay/pay-fee.tsx'
import { PaymentNote } from '../pay/payment-note.tsx'
import { useMutationWords } from '../use-mutation-words.ts'

const RejectedCase = lazyInBrowser(() =>
  import('#web/parts/reviews/rejected-case.tsx').then((file) => file.RejectedCase),
)

/** Step of the mutation, the responsible person, the deadline and the owner's next action. */
export function MutationState({ mutation }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const { taka } = useFormats()
  const words = useMutationWords()
  const { step, remarks, receipt, payment_status, fee_amount, reviewer } = mutation
  const payer = words.payer(mutation)
  return (
    <Card aria-labelledby="state" className="grid gap-3 print:border-0 print:p-0">
      <h2 id="state" className="sr-only">
        {t('state')}
      </h2>
      <p className="flex flex-wrap gap-2">
        <MutationBadge mutation={mutation} />
        {step === 'papers' && <StatusBadge tone="waiting">{t('papers_missing')}</StatusBadge>}
      </p>
      <HeldBy mutation={mutation} />
      <DueDays mutation={mutation} />
      {remarks && (
        <div className="border-line-strong border-l-3 pl-3">
          <p className="text-ink-soft text-sm">{reviewer ? t('remark_of', { name: reviewer.name }) : t('remark')}</p>
          <p className="whitespace-pre-line">{remarks}</p>
        </div>
      )}
      {mutation.status === 'rejected' && (
        <Suspense>
          <RejectedCase kind="mutation" id={mutation.id} ground={mutation.rejection_ground} />
        </Suspense>
      )}
      <div className="grid gap-1 border-line border-t pt-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('fee.heading')} <strong>{taka(fee_amount)}</strong>
          <PaymentState mutation={mutation} />
          {payer && <span className="text-ink-soft text-sm">{payer}</span>}
        </p>
        <PaymentNote mutation={mutation} />
        {receipt && <ReceiptLine receipt={receipt} />}
      </div>
      <div className="no-print flex flex-wrap gap-2 empty:hidden">
        <PayFee mutation={mutation} />
        {payment_status === 'paid' && <InvoiceButton id={mutation.id} />}
      </div>
    </Card>
  )
}

function HeldBy({ mutation: { held_by, step } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const { language } = useFormats()
  if (!held_by) return null
  const office = nameIn(language, held_by.office)
  return (
    <p className="flex items-start gap-2">
      <UserRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-mid" />
      <span>
        {held_by.role === 'user' ? t('held_by.you') : t('held_by.office', { office })}
        <span className="block text-ink-soft">{t(`step.${step}`)}</span>
      </span>
    </p>
  )
}

function DueDays({ mutation: { first_look_by, complete_by } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const { calendarDay } = useFormats()
  if (!first_look_by || !complete_by) return null
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('due.first_look', { day: calendarDay(first_look_by) })}</li>
      <li>{t('due.complete', { day: calendarDay(complete_by) })}</li>
    </ul>
  )
}
