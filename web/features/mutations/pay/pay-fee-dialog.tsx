import { useTranslation } from 'react-i18next'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { paymentKeys } from '#web/parts/payment/pay-once.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useInvalidateMutations } from '../mutations.queries.ts'
import { useMutationWords } from '../use-mutation-words.ts'
import { mutationMethods } from './mutation-methods.ts'
import { attemptOf, mutationOutcome, payMutation } from './pay-mutation.ts'

/** Pays the fee of a mutation that was applied for before. Mount it to open it. */
export function PayFeeDialog({ mutation, onClose }: { mutation: Mutation; onClose: () => void }) {
  const { t } = useTranslation('mutations')
  const { landLine } = useMutationWords()
  const invalidate = useInvalidateMutations()

  function leave() {
    onClose()
    void invalidate()
  }

  const bill: Bill = {
    reference: () => mutation.payment?.reference ?? paymentKeys(attemptOf(mutation.id)).transaction_id,
    pay: (payer) => payMutation(mutation, payer),
    check: mutationOutcome,
    onPaid: () => {
      leave()
      notifyDashboard.success(t('payment_successful'))
    },
    onStillChecking: leave,
    onLoginNeeded: leave,
    failed: t('failed.payment'),
  }
  return (
    <PaymentDialog
      title={t('pay_title')}
      about={landLine(mutation)}
      amount={mutation.fee_amount}
      amountField="amount"
      bill={bill}
      onClose={leave}
      form={mutationMethods}
      later={t('later')}
    />
  )
}
