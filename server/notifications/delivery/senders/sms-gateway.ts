import type { Sender } from './sender.ts'

type Settings = { sms_url: string; sms_token: string | null; timeout_ms?: number }

const passing = new Set([408, 429])

/** Hands text messages to an HTTP gateway, which knows by the id what it got before. */
export const smsGateway =
  ({ sms_url, sms_token, timeout_ms = 10_000 }: Settings): Sender =>
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
      await answer.body?.cancel()
      if (answer.ok) return { outcome: 'sent' }
      const final = answer.status >= 400 && answer.status < 500 && !passing.has(answer.status)
      return { outcome: final ? 'never' : 'later', reason: `HTTP ${answer.status}` }
    } catch (error) {
      return { outcome: 'later', reason: `HTTP ${error instanceof Error ? error.name : 'failed'}` }
    }
  }
