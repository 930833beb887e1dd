import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Db, now } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { insertSeen, type PeopleSubject } from './people-seen.sql.ts'

export type { PeopleSubject } from './people-seen.sql.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer shows people to staff: the thing of `:id`, or the rows in a field of the answer. */
    shows_people?: { of: PeopleSubject; rows?: string }
  }
}

const hour_ms = 3_600_000
// What was recorded in a database: a list that is read again and again costs no write.
const recordedIn = new WeakMap<Db, LRUCache<string, true>>()

function recordedOf(db: Db): LRUCache<string, true> {
  const recorded = recordedIn.get(db) ?? new LRUCache<string, true>({ max: 50_000 })
  recordedIn.set(db, recorded)
  return recorded
}

/** Records whose data an account of staff sees, before it sees them: rules/privacy.md#people-whom-staff-saw. */
export async function seePeople(db: Db, actor_id: number, of: PeopleSubject, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const recorded = recordedOf(db)
  const hour = Math.floor((await now(db)).getTime() / hour_ms)
  const keyOf = (id: number) => `${actor_id} ${of} ${id} ${hour}`
  const fresh = ids.filter((id) => !recorded.has(keyOf(id)))
  if (fresh.length === 0) return
  await insertSeen(db, actor_id, of, [...new Set(fresh)])
  for (const id of fresh) recorded.set(keyOf(id), true)
}

const Params = z.object({ id: z.coerce.number().int() })
const Rows = z.array(z.object({ id: z.int() }))

function idsIn(request: FastifyRequest, answer: unknown, rows: string | undefined): number[] {
  if (rows === undefined) return [Params.parse(request.params).id]
  return Rows.parse(Object(answer)[rows]).map(({ id }) => id)
}

/** Records whom the routes of `shows_people` show. */
export function recordPeopleSeen(app: FastifyInstance, db: Db): void {
  const see = async (request: FastifyRequest, answer: unknown) => {
    const { shows_people } = request.routeOptions.config
    if (!shows_people) return
    const { of, rows } = shows_people
    await seePeople(db, actorOf(request).id, of, idsIn(request, answer, rows))
  }
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (reply.statusCode === 200) await see(request, answer)
    return answer
  })
  // A file is not serialized.
  app.addHook('onSend', async (request, reply, body) => {
    if (reply.statusCode === 200 && typeof body !== 'string') await see(request, null)
    return body
  })
}
