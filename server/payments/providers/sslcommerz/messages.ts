import type { GenuineCallback, PaymentProvider, ProviderAnswer } from '../../provider.ts'
import { stillOpen } from '../answers.ts'
import { type Fields, idOf, textOf } from '../fields.ts'
import { isValid, redacted } from './answers.ts'
import { check } from './check-payment.ts'
import { asSilent, type Opened, opened, recordAnswer, type Ssl } from './opened.ts'
import { isSigned } from './signature.ts'

/** Reads an IPN. */
export async function readCallback(ssl: Ssl, body: string): Promise<GenuineCallback | null> {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body))
  const reference = idOf(fields, 'tran_id')
  const payment = reference === '' ? null : await opened(ssl, reference)
  if (!isSigned(fields, ssl.settings.store_password)) {
    // Anyone can send one, so a payment keeps one of them.
    if (payment) await recordAnswer(ssl, reference, `forged:${reference}`, { ...fields, status: 'forged' })
    return null
  }
  const val_id = idOf(fields, 'val_id')
  const answer = payment ? await answerTo(ssl, payment, fields, val_id) : ({ outcome: 'unknown' } as const)
  const status = textOf(fields, 'status').slice(0, 20).replaceAll('\u0000', '')
  const event_id = `ipn:${reference}:${val_id}:${status}:${answer.outcome}`
  return { event_id, reference, answer, payload: redacted(fields) }
}

async function answerTo(ssl: Ssl, payment: Opened, fields: Fields, val_id: string): Promise<ProviderAnswer> {
  const answer = check(ssl, payment, val_id)
  if (isValid(fields)) return unlessSilent(payment, answer)
  return (await answer.catch(asSilent)) ?? { outcome: 'pending', provider_ref: null, redirect_url: null }
}

/** Without an answer of SSLCommerz a payer who paid, as somebody says, must not be sent to the page again. */
async function unlessSilent({ sessionkey }: Opened, answer: Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  return (await answer.catch(asSilent)) ?? stillOpen(sessionkey)
}

/** The way of a payer back from the page of SSLCommerz. */
export const redirectOf = (ssl: Ssl): NonNullable<PaymentProvider['redirect']> => ({
  confirm_takes_money: false,
  readReturn: async ({ query: address, body }) => {
    const form: Fields = Object.fromEntries(new URLSearchParams(body))
    const reference = idOf(address, 'tran_id') || idOf(form, 'tran_id')
    if (idOf(form, 'tran_id') !== '' && idOf(form, 'tran_id') !== reference) return null
    if (reference === '' || !(await opened(ssl, reference))) return null
    const status = textOf(form, 'status')
    const says = isValid(form) ? 'paid' : status === 'FAILED' ? 'refused' : 'left'
    const claimed_ref = idOf(form, 'val_id')
    const payload = { tran_id: reference, val_id: claimed_ref, says }
    return { event_id: `return:${reference}:${says}`, reference, says, claimed_ref, payload }
  },
  confirm: async ({ reference, says, claimed_ref = '' }) => {
    const payment = await opened(ssl, reference)
    if (!payment) return { outcome: 'unknown' }
    return says === 'paid' ? unlessSilent(payment, check(ssl, payment, claimed_ref)) : check(ssl, payment, claimed_ref)
  },
})
