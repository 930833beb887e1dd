import { PaymentMethod } from '#contract/payments/payments.ts'
import type { FormOptions } from './payment-form.tsx'

/** How the fee of a case is paid: by every method, a card with its PIN. */
export const caseFeeOptions: FormOptions = { methods: PaymentMethod.options, secrets: 'with_card_pin' }
