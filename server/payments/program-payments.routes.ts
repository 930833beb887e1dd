import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { programReadsApi } from '#contract/programs/program-reads.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { settledPayments } from './program-payments.sql.ts'

export const programPaymentRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...programReadsApi.payments,
      config: { access: 'program', program: 'payments:read' },
      handler: async ({ query }) =>
        (await settledPayments(db, query)).map((row) => ({ ...row, settled_at: row.settled_at.toISOString() })),
    })
  }
