import { poisha } from '#contract/payments/money.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import type { SurplusRefund } from '../../provider.ts'
import { amountText } from '../answers.ts'
import { type Fields, idOf, textOf } from '../fields.ts'
import { NotConnected } from './calls.ts'
import { asSilent, recordAnswer, type Ssl } from './opened.ts'
import { claimRefund, endRefund, type RefundOrder, refundRefOf, rememberRefund } from './sslcommerz.sql.ts'

/** Gives money back, once: a request without an answer is made again only where both cannot be carried out. */
export async function giveBack(ssl: Ssl, order: RefundOrder, bank_tran_id: string): Promise<SurplusRefund> {
  const { reference, refund_key, amount_poisha } = order
  const name = { reference, refund_key }
  const known = await refundRefOf(ssl.db, name)
  if (known !== undefined) return refundState(ssl, name, known)
  const claim = await claimRefund(ssl.db, { ...order, refund_trans_id: `RF-${randomCode(12)}` })
  if (!claim) return 'pending'
  const { refund_trans_id, is_repeated } = claim
  const amount = amountText(poisha(amount_poisha))
  let answer: Fields
  try {
    answer = await ssl.calls.refund({ bank_tran_id, refund_trans_id, amount })
  } catch (error) {
    if (error instanceof NotConnected && !is_repeated) await endRefund(ssl.db, name)
    throw error
  }
  const status = textOf(answer, 'status')
  await recordAnswer(ssl, reference, `refund:${refund_trans_id}:${is_repeated ? 'again' : 'first'}`, answer, 'refund ')
  if (status === 'failed' && !is_repeated) {
    await endRefund(ssl.db, name)
    return { refused: textOf(answer, 'errorReason').slice(0, 500) }
  }
  const refund_ref_id = idOf(answer, 'refund_ref_id')
  if (refund_ref_id === '' || (status !== 'success' && status !== 'processing')) return 'pending'
  await rememberRefund(ssl.db, refund_trans_id, refund_ref_id)
  // "success" says that the refund began.
  return (await refundState(ssl, name, refund_ref_id).catch(asSilent)) ?? 'pending'
}

async function refundState(
  ssl: Ssl,
  name: { reference: string; refund_key: string },
  refund_ref_id: string,
): Promise<SurplusRefund> {
  const answer = await ssl.calls.refundStatus(refund_ref_id)
  const status = textOf(answer, 'status')
  await recordAnswer(ssl, name.reference, `refund-status:${refund_ref_id}:${status}`, answer, 'refund ')
  if (status === 'refunded') return 'refunded'
  if (status !== 'cancelled') return 'pending'
  await endRefund(ssl.db, name)
  return { refused: textOf(answer, 'errorReason').slice(0, 500) || status }
}
