import type { ReceiptChallan, ReceiptLine } from '#contract/payments/payments.ts'

type Receipt = {
  receipt_number: string | null
  verify_code: string | null
  revoked_at: Date | null
  challan?: ReceiptChallan | null
}

/** The receipt of a paid thing as lists show it; null before there is one. */
export const receiptLineOf = ({ receipt_number, verify_code, revoked_at, challan }: Receipt): ReceiptLine | null =>
  receipt_number && verify_code
    ? {
        number: receipt_number,
        verify_code,
        revoked_at: revoked_at?.toISOString() ?? null,
        ...(challan && { challan }),
      }
    : null
