import { useNavigate } from '@tanstack/react-router'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { caseFeeOptions } from '#web/parts/payment/payer-forms.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useInvalidateMutations } from '../mutations.queries.ts'
import { useMutationWords } from '../use-mutation-words.ts'
import { mutationOutcome, payMutation } from './pay-mutation.ts'

/** Pays the fee of an existing mutation. Mount it to open it. */
export function PayFeeDialog({ mutation, onClose }: { mutation: Mutation; onClose: () => void }) {
  const { t } = useTranslation('mutations')
  const { landLine, title } = useMutationWords()
  const invalidate = useInvalidateMutations()
  const navigate = useNavigate()

  function leave() {
    onClose()
    void invalidate()
  }

  const bill: Bill = {
    reference: () => mutation.payment?.reference ?? title(mutation),
    pay: (payer) => payMutation(mutation, payer),
    check: mutationOutcome,
    onPaid: ({ id }) => {
      leave()
      void navigate({ to: '/dashboard', search: { tab: 'mutations', paid: String(id) } })
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
      form={caseFeeOptions}
      later={t('later')}
    />
  )
}
