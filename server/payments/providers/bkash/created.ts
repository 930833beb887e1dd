import type { Db } from '#server/app/database.ts'
import type { BkashSettings } from '#server/payments/providers/bkash/bkash-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import { NoAnswer } from '../call-provider.ts'
import { textOf } from '../fields.ts'
import { type BkashAnswer, redacted } from './answers.ts'
import { type Remembered, rememberedPayment } from './bkash.sql.ts'
import type { makeCalls } from './calls.ts'
import { NoToken } from './tokens.ts'

export type Bkash = { db: Db; settings: BkashSettings; calls: ReturnType<typeof makeCalls> }

/** A payment that bKash has created. */
export type Created = Remembered & { payment_id: string }

export async function created(bkash: Bkash, reference: string): Promise<Created | null> {
  const payment = await rememberedPayment(bkash.db, reference)
  return payment?.payment_id ? { ...payment, payment_id: payment.payment_id } : null
}

export async function recordAnswer(
  bkash: Bkash,
  reference: string,
  event_id: string,
  { done, fields, ...rest }: BkashAnswer & { code?: string },
) {
  const payment = await paymentByReference(bkash.db, reference)
  await recordEvent(bkash.db, {
    provider: 'bkash',
    event_id,
    payment_id: payment?.id ?? null,
    payload: JSON.stringify(redacted(fields)),
    verdict: done ? textOf(fields, 'transactionStatus', 'refundTransactionStatus') || 'done' : `bKash ${rest.code}`,
  })
}

/** Null for a call that bKash did not answer: the sweep asks again. */
export function asSilent(error: unknown): null {
  if (error instanceof NoAnswer || error instanceof NoToken) return null
  throw error
}
