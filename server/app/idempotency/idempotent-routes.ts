import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type Db, withFinalWrite } from '../database.ts'
import { actorOf } from '../http/access.ts'
import { type SecretKeys, sha256, signaturesOf } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { type Attempt, claimKey, freeKey, markDone, stillUnderWay, storeAnswer } from './keys.ts'
import { answerPurpose } from './reseal-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route takes an Idempotency-Key.
     * - `creates`: its one transaction does the act, and the key is done with it.
     * - `creates-secret`: the same, and its answer holds a secret, which is kept nowhere.
     * - `pays`: it takes several transactions, each of which finds what the ones before it did, so that an attempt
     *   that broke off is simply begun again.
     */
    idempotency?: 'creates' | 'creates-secret' | 'pays'
  }
  interface FastifyRequest {
    /** The attempt that this request makes under its key. */
    idempotent_attempt: Attempt | null
  }
}

/** Format of a key. */
export const idempotencyKey = /^[\x21-\x7e]{1,255}$/

type Parts = { db: Db; secret: SecretKeys }

/**
 * A repeated key and request of one account get the same answer for 24 hours, on every route that declares it
 * (rules/payments.md#idempotency). A refusal frees the key, since nothing was done; a declined payment is an answer.
 */
export function acceptIdempotencyKeys(app: FastifyInstance, { db, secret }: Parts): void {
  app.decorateRequest('idempotent_attempt', null)

  app.addHook('onRoute', (route) => {
    const kind = route.config?.idempotency
    if (!kind) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const key = keyOf(request)
      const act = async () => handler.call(this, request, reply)
      if (key === undefined) return act()
      const found = await claimKey(db, keyedRequestOf(secret, request, key))
      if (found.state === 'answered')
        return replay(reply, found.status, unseal(secret, answerPurpose(found.id), found.answer))
      if (found.state === 'reused') throw new AppError('idempotency_key_reused')
      if (found.state === 'answer-not-kept') throw new AppError('answer_not_kept')
      if (found.state === 'in-progress') throw stillUnderWay()
      const { attempt } = found
      request.idempotent_attempt = attempt
      return kind === 'pays' ? act() : withFinalWrite((trx) => markDone(trx, attempt), act)
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotent_attempt: attempt } = request
    if (!attempt) return payload
    request.idempotent_attempt = null
    try {
      await end(request, reply, { attempt, payload })
    } catch (error) {
      // The act is done, so the answer is sent anyway; a repeated request gets the state that is known.
      request.log.error({ err: error, route: request.routeOptions.url }, 'idempotency key was not ended')
    }
    return payload
  })

  async function end(request: FastifyRequest, reply: FastifyReply, sent: { attempt: Attempt; payload: unknown }) {
    const { attempt, payload } = sent
    const { statusCode: status } = reply
    if (status >= 300 && status !== 402) return freeKey(db, attempt)
    const isSecret = request.routeOptions.config.idempotency === 'creates-secret'
    if (isSecret || typeof payload !== 'string') return storeAnswer(db, attempt, null)
    return storeAnswer(db, attempt, { status, answer: seal(secret, answerPurpose(attempt.id), payload) })
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key)) throw new AppError('idempotency_key_invalid')
  return key
}

/** The request as its schema has read it, with its files. */
function keyedRequestOf(secret: SecretKeys, request: FastifyRequest, key: string) {
  const { id: user_id } = actorOf(request)
  const route = `${request.method} ${request.routeOptions.url}`
  const files = Object.entries(request.uploads).flatMap(([field, sent]) =>
    sent.map(({ name, bytes }) => [field, name, sha256(bytes)]),
  )
  if (request.received) files.push([request.received.field, request.received.name, request.received.sha256])
  const text = JSON.stringify([request.params, request.body ?? null, files])
  const [request_hmac = '', ...former_hmacs] = signaturesOf(secret, `idempotency-request:${user_id}:${route}`, text)
  return { user_id, route, key, request_hmac, former_hmacs }
}

const replay = (reply: FastifyReply, status: number, answer: string) =>
  reply.status(status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(answer)
