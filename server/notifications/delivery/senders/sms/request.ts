import type { Delivery, Outgoing, Sender } from '../sender.ts'

/** Settings of a provider that has its own address and account. */
export type SmsAccount = { url: string; token: string; sender: string; timeout_ms?: number }

export type SmsRequest = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }

const max_answer_bytes = 64 * 1024
const passing = new Set([408, 429])

type Provider = {
  request: (message: Outgoing) => SmsRequest
  /** Reads the body of an answer below 300: a gateway may answer 200 to what it refuses. */
  read: (body: string, status: number) => Delivery
  /** Reads the body of another answer; null where its status says enough. */
  readRefusal?: (body: string) => Delivery | null
  timeout_ms?: number
}

/** Sends by one HTTP request. Reasons name status and code alone, since an answer may repeat number and text. */
export const httpSms =
  ({ request, read, readRefusal, timeout_ms = 10_000 }: Provider): Sender =>
  async (message, stop) => {
    try {
      const { url, ...sent } = request(message)
      const signal = AbortSignal.any([AbortSignal.timeout(timeout_ms), stop])
      // A redirect would carry the message to somebody else.
      const answer = await fetch(url, { ...sent, redirect: 'error', signal })
      const body = await firstBytes(answer)
      if (answer.ok) return read(body, answer.status)
      return readRefusal?.(body) ?? byStatus(answer.status)
    } catch (error) {
      return { outcome: 'later', reason: `HTTP ${error instanceof Error ? error.name : 'failed'}` }
    }
  }

function byStatus(status: number): Delivery {
  const final = status >= 400 && status < 500 && !passing.has(status)
  return { outcome: final ? 'never' : 'later', reason: `HTTP ${status}` }
}

async function firstBytes(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= max_answer_bytes) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, max_answer_bytes)
}

/** `8801712345678`, as gateways of Bangladesh write a number. */
export const msisdnOf = (phone: string) => phone.replace(/\D/g, '')

/** Null for an answer that is no JSON, such as the page of a proxy. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
