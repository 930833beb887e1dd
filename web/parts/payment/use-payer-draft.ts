import { useState } from 'react'
import type { OfferedMethod } from './payer-forms.ts'

/** Method and number as typed: they outlive a step back to the summary and are stored nowhere. */
export function usePayerDraft() {
  const [method, setMethod] = useState<OfferedMethod | null>(null)
  const [payer_identifier, setPayer] = useState('')
  return {
    method,
    payer_identifier,
    setPayer,
    choose: (chosen: OfferedMethod) => {
      setMethod(chosen)
      setPayer('')
    },
  }
}
