import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useBack } from '#web/parts/use-back.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { calculationQuery } from '../register/land-tax.queries.ts'
import { orderOf } from './open-years.ts'
import { PayStep } from './pay-step.tsx'
import { TaxSummary } from './tax-summary.tsx'
import { useTaxPayment } from './use-tax-payment.ts'

type PayDialogProps = { lands: MyRegistration[]; onPaid: () => void; onClose: () => void }

/** Pays land development tax in two steps: what is due and why, then how it is paid. Mount it to open it. */
export function PayDialog({ lands, onPaid, onClose }: PayDialogProps) {
  const { t } = useTranslation('land-tax')
  const { language, count } = useFormats()
  const [up_to, setUpTo] = useState<string | null>(null)
  const [step, setStep] = useState<'summary' | 'pay'>('summary')
  const order = orderOf(lands, up_to)
  const calculation = useQuery(calculationQuery(order, language))
  const total_amount = calculation.data?.total_amount ?? 0
  const tax = useTaxPayment({
    bill: { ...order, total_amount },
    onPaid,
    onLeave: onClose,
    onAmountChanged: () => void calculation.refetch(),
  })
  // In the middle of a payment there is no way back: its answer is waited for here.
  useBack(() => {
    if (tax.payment.paying) return
    if (step === 'pay' && tax.payment.stage.at === 'form') setStep('summary')
    else tax.leave()
  })
  return (
    <Dialog
      title={t(step === 'summary' ? 'summary.title' : 'payment.title')}
      about={t('summary.lands', { count: lands.length, shown: count(lands.length) })}
      open
      onClose={tax.leave}
      locked={tax.payment.paying}
      size="wide"
    >
      {step === 'summary' ? (
        <TaxSummary
          lands={lands}
          up_to={up_to}
          onUpTo={setUpTo}
          calculation={calculation}
          onProceed={() => setStep('pay')}
          onClose={onClose}
        />
      ) : (
        <PayStep tax={tax} amount={total_amount} onBack={() => setStep('summary')} />
      )}
    </Dialog>
  )
}
