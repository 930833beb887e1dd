import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ReadyParts, readinessOf } from '../readiness.ts'
import { commit, version } from '../version.ts'

const Part = z.enum(['database', 'storage', 'disk_room', 'stopping'])
const Alive = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** The commit of a release; null for a checkout. */
  commit: z.string().nullable(),
})
/** The fault of the files; null if there is none. */
const StorageState = z.enum(['missing', 'of_another_database', 'full', 'unreachable']).nullable()
const Parts = z.object({ status: z.enum(['ok', 'unavailable']), failing: z.array(Part), storage: StorageState })

/**
 * Alive as long as the process answers; ready when database and storage do, there is room to write, and the server was
 * not told to stop.
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
        summary: 'Tells whether database and storage answer and there is room to write',
        response: { 200: Parts, 503: Parts },
      },
      handler: async (_request, reply) => {
        const { failing, storage } = await readinessOf(parts)
        if (failing.length === 0) return { status: 'ok' as const, failing, storage }
        return reply.status(503).header('retry-after', '5').send({ status: 'unavailable', failing, storage })
      },
    })
  }
