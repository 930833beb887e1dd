import { createHmac, randomBytes } from 'node:crypto'

const start = 'whsec_'

/** A secret of Standard Webhooks: 32 random bytes in base64. */
export const newSecret = () => start + randomBytes(32).toString('base64')

type Signed = { id: string; at: Date; body: string }

/** Headers of a signed event: https://github.com/standard-webhooks/standard-webhooks, symmetric signature v1. */
export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(start.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
