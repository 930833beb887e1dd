import { useState } from 'react'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import type { ExtraField } from '#web/parts/payment/payment-form.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { orderOutcome, payLandTax, referenceOf, type TaxBill } from './pay-land-tax.ts'

type TaxPayment = {
  order: TaxBill
  onPaid: (order_id: number) => void
  onLeave: () => void
  onLoginNeeded: () => void
  onAmountChanged: () => void
}

/** Bill of tax years, with an optional transaction ID from the person. */
export function useTaxBill({ order, onPaid, onLeave, onLoginNeeded, onAmountChanged }: TaxPayment) {
  const { t } = useTranslation('land-tax')
  const [typed_id, setTypedId] = useState('')
  const [spent_id, setSpentId] = useState('')
  const [unfolded, setUnfolded] = useState(false)

  async function pay(payer: Payer) {
    setSpentId('')
    const outcome = await payLandTax(order, payer, typed_id.trim())
    // A repeated ID would only get the same refusal.
    if (outcome.payment_status === 'failed') {
      setSpentId(typed_id.trim())
      setTypedId('')
    }
    return outcome
  }

  const bill: Bill = {
    reference: () => typed_id.trim() || referenceOf(order),
    pay,
    check: orderOutcome,
    onPaid: ({ id }) => {
      onLeave()
      onPaid(id)
    },
    onStillChecking: onLeave,
    onLoginNeeded,
    onFailed: (words, problem) => {
      if (problem instanceof ApiError && problem.fields['total_amount']) onAmountChanged()
      notifyDashboard.error(words)
    },
    failed: t('failed.payment'),
  }
  const label = t('payment.transaction_id')
  const extra: ExtraField = {
    name: 'transaction_id',
    label,
    render: (errors) => (
      // Few people have one: it is folded until it has an error.
      <details
        open={unfolded || spent_id !== '' || errors !== undefined}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary className="flex min-h-11 items-center font-semibold text-brand">
          {t('payment.transaction_add')}
        </summary>
        <Field
          name="transaction_id"
          maxLength={80}
          optional
          label={label}
          help={spent_id ? t('payment.transaction_spent', { id: spent_id }) : t('payment.transaction_help')}
          value={typed_id}
          onChange={({ target }) => setTypedId(target.value)}
          errors={errors}
        />
      </details>
    ),
  }
  return { bill, extra }
}
