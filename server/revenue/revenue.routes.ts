import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { RevenueDay, RevenueDayParams, RevenueDayQuery, RevenueDetails } from '#contract/revenue.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { getRevenueDay, getRevenueDetails, revenueDayCsv } from './revenue.service.ts'

const tags = ['Revenue']
const config = { access: 'staff' } as const

export const revenueRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/revenue-details', {
      config,
      schema: { tags, response: { 200: RevenueDetails } },
      handler: (request) => getRevenueDetails(db, actorOf(request)),
    })

    app.get('/admin/revenue/:stream/:date', {
      config,
      schema: { tags, params: RevenueDayParams, querystring: RevenueDayQuery, response: { 200: RevenueDay } },
      handler: (request) => getRevenueDay(db, actorOf(request), request.params, request.query),
    })

    app.get('/admin/revenue/:stream/:date/csv', {
      config,
      schema: { tags, params: RevenueDayParams, response: { 200: z.any() } },
      handler: async (request, reply) =>
        sendCsv(reply, await revenueDayCsv(db, actorOf(request), request.params, languageOf(request))),
    })
  }
