import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dailyProofsApi } from '#contract/payments/daily-proofs.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { dailyProofFile, explainDailyProof, getDailyProof, listDailyProofs } from './daily-proofs.service.ts'

const config = { access: 'admin' } as const

/** Proofs that the books of a day agree: rules/payments.md#daily-proofs. */
export const dailyProofRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...dailyProofsApi.list, config, handler: (request) => listDailyProofs(db, request.query) })

    app.route({ ...dailyProofsApi.get, config, handler: (request) => getDailyProof(db, request.params.day) })

    app.route({
      ...dailyProofsApi.file,
      config,
      handler: async (request, reply) => {
        const { day } = request.params
        reply.header('content-disposition', `attachment; filename="jomi-daily-proof-${day}.json"`)
        return dailyProofFile(db, day)
      },
    })

    app.route({
      ...dailyProofsApi.explain,
      config,
      handler: (request) => explainDailyProof(db, requestContextOf(request), request.params.day, request.body.note),
    })
  }
