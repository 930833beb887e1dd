import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { insertSeen, type PeopleSubject } from './people-seen.sql.ts'

export type { PeopleSubject } from './people-seen.sql.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer shows people to staff: the thing of `:id`, or the rows in a field of the answer. */
    shows_people?: { of: PeopleSubject; rows?: string }
  }
}

type Shown = { id: number }

/** Records whose data an account of staff sees, before it sees them: rules/privacy.md#people-whom-staff-saw. */
export async function seePeople(
  db: Db,
  actor: { id: number },
  of: PeopleSubject,
  rows: readonly Shown[],
): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size > 0) await insertSeen(db, actor.id, of, [...ids])
}

const Params = z.object({ id: z.coerce.number().int() })
const Rows = z.array(z.object({ id: z.int() }))

const rowsIn = (request: FastifyRequest, answer: unknown, rows: string | undefined): Shown[] =>
  rows === undefined ? [Params.parse(request.params)] : Rows.parse(Object(answer)[rows])

/** Records whom the routes of `shows_people` show. */
export function recordPeopleSeen(app: FastifyInstance, db: Db): void {
  const see = async (request: FastifyRequest, answer: unknown) => {
    const { shows_people } = request.routeOptions.config
    if (!shows_people) return
    const { of, rows } = shows_people
    await seePeople(db, actorOf(request), of, rowsIn(request, answer, rows))
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
