import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { getRevenueDay, getRevenueDetails, revenueDayCsv } from './revenue.service.ts'
import { getRevenueTotals, revenueTotalsCsv } from './revenue-totals.service.ts'

const config = { access: 'staff' } as const

export const revenueRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...revenueApi.getDetails,
      config,
      handler: (request) => getRevenueDetails(db, actorOf(request)),
    })

    app.route({
      ...revenueApi.getTotals,
      config,
      handler: (request) => getRevenueTotals(db, actorOf(request), request.query),
    })

    app.route({
      ...revenueApi.totalsCsv,
      config,
      handler: async (request, reply) =>
        sendCsv(reply, await revenueTotalsCsv(db, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...revenueApi.getDay,
      config: { ...config, shows_people: { of: 'ledger_entries', rows: 'data' } },
      handler: (request) => getRevenueDay(db, actorOf(request), request.params, request.query),
    })

    app.route({
      ...revenueApi.dayCsv,
      config: { ...config, table_of_people: 'revenue' },
      handler: async (request, reply) =>
        sendCsv(reply, await revenueDayCsv(db, actorOf(request), request.params, languageOf(request))),
    })
  }
