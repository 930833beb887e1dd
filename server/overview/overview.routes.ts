import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import { getOverview, listUpazilaFigures } from './overview.service.ts'
import { searchForStaff } from './staff-search.service.ts'

const config = { access: 'staff' } as const

export const overviewRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...overviewApi.get,
      config,
      handler: (request) => getOverview(db, actorOf(request)),
    })

    app.route({
      ...overviewApi.listUpazilas,
      config,
      handler: (request) => listUpazilaFigures(db, actorOf(request)),
    })

    app.route({
      ...overviewApi.search,
      config,
      handler: async (request) => ({
        results: await searchForStaff(db, actorOf(request), request.query.q, languageOf(request)),
      }),
    })
  }
