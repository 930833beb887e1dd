import type { ProviderAnswer } from '../../provider.ts'
import { held, stillOpen, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import type { Fields } from '../fields.ts'
import { type BkashAnswer, isApproved, isCompleted, isOver, readCompleted } from './answers.ts'
import { claimExecute, releaseExecute, rememberTransaction } from './bkash.sql.ts'
import { asSilent, type Bkash, type Created, created, recordAnswer } from './created.ts'
import { NoToken } from './tokens.ts'

/** A payment that nobody approved for so long has failed. bKash takes money at our execute alone, so nothing was taken. */
const unapproved_after_ms = 3_600_000
/** bKash executes no older payment. */
const dead_after_ms = 24 * 3_600_000
/** After this time an execute without an answer has ended at bKash too. */
const settled_after_ms = 60_000

/** The payer approved nothing yet, so bKash executed nothing: docs/providers/bkash.md#codes. */
const notApproved = '2060'

export async function query(bkash: Bkash, reference: string): Promise<ProviderAnswer> {
  const payment = await created(bkash, reference)
  // Without an answer to create nobody was sent to pay.
  return payment ? check(bkash, payment, null) : { outcome: 'unknown' }
}

/** Queries bKash, and executes what the payer approved. `left` tells that the payer refused or left, as an address says. */
export async function check(bkash: Bkash, payment: Created, left: string | null): Promise<ProviderAnswer> {
  const { reference, payment_id } = payment
  const answer = await bkash.calls.query(payment_id)
  if (answer.done && isCompleted(answer.fields)) {
    await recordAnswer(bkash, reference, `query:${payment_id}`, answer)
    return answerOfCompleted(bkash, payment, answer.fields)
  }
  const approved = answer.done && isApproved(answer.fields)
  // A claim that was made while bKash was asked counts.
  const known = await created(bkash, reference)
  if (!known) return { outcome: 'unknown' }
  if (known.claimed_ms === null) {
    if (approved && known.age_ms < dead_after_ms) return execute(bkash, known, false)
    if (left !== null || (answer.done && isOver(answer.fields))) return unpaid(payment_id, left ?? 'over')
    if (known.age_ms > unapproved_after_ms) return unpaid(payment_id, 'not approved')
    return { outcome: 'pending', provider_ref: payment_id, redirect_url: known.redirect_url }
  }
  if (approved && known.claimed_ms > settled_after_ms && known.age_ms < dead_after_ms)
    return execute(bkash, known, true)
  return stillOpen(payment_id)
}

/** Takes the money once. What bKash says after an execute that it did not answer decides, never the silence itself. */
export async function execute(bkash: Bkash, payment: Created, again: boolean): Promise<ProviderAnswer> {
  const { reference, payment_id } = payment
  const claimed_at = await claimExecute(bkash.db, reference, again)
  if (!claimed_at) return stillOpen(payment_id)
  let answer: BkashAnswer
  try {
    answer = await bkash.calls.execute(payment_id)
  } catch (error) {
    if (error instanceof NoToken) await releaseExecute(bkash.db, reference, claimed_at)
    if (!(error instanceof NoAnswer)) throw error
    return afterExecute(bkash, payment, null)
  }
  await recordAnswer(bkash, reference, `execute:${payment_id}:${claimed_at.getTime()}`, answer)
  if (answer.done && isCompleted(answer.fields)) return answerOfCompleted(bkash, payment, answer.fields)
  if (!answer.done && answer.code === notApproved) await releaseExecute(bkash.db, reference, claimed_at)
  return afterExecute(bkash, payment, answer.done ? null : answer.code)
}

/** Queries after an execute that did not say "Completed". `code` is bKash's refusal: it took nothing by that call. */
async function afterExecute(bkash: Bkash, payment: Created, code: string | null): Promise<ProviderAnswer> {
  const { reference, payment_id, redirect_url } = payment
  const answer = await bkash.calls.query(payment_id).catch(asSilent)
  if (answer?.done && isCompleted(answer.fields)) {
    await recordAnswer(bkash, reference, `query:${payment_id}`, answer)
    return answerOfCompleted(bkash, payment, answer.fields)
  }
  if (code === null || !answer?.done) return stillOpen(payment_id)
  return code === notApproved
    ? { outcome: 'pending', provider_ref: payment_id, redirect_url }
    : unpaid(payment_id, `bKash ${code}`)
}

async function answerOfCompleted(
  bkash: Bkash,
  { reference, payment_id }: Created,
  fields: Fields,
): Promise<ProviderAnswer> {
  const read = readCompleted(fields, { reference, payment_id })
  const { trx_id } = read
  if (trx_id !== '' && !(await rememberTransaction(bkash.db, reference, trx_id)))
    return held(payment_id, 'the trxID of another payment', null)
  if (read.outcome === 'held') return held(trx_id || payment_id, read.reason, read.amount_poisha)
  const { amount_poisha, payer_masked } = read
  return { outcome: 'succeeded', provider_ref: trx_id, amount_poisha, payer_masked }
}
