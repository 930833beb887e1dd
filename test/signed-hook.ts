import { createHmac } from 'node:crypto'

/** Headers by which a gateway signs a body; `at` in milliseconds since 1970. */
export function signedHook(secret: string, body: string, at = Date.now()) {
  const seconds = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'jomi-timestamp': seconds, 'jomi-signature': signature }
}
