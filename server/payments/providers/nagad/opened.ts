import type { Db } from '#server/app/database.ts'
import type { NagadSettings } from '#server/payments/providers/nagad/nagad-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import { NoAnswer } from '../call-provider.ts'
import type { Fields } from '../fields.ts'
import { redacted } from './answers.ts'
import { type makeCalls, Refused } from './calls.ts'
import { type Remembered, rememberedPayment } from './nagad.sql.ts'

export type Nagad = { db: Db; settings: NagadSettings; calls: ReturnType<typeof makeCalls> }

/** A payment whose page Nagad has opened. */
export type Opened = Remembered & { payment_ref_id: string; redirect_url: string }

export async function opened(nagad: Nagad, reference: string): Promise<Opened | null> {
  const payment = await rememberedPayment(nagad.db, reference)
  return payment?.payment_ref_id && payment.redirect_url
    ? { ...payment, payment_ref_id: payment.payment_ref_id, redirect_url: payment.redirect_url }
    : null
}

export async function recordAnswer(
  nagad: Nagad,
  reference: string,
  event_id: string,
  answer: Fields | Refused,
  about = '',
) {
  const payment = await paymentByReference(nagad.db, reference)
  const fields = answer instanceof Refused ? answer.fields : answer
  const payload = redacted(fields)
  await recordEvent(nagad.db, {
    provider: 'nagad',
    event_id,
    payment_id: payment?.id ?? null,
    payload: JSON.stringify(payload),
    verdict: about + (payload['status'] ?? payload['reason'] ?? 'done').slice(0, 80),
  })
}

/** Null for a call that Nagad did not answer: the sweep calls it again. */
export function asSilent(error: unknown): null {
  if (error instanceof NoAnswer) return null
  throw error
}
