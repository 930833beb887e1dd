import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './database.ts'
import type { Storage } from './files.ts'

const Parts = z.object({ status: z.enum(['ok', 'unavailable']), failing: z.array(z.enum(['database', 'storage'])) })

/** Alive as long as the process answers; ready when database and storage do. */
export const healthRoutes =
  (db: Db, storage: Storage): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', {
      config: { access: 'anyone', rateLimit: false },
      schema: { tags: ['Health'], response: { 200: z.object({ status: z.literal('ok') }) } },
      handler: () => ({ status: 'ok' as const }),
    })

    app.get('/ready', {
      config: { access: 'anyone', rateLimit: false },
      schema: { tags: ['Health'], response: { 200: Parts, 503: Parts } },
      handler: async (_request, reply) => {
        const [database, files] = await Promise.allSettled([sql`select 1`.execute(db), storage.check()])
        const failing = [
          ...(database.status === 'rejected' ? (['database'] as const) : []),
          ...(files.status === 'rejected' ? (['storage'] as const) : []),
        ]
        if (failing.length === 0) return { status: 'ok' as const, failing }
        return reply.status(503).header('retry-after', '5').send({ status: 'unavailable', failing })
      },
    })
  }
