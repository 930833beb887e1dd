import type { Correction } from '#contract/corrections/correction-answers.ts'
import { caseFeeOptions } from '#web/parts/payment/payer-forms.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useInvalidateCorrections } from '../corrections.queries.ts'
import { useCorrectionWords } from '../use-correction-words.ts'
import { correctionOutcome, payCorrection } from './pay-correction.ts'

/** Pays the fee of an existing correction. Mount it to open it. */
export function PayFeeDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const { t } = useTranslation('corrections')
  const { landLine, title } = useCorrectionWords()
  const invalidate = useInvalidateCorrections()

  function leave() {
    onClose()
    void invalidate()
  }

  const bill: Bill = {
    reference: () => correction.payment?.reference ?? title(correction),
    pay: (payer) => payCorrection(correction, payer),
    check: correctionOutcome,
    onPaid: leave,
    onStillChecking: leave,
    onLoginNeeded: leave,
    failed: t('failed.payment'),
  }
  return (
    <PaymentDialog
      title={t('pay_title')}
      about={landLine(correction)}
      amount={correction.fee_amount}
      amountField="amount"
      bill={bill}
      onClose={leave}
      form={caseFeeOptions}
      later={t('later')}
    />
  )
}
