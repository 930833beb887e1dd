import type { Db } from '#server/app/database.ts'
import type { SslcommerzSettings } from '#server/payments/providers/sslcommerz/sslcommerz-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import { NoAnswer } from '../call-provider.ts'
import type { Fields } from '../fields.ts'
import { redacted } from './answers.ts'
import type { makeCalls } from './calls.ts'
import { type Remembered, rememberedPayment } from './sslcommerz.sql.ts'

export type Ssl = { db: Db; settings: SslcommerzSettings; calls: ReturnType<typeof makeCalls> }

/** A payment whose session SSLCommerz has opened. */
export type Opened = Remembered & { sessionkey: string; redirect_url: string }

export async function opened(ssl: Ssl, reference: string): Promise<Opened | null> {
  const payment = await rememberedPayment(ssl.db, reference)
  return payment?.sessionkey && payment.redirect_url
    ? { ...payment, sessionkey: payment.sessionkey, redirect_url: payment.redirect_url }
    : null
}

export async function recordAnswer(ssl: Ssl, reference: string, event_id: string, fields: Fields, about = '') {
  const payment = await paymentByReference(ssl.db, reference)
  const { status = 'no status', ...payload } = redacted(fields)
  await recordEvent(ssl.db, {
    provider: 'sslcommerz',
    event_id,
    payment_id: payment?.id ?? null,
    payload: JSON.stringify({ status, ...payload }),
    verdict: about + status,
  })
}

/** Null for a call that SSLCommerz did not answer: the sweep calls it again. */
export function asSilent(error: unknown): null {
  if (error instanceof NoAnswer) return null
  throw error
}
