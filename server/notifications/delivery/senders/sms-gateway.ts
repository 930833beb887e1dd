import type { Sender } from './sender.ts'

type Settings = {
  sms_url: string
  sms_token: string | null
  /** Pattern in the answer of a gateway that took the message: some answer 200 to an empty balance. */
  sms_answer_contains?: string | null
  timeout_ms?: number
}

const passing = new Set([408, 429])

/** Hands text messages to an HTTP gateway, which knows by the id what it got before. */
export const smsGateway =
  ({ sms_url, sms_token, sms_answer_contains = null, timeout_ms = 10_000 }: Settings): Sender =>
  async ({ id, to, text }, stop) => {
    try {
      const answer = await fetch(sms_url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(sms_token !== null && { authorization: `Bearer ${sms_token}` }),
        },
        body: JSON.stringify({ to, text, id }),
        // A redirect would carry the message to somebody else.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeout_ms), stop]),
      })
      if (answer.ok && sms_answer_contains !== null) {
        if (new RegExp(sms_answer_contains).test(await answer.text())) return { outcome: 'sent' }
        return { outcome: 'later', reason: `HTTP ${answer.status} without SMS_ANSWER_CONTAINS` }
      }
      await answer.body?.cancel()
      if (answer.ok) return { outcome: 'sent' }
      const final = answer.status >= 400 && answer.status < 500 && !passing.has(answer.status)
      return { outcome: final ? 'never' : 'later', reason: `HTTP ${answer.status}` }
    } catch (error) {
      return { outcome: 'later', reason: `HTTP ${error instanceof Error ? error.name : 'failed'}` }
    }
  }
