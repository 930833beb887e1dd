import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { payoutsApi } from '#contract/revenue/payouts.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import type { ChallanCodes } from '#server/revenue/challans/challan-settings.ts'
import { listPayoutShares, payoutSharesCsv } from './payouts.service.ts'

const config = { access: 'admin' } as const

export const payoutRoutes =
  (parts: { db: Db; codes: ChallanCodes }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...payoutsApi.list,
      config,
      handler: (request) => listPayoutShares(parts, request.query),
    })

    app.route({
      ...payoutsApi.csv,
      config,
      handler: async (request, reply) =>
        sendCsv(reply, await payoutSharesCsv(parts, request.query, languageOf(request))),
    })
  }
