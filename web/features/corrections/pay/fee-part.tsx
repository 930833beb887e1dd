import type { Correction } from '#contract/corrections/correction-answers.ts'
import { FeeState } from './fee-state.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { PayFee } from './pay-fee.tsx'

/** State of the fee with its receipt, and the way to pay it. */
export function FeePart({ correction }: { correction: Correction }) {
  return (
    <>
      <FeeState correction={correction} />
      <div className="no-print flex flex-wrap gap-2 empty:hidden">
        <PayFee correction={correction} />
        {correction.payment_status === 'paid' && <InvoiceButton id={correction.id} />}
      </div>
    </>
  )
}
