import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { type PaymentKeys, paymentKeys, payOnce } from './pay-once.ts'

const refusal = (status: number, code: string) =>
  new ApiError({ status, code, message: code, fields: {}, retryAfter: null, extra: {} })

/** Sends one attempt with these answers in turn; returns the keys that were used. */
async function sendAll(name: string, answers: readonly (Error | 'paid')[]) {
  const sent: PaymentKeys[] = []
  for (const _ of answers)
    if (sent.length < answers.length)
      await payOnce(name, async (keys) => {
        const answer = answers[sent.push(keys) - 1]
        if (answer instanceof Error) throw answer
      }).catch(() => undefined)
  return sent
}

describe('a payment that is sent once', () => {
  it.each([
    ['the network is lost', refusal(0, 'offline')],
    ['a gateway stumbles', refusal(504, 'unknown')],
    ['the same request is still under way', refusal(409, 'request_in_progress')],
    ['a gateway refuses', refusal(408, 'unknown')],
  ])('is repeated under the same keys if %s', async (what, problem) => {
    const [first, second] = await sendAll(what, [problem, 'paid'])
    expect(second).toEqual(first)
  })

  it.each<[string, Error | 'paid']>([
    ['a payment was taken', 'paid'],
    ['it was refused', refusal(402, 'payment_declined')],
  ])('has new keys after %s', async (what, answer) => {
    const [first, second] = await sendAll(what, [answer, 'paid'])
    expect(second?.transaction_id).not.toBe(first?.transaction_id)
    expect(second?.key).not.toBe(first?.key)
  })

  it('gets a new key and keeps the transaction id if the payer has changed', async () => {
    const [first, second] = await sendAll('other payer', [refusal(409, 'idempotency_key_reused'), 'paid'])
    expect(second?.transaction_id).toBe(first?.transaction_id)
    expect(second?.key).not.toBe(first?.key)
  })

  it('shows its transaction id before and while it is sent', async () => {
    const { transaction_id } = paymentKeys('quoted')
    const [sent] = await sendAll('quoted', ['paid'])
    expect(sent?.transaction_id).toBe(transaction_id)
    expect(transaction_id).toMatch(/^TXN-\d+-/)
  })
})
