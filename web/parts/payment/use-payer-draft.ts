import { useState } from 'react'
import type { PaymentMethod } from '#contract/payments/payments.ts'

/** Method and number as typed: they survive a step back to the summary and are never stored. */
export function usePayerDraft() {
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [payer_identifier, setPayer] = useState('')
  return {
    method,
    payer_identifier,
    setPayer,
    choose: (chosen: PaymentMethod) => {
      setMethod(chosen)
      setPayer('')
    },
  }
}
