import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'

const max_age_s = 300

/** The signature of a body: HMAC-SHA256 in hex over the seconds since 1970, a dot and the body. */
export const bodySignature = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

type Headers = { [name: string]: string | string[] | undefined }

/** True if a gateway that knows the secret signed the body at most five minutes ago. */
export async function isSigned(db: Db, secret: string, headers: Headers, body: string): Promise<boolean> {
  const { 'jomi-timestamp': seconds, 'jomi-signature': signature } = headers
  if (typeof seconds !== 'string' || !/^\d{1,12}$/.test(seconds)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const right = Buffer.from(bodySignature(secret, seconds, body), 'hex')
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), right)) return false
  return Math.abs((await now(db)).getTime() / 1000 - Number(seconds)) <= max_age_s
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Secret by which the body is signed; null: there is no such address. */
    signed_by?: string | null
  }
}

/** Takes bodies as they were sent and refuses those that are not signed, before anything in them is read. */
export function acceptSignedBodies(app: FastifyInstance, db: Db): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: unknown) => body,
  )
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.signed_by) throw new AppError('not_found')
  })
  app.addHook('preValidation', async (request) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const secret = request.routeOptions.config.signed_by ?? ''
    if (!(await isSigned(db, secret, request.headers, body))) throw new AppError('forbidden')
    request.body = jsonOf(body)
  })
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}
