import type { FastifyRequest } from 'fastify'
import { actorOf } from '#server/app/http/access.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'

/** The admin who changes an account of a program or a webhook, and from where. */
export type ProgramAuthor = { actor_id: number; address: string; request_id: string }

export const authorOf = (request: FastifyRequest): ProgramAuthor => ({
  actor_id: actorOf(request).id,
  address: addressKey(request.ip),
  request_id: request.id,
})
