import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { challansApi } from '#contract/revenue/challans.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { ChallanCodes } from '#server/revenue/challans/challan-settings.ts'
import { challansCsv, challansPdf } from './challan-files.service.ts'
import { listChallanLines, recordChallan, withdrawChallan } from './challans.service.ts'

const config = { access: 'admin' } as const

export const challanRoutes =
  (parts: { db: Db; codes: ChallanCodes }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...challansApi.list,
      config,
      handler: (request) => listChallanLines(parts, request.query),
    })

    app.route({
      ...challansApi.csv,
      config,
      handler: async (request, reply) => sendCsv(reply, await challansCsv(parts, request.query, languageOf(request))),
    })

    app.route({
      ...challansApi.pdf,
      config,
      handler: async (request, reply) => sendPdf(reply, await challansPdf(parts, request.query, languageOf(request))),
    })

    app.route({
      ...challansApi.record,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await recordChallan(parts, requestContextOf(request), request.body)),
    })

    app.route({
      ...challansApi.withdraw,
      config,
      handler: (request) => withdrawChallan(parts, requestContextOf(request), request.params.id, request.body.reason),
    })
  }
