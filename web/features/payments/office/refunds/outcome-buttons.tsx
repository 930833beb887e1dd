import { useState } from 'react'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { RefundOutcome } from '#contract/payments/refunds.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useRecordOutcome } from '../payments.queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type Outcome = RefundOutcome['outcome']

/**
 * Lets an admin record what the provider told them of money that it was to give back, and an officer that cash was given
 * back.
 */
export function OutcomeButtons({ payment, outcomes }: { payment: PaymentLife; outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('payments')
  const { isAdmin } = useOffice()
  const providerName = useProviderName()
  const record = useRecordOutcome(payment.id)
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const is_cash = payment.method === 'cash'
  if (!isAdmin && !is_cash) return null
  const words = { provider: providerName(payment.provider) }
  const nameOf = (outcome: Outcome) => t(is_cash ? `outcome_of_refund.${outcome}_cash` : `outcome_of_refund.${outcome}`)
  return (
    <>
      <p className="text-ink-soft text-sm">
        {is_cash ? t('outcome_of_refund.about_cash') : t('outcome_of_refund.about', words)}
      </p>
      <div className="flex flex-wrap gap-3">
        {outcomes.map((outcome) => (
          <Button key={outcome} variant="secondary" onClick={() => setChosen(outcome)}>
            {nameOf(outcome)}
          </Button>
        ))}
      </div>
      {chosen && (
        <ReasonDialog
          title={nameOf(chosen)}
          about={payment.reference}
          schema={RefundOutcome}
          read={(reason) => ({ outcome: chosen, reason })}
          act={record}
          action={nameOf(chosen)}
          variant={chosen === 'given_back' ? 'primary' : 'danger'}
          done={t('outcome_of_refund.done')}
          failed={t('act_failed')}
          onClose={() => setChosen(null)}
        >
          {is_cash ? t(`outcome_of_refund.effect_${chosen}_cash`) : t(`outcome_of_refund.effect_${chosen}`, words)}
        </ReasonDialog>
      )}
    </>
  )
}
