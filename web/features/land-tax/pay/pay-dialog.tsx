import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { calculationQuery, useInvalidateLandTax } from '../register/land-tax.queries.ts'
import { orderOf } from './open-years.ts'
import { TaxSummary } from './tax-summary.tsx'
import { useTaxBill } from './use-tax-bill.tsx'
import { useTaxWords } from './use-tax-words.ts'

type PayDialogProps = { lands: MyRegistration[]; onPaid: (order_id: number) => void; onClose: () => void }

/** Pays land development tax in two steps: the tax due with its reasons, then the payment. Mount it to open it. */
export function PayDialog({ lands, onPaid, onClose }: PayDialogProps) {
  const { t } = useTranslation('land-tax')
  const { language, count } = useFormats()
  const { landLine, dagLine } = useTaxWords()
  const invalidateLandTax = useInvalidateLandTax()
  const [up_to, setUpTo] = useState<string | null>(null)
  const order = orderOf(lands, up_to)
  const calculation = useQuery(calculationQuery(order, language))
  const [land] = lands
  const about =
    lands.length === 1 && land
      ? landLine(land)
      : `${t('summary.lands', { count: lands.length, number: count(lands.length) })}: ${lands.map(dagLine).join(', ')}`
  const total_amount = calculation.data?.total_amount ?? 0

  function leave() {
    invalidateLandTax()
    onClose()
  }

  const { bill, extra } = useTaxBill({
    order: { ...order, total_amount },
    onPaid,
    onLeave: leave,
    // The dashboard itself redirects to the login, and back to the choice.
    onLoginNeeded: onClose,
    onAmountChanged: () => void calculation.refetch(),
  })
  return (
    <PaymentDialog
      title={t('payment.title')}
      about={about}
      amount={total_amount}
      amountField="total_amount"
      bill={bill}
      onClose={leave}
      summary={{
        title: t('summary.title'),
        render: (proceed, payWith) => (
          <TaxSummary
            lands={lands}
            up_to={up_to}
            onUpTo={setUpTo}
            calculation={calculation}
            onProceed={proceed}
            onPayWith={payWith}
            onClose={onClose}
          />
        ),
      }}
      form={{
        secrets: 'at_provider',
        card: { name: t('payment.card_bank'), number: t('payment.card_number'), help: t('payment.card_help') },
        extra,
      }}
      later={t('payment.later')}
    />
  )
}
