import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'

/** The admin who changes an account of a program or a webhook, and from where. */
export type ProgramAuthor = { actor_id: number; address: string; request_id: string }

export const authorOf = (request: FastifyRequest): ProgramAuthor => ({
  actor_id: actorOf(request).id,
  address: addressKey(request.ip),
  request_id: request.id,
})

/** Refuses an act that weighs to who does not enter the admin's own password again. */
export const refuseOtherPassword = (db: Db, { actor_id, address }: ProgramAuthor, password: string) =>
  refuseWithoutPassword(db, { user_id: actor_id, address }, { field: 'current_password', password })
