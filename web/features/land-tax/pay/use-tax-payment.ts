import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedMethod, Payer } from '#web/parts/payment/payer-forms.ts'
import { usePayment } from '#web/parts/payment/use-payment.ts'
import { ApiError } from '#web/platform/api.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useInvalidateLandTax } from '../register/land-tax.queries.ts'
import { keyOf, orderOutcome, payLandTax, type TaxBill } from './pay-land-tax.ts'

type TaxPayment = { bill: TaxBill; onPaid: () => void; onLeave: () => void; onAmountChanged: () => void }

/** Paying years of tax, and what comes of it. */
export function useTaxPayment({ bill, onPaid, onLeave, onAmountChanged }: TaxPayment) {
  const { t } = useTranslation('land-tax')
  const lookAgain = useInvalidateLandTax()
  // What was typed outlives a step back to the summary; it is stored nowhere.
  const [method, setMethod] = useState<OfferedMethod | null>(null)
  const [payer_identifier, setPayer] = useState('')
  const [typed_id, setTypedId] = useState('')
  const [spent_id, setSpentId] = useState('')

  function leave() {
    lookAgain()
    onLeave()
  }

  async function pay(payer: Payer) {
    setSpentId('')
    const outcome = await payLandTax(bill, payer, typed_id.trim())
    // The same ID again would only answer the same refusal.
    if (outcome.payment_status === 'failed') {
      setSpentId(typed_id.trim())
      setTypedId('')
    }
    return outcome
  }

  const payment = usePayment({
    reference: () => typed_id.trim() || keyOf(bill),
    pay,
    check: orderOutcome,
    onPaid: () => {
      notifyDashboard.success(t('payment.done'))
      onPaid()
      leave()
    },
    onStillChecking: leave,
    // The dashboard itself leads to the login, and back to what is chosen.
    onLoginNeeded: onLeave,
    onFailed: (words, problem) => {
      if (problem instanceof ApiError && problem.fields['total_amount']) onAmountChanged()
      notifyDashboard.error(words)
    },
    failed: t('failed.payment'),
  })
  const typed = { method, setMethod, payer_identifier, setPayer, typed_id, setTypedId, spent_id }
  return { payment, typed, leave }
}
