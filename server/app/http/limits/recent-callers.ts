import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { addressKey } from './address-key.ts'

const max_callers = 10_000

const keyOfToken = (request: FastifyRequest) => {
  const { authorization } = request.headers
  return authorization === undefined ? undefined : tokenHash(authorization).toString('base64')
}

/**
 * Whose requests are counted together: a signed-in person's by account and address, everybody else's by address. The
 * count comes before the session is looked up, so a token counts as a person once it was found valid.
 */
export function recentCallers() {
  const accounts = new Map<string, number>()

  function remember(request: FastifyRequest, reply: FastifyReply) {
    const token = keyOfToken(request)
    if (token === undefined) return
    if (reply.statusCode === 401) accounts.delete(token)
    if (!request.actor || accounts.has(token)) return
    const oldest = accounts.keys().next().value
    if (accounts.size >= max_callers && oldest !== undefined) accounts.delete(oldest)
    accounts.set(token, request.actor.id)
  }

  function keyOf(request: FastifyRequest): string {
    // A client that has left has no address any more.
    const address = request.ip === undefined ? 'left' : addressKey(request.ip)
    const token = keyOfToken(request)
    const account = token === undefined ? undefined : accounts.get(token)
    return account === undefined ? address : `${account} ${address}`
  }

  return { remember, keyOf }
}
