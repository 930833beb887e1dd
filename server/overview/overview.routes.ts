import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Overview, StaffSearchAnswer, StaffSearchQuery } from '#contract/overview.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import { getOverview } from './overview.service.ts'
import { searchForStaff } from './staff-search.service.ts'

const tags = ['Overview']
const config = { access: 'staff' } as const

export const overviewRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/dashboard', {
      config,
      schema: { tags, response: { 200: Overview } },
      handler: (request) => getOverview(db, actorOf(request)),
    })

    app.get('/search', {
      config,
      schema: { tags, querystring: StaffSearchQuery, response: { 200: StaffSearchAnswer } },
      handler: async (request) => ({
        results: await searchForStaff(db, actorOf(request), request.query.q, languageOf(request)),
      }),
    })
  }
