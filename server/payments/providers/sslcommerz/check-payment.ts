import type { ProviderAnswer } from '../../provider.ts'
import { held, stillOpen, unpaid } from '../answers.ts'
import { type Fields, idOf, textOf } from '../fields.ts'
import { isOver, isValid, readProof, timeIn } from './answers.ts'
import { type Opened, recordAnswer, type Ssl } from './opened.ts'
import { rememberedPayment, rememberProof } from './sslcommerz.sql.ts'

/** An hour before a payment that is open would expire in doubt: docs/rules/payments.md#open-payments. */
const unpaid_after_ms = 23 * 3_600_000

/** Validates the number that somebody claims for the payment, and queries SSLCommerz where that proves nothing. */
export async function check(ssl: Ssl, payment: Opened, claimed: string): Promise<ProviderAnswer> {
  const proven = claimed === '' ? null : await validated(ssl, payment, claimed)
  return proven ?? (await queried(ssl, payment))
}

/** Null for a number that SSLCommerz does not call valid, or that belongs to another payment. */
async function validated(ssl: Ssl, payment: Opened, val_id: string): Promise<ProviderAnswer | null> {
  const { reference, sessionkey } = payment
  const answer = await ssl.calls.validate(val_id)
  if (!isValid(answer)) return null
  const proof = readProof(answer, reference)
  if ('unusable' in proof && textOf(answer, 'tran_id') !== reference) return null
  await recordAnswer(ssl, reference, `validate:${val_id}:${textOf(answer, 'status')}`, answer)
  if ('unusable' in proof) return held(sessionkey, proof.unusable, null)
  const { bank_tran_id, amount_poisha, payer_masked, doubt } = proof
  if (!(await rememberProof(ssl.db, reference, proof)))
    return (
      (await paidAgain(ssl, payment, await ssl.calls.query(reference))) ??
      held(sessionkey, 'money of another payment', null)
    )
  if (doubt !== null) return held(bank_tran_id, doubt, amount_poisha)
  return { outcome: 'succeeded', provider_ref: bank_tran_id, amount_poisha, payer_masked }
}

async function queried(ssl: Ssl, payment: Opened): Promise<ProviderAnswer> {
  const { reference, sessionkey, redirect_url, age_ms } = payment
  const tries = await ssl.calls.query(reference)
  const twice = await paidAgain(ssl, payment, tries)
  if (twice) return twice
  const valid = tries.find(isValid)
  if (valid) {
    const val_id = idOf(valid, 'val_id')
    return (val_id === '' ? null : await validated(ssl, payment, val_id)) ?? stillOpen(sessionkey)
  }
  const last = tries.at(-1)
  if (last && tries.every(isOver)) {
    await recordAnswer(ssl, reference, `query:${reference}:${textOf(last, 'status')}`, last)
    return unpaid(sessionkey, textOf(last, 'status') === 'CANCELLED' ? 'left' : 'refused')
  }
  // A number of the bank says that the payer chose a way to pay, and the bank is at work.
  if (tries.some((each) => !isOver(each) && textOf(each, 'bank_tran_id') !== '')) return stillOpen(sessionkey)
  if (age_ms > unpaid_after_ms) return unpaid(sessionkey, 'not paid')
  return { outcome: 'pending', provider_ref: sessionkey, redirect_url }
}

/**
 * A payment for which money came more than once: the one that we know pays it, or the first; the rest is told with its
 * amounts. Held where one of them is not as it should be; null where there is one alone.
 */
async function paidAgain(
  ssl: Ssl,
  payment: Opened,
  tries: readonly Fields[],
  is_repeated = false,
): Promise<ProviderAnswer | null> {
  const { reference, sessionkey } = payment
  const valid = tries.filter(isValid)
  if (valid.length < 2) return null
  const inDoubt = held(sessionkey, 'paid more than once', null)
  const proofs = valid.map((each) => ({ ...readProof(each, reference), paid_at: timeIn(each) }))
  const usable = proofs.flatMap((each) => ('unusable' in each || each.doubt !== null ? [] : each))
  const numbers = new Set(usable.map(({ bank_tran_id }) => bank_tran_id))
  if (usable.length !== proofs.length || numbers.size !== proofs.length) return inDoubt
  // Another report may have proven one of them meanwhile.
  const known = (await rememberedPayment(ssl.db, reference))?.bank_tran_id
  const first = usable.find(({ bank_tran_id }) => bank_tran_id === known) ?? usable[0]
  const answer = first && (await ssl.calls.validate(first.val_id))
  const proof = answer && isValid(answer) ? readProof(answer, reference) : { unusable: 'not valid' }
  if (!first || 'unusable' in proof || proof.doubt !== null) return inDoubt
  if (proof.bank_tran_id !== first.bank_tran_id) return inDoubt
  if (!(await rememberProof(ssl.db, reference, proof)))
    return is_repeated ? inDoubt : paidAgain(ssl, payment, tries, true)
  const surplus = usable.filter((each) => each !== first)
  for (const each of valid) await recordAnswer(ssl, reference, `query:${reference}:${idOf(each, 'bank_tran_id')}`, each)
  return {
    outcome: 'succeeded',
    provider_ref: proof.bank_tran_id,
    amount_poisha: proof.amount_poisha,
    payer_masked: proof.payer_masked,
    surplus: surplus.map(({ bank_tran_id, amount_poisha, payer_masked, paid_at }) => ({
      provider_ref: bank_tran_id,
      amount_poisha,
      payer_masked,
      paid_at,
      reference,
    })),
  }
}
