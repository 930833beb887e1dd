import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import type { PaymentLine, ReceiptLine } from '#contract/payments/payments.ts'
import { answer } from './network.ts'

/** Answers which ways to pay there are: wallets and cards, each on our page. */
export function answerWaysToPay() {
  const methods = (['bkash', 'nagad', 'card'] as const).map((method) => ({
    method,
    provider: 'sandbox',
    redirects: false,
    is_down: false,
    min_amount: null,
    max_amount: null,
  }))
  answer(paymentsApi.options, { demo: true, copy: false, methods, support_phone: '16122', pay_in: null })
}

const line: PaymentLine = {
  reference: 'JP-260001',
  state: 'succeeded',
  redirect_url: null,
  may_pay_again: false,
  refunded_amount: 0,
}

/** Payment states, as every paid thing shows them. */
export const outcomes = {
  paid: { status: 'paid', payment: line },
  checking: { status: 'pending', payment: { ...line, state: 'pending' } },
  refused: { status: 'failed', payment: { ...line, state: 'failed', may_pay_again: true } },
  unknown: { status: 'failed', payment: { ...line, state: 'failed' } },
} as const

export const copy: ReceiptLine = { number: 'JK-2026-00000130', verify_code: 'PHSE2M8DXR4P', revoked_at: null }
export const receipt: ReceiptLine = { number: 'JR-302672-000001', verify_code: '7KQF2M8DXR4P', revoked_at: null }
