import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ReadyParts, readinessOf } from '../readiness.ts'
import { commit, version } from '../version.ts'

const Alive = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** The commit of a release; null for a checkout. */
  commit: z.string().nullable(),
})
/** The fault of the files; null if there is none. */
const StorageState = z.enum(['missing', 'of_another_database', 'full', 'unreachable']).nullable()
const Parts = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  failing: z.array(z.enum(['database', 'disk_room', 'stopping'])),
  degraded: z.array(z.enum(['storage', 'database_room'])),
  storage: StorageState,
})

/**
 * Alive as long as the process answers; ready when it reaches its database, has room to write and was not told to stop.
 * What all servers share and lack is named, and takes none of them out of a balancer.
 */
export const healthRoutes =
  (parts: ReadyParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', {
      config: { access: 'anyone', rateLimit: false },
      schema: {
        tags: ['Health'],
        operationId: 'getHealth',
        summary: 'Tells that the process lives, and which version it is of',
        response: { 200: Alive },
      },
      handler: () => ({ status: 'ok' as const, version, commit }),
    })

    app.get('/ready', {
      config: { access: 'anyone', rateLimit: false, urgent: true },
      schema: {
        tags: ['Health'],
        operationId: 'getReadiness',
        summary: 'Tells whether this server can serve, and what it cannot do meanwhile',
        response: { 200: Parts, 503: Parts },
      },
      handler: async (_request, reply) => {
        const found = await readinessOf(parts)
        if (found.failing.length > 0)
          return reply
            .status(503)
            .header('retry-after', '5')
            .send({ status: 'unavailable', ...found })
        return { status: found.degraded.length === 0 ? ('ok' as const) : ('degraded' as const), ...found }
      },
    })
  }
