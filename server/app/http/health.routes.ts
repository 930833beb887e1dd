import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hasRoomToWrite, pingDatabase } from '../database/health.ts'
import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'
import { storageFault } from '../storage-owner.ts'

const Part = z.enum(['database', 'storage', 'disk_room', 'stopping'])
/** The fault of the files; null if there is none. */
const StorageState = z.enum(['missing', 'of_another_database', 'full', 'unreachable']).nullable()
const Parts = z.object({ status: z.enum(['ok', 'unavailable']), failing: z.array(Part), storage: StorageState })

type Ready = { db: Db; storage: Storage; data_dir: string; isStopping: () => boolean }

/**
 * Alive as long as the process answers; ready when database and storage do, there is room to write, and the server was
 * not told to stop.
 */
export const healthRoutes =
  ({ db, storage, data_dir, isStopping }: Ready): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', {
      config: { access: 'anyone', rateLimit: false },
      schema: {
        tags: ['Health'],
        operationId: 'getHealth',
        summary: 'Tells that the process lives',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
      handler: () => ({ status: 'ok' as const }),
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
        const [database, files] = await Promise.allSettled([pingDatabase(db), storageFault(db, storage)])
        const fault = files.status === 'fulfilled' ? files.value : ('unreachable' as const)
        // Without the database nobody knows whose files they are: the database alone is named.
        const storage_fault = database.status === 'rejected' ? null : fault
        const room = database.status === 'rejected' || (await hasRoomToWrite(db, data_dir))
        const failing = [
          ...(database.status === 'rejected' ? (['database'] as const) : []),
          ...(storage_fault === null ? [] : (['storage'] as const)),
          ...(room ? [] : (['disk_room'] as const)),
          ...(isStopping() ? (['stopping'] as const) : []),
        ]
        if (failing.length === 0) return { status: 'ok' as const, failing, storage: storage_fault }
        return reply
          .status(503)
          .header('retry-after', '5')
          .send({ status: 'unavailable', failing, storage: storage_fault })
      },
    })
  }
